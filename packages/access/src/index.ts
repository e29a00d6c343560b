export {
  type Actor,
  actorOf,
  type ClassGroupTarget,
  type FamilyTarget,
  type Guest,
  hasRole,
  isKeeper,
  isKept,
  isStaff,
  MISSING_TARGET,
  NO_TARGET,
  type Person,
  type Target,
  type UserTarget,
} from './actor.ts';
export { can, canAll, mayManageAccount, type Refusal, type Verdict } from './can.ts';
export { type Permission, PERMISSIONS } from './permissions.ts';
export {
  HOME_ROLES,
  type HomeRole,
  isEmailStored,
  LEARNING_ROLES,
  mayBeActedAs,
  mayBeAdmin,
  mayShareLevel,
  type Role,
  ROLE_TRAITS,
  type RoleFacts,
  type RoleFlags,
  roleFlagsOf,
  ROLES,
  rolesOf,
  SCHOOL_ROLES,
  type SchoolRole,
  seesLoginMessage,
  TEACHING_ROLES,
} from './roles.ts';
export { trialDaysLeft } from './trial.ts';
