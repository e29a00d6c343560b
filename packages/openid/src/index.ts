export {
  addressOf,
  type Claims,
  type Expected,
  nameOf,
  REFUSED_CLAIMS,
  refusedClaim,
  type RefusedClaim,
  type StatedAddress,
  subjectOf,
  wordsOfClaim,
} from './claims.ts';
export { checksOf } from './checks.ts';
export {
  FAILURES_TOLD,
  failureWords,
  SERVICE_FAULTS,
  type ServiceFailures,
  type ServiceFault,
} from './failures.ts';
export {
  type Arrival,
  judgeArrival,
  KNOCK_REASONS,
  type KnockReason,
  type Knocked,
  type Listed,
  surelyListed,
} from './joining.ts';
export { PROVIDER_KINDS, PROVIDER_NAMES, type ProviderKind } from './kinds.ts';
export { type NamedLogout, readLogout } from './logout.ts';
export {
  COMMON_ROLE_WORDS,
  type OfferedClaim,
  offeredClaims,
  type RoleWords,
  STATED_ROLES,
  statedClasses,
  type StatedRole,
  statedRole,
  type TakenClaims,
} from './taken.ts';
export { onlyHere, refusedAddress, STEPS_THERE } from './there.ts';
export {
  canBeOwnDomain,
  type GivenSettings,
  liesElsewhere,
  ownFormOf,
  PERSONAL_TENANT,
  type ProviderSettings,
  readSettings,
  type SettingsFaults,
} from './settings.ts';
