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
export { can, canAll, type Refusal, type Verdict } from './can.ts';
export { type Permission, PERMISSIONS } from './permissions.ts';
export {
  HOME_ROLES,
  type HomeRole,
  type Role,
  ROLE_TRAITS,
  type RoleFacts,
  ROLES,
  mayBeAdmin,
  rolesOf,
  SCHOOL_ROLES,
  type SchoolRole,
} from './roles.ts';
