export {
  type Actor,
  type ClassGroupTarget,
  MISSING_TARGET,
  NO_TARGET,
  type Target,
  type UserTarget,
} from './actor.ts';
export { can, canAll, type Refusal, type Verdict } from './can.ts';
export { type Permission, PERMISSIONS } from './permissions.ts';
