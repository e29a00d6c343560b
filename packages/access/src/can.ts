import { type Actor, NO_TARGET, type Target, type UserTarget } from './actor.ts';
import { type Holder, type Permission, PERMISSIONS, type Reach, type Rule } from './permissions.ts';

/**
 * Why not: `unauthenticated` is told as 401, `hidden` as 404 because existence itself must not leak,
 * `forbidden` as 403.
 */
export type Refusal = 'unauthenticated' | 'hidden' | 'forbidden';

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

const ALLOWED: Verdict = { ok: true };
const UNAUTHENTICATED: Verdict = { ok: false, reason: 'unauthenticated' };
const HIDDEN: Verdict = { ok: false, reason: 'hidden' };
const FORBIDDEN: Verdict = { ok: false, reason: 'forbidden' };

/**
 * May this person do that to this target? The one place that decides it.
 *
 * @see ../SPEC.md
 */
export function can(
  actor: Actor | null,
  permission: Permission,
  target: Target = NO_TARGET,
): Verdict {
  const { to, about, unnamed }: Rule = PERMISSIONS[permission];
  if (to === 'everyone') return ALLOWED;
  if (actor === null) return UNAUTHENTICATED;
  if (!hasRole(actor, to)) return refuse(actor, target);

  switch (target.kind) {
    case 'none':
      return unnamed === 'oneself' && actor.overriddenBy !== null ? FORBIDDEN : ALLOWED;
    case 'missing':
      return HIDDEN;
    case 'class-group':
      return (target.taughtByActor && actor.schoolId === target.schoolId) ||
        isAdminOfSchool(actor, target.schoolId)
        ? ALLOWED
        : refuse(actor, target);
    case 'user':
      return mayReach(actor, target, about) ? ALLOWED : refuse(actor, target);
  }
}

/** A list is allowed when each item is; the refusal that hides the most is the one told. @see ../SPEC.md rule AC10 */
export function canAll(
  actor: Actor | null,
  permission: Permission,
  targets: readonly Target[],
): Verdict {
  const refusals = (targets.length === 0 ? [NO_TARGET] : targets)
    .map((target) => can(actor, permission, target))
    .filter((verdict) => !verdict.ok);
  return refusals.find((verdict) => verdict.reason === 'hidden') ?? refusals[0] ?? ALLOWED;
}

function hasRole(actor: Actor, to: Holder): boolean {
  switch (to) {
    case 'everyone':
    case 'signed-in':
      return true;
    case 'oneself': // an admin who acts as a teacher plays nothing and changes no settings in their name
      return actor.overriddenBy === null;
    case 'staff':
      return isStaff(actor);
    case 'keepers':
      return isStaff(actor) || actor.isParentAccount;
    case 'school-admin':
      return actor.isSchoolAdmin;
    case 'parent':
      return actor.isParentAccount;
    case 'admin':
      return actor.isAdmin;
  }
}

function mayReach(actor: Actor, target: UserTarget, about: Reach): boolean {
  const isSelf = actor.userId === target.id;
  switch (about) {
    case 'nobody':
      return false;
    case 'self':
      return isSelf;
    case 'charges':
      return !isSelf && keeps(actor, target);
    case 'self-or-charges':
      return isSelf || keeps(actor, target);
  }
}

/** The people whose learning the actor is there for: own children, own classes, the whole school for its admin. */
function keeps(actor: Actor, target: UserTarget): boolean {
  if (actor.isParentAccount && target.parentId === actor.userId) return true;
  if (actor.isTeacher && target.isStudent && target.taughtByActor && sameSchool(actor, target))
    return true;
  return isAdminOfSchool(actor, target.schoolId);
}

function isStaff(actor: Actor): boolean {
  return actor.isTeacher || actor.isSchoolAdmin;
}

function isAdminOfSchool(actor: Actor, schoolId: string | null): boolean {
  return actor.isSchoolAdmin && actor.schoolId !== null && actor.schoolId === schoolId;
}

function refuse(actor: Actor, target: Target): Verdict {
  switch (target.kind) {
    case 'none':
      return FORBIDDEN;
    case 'missing':
      return HIDDEN;
    case 'class-group':
      return actor.isAdmin || actor.schoolId === target.schoolId ? FORBIDDEN : HIDDEN;
    case 'user':
      return mayKnowOf(actor, target) ? FORBIDDEN : HIDDEN;
  }
}

/** Those who may learn that the person exists: themselves, their school, their family, and admins. */
function mayKnowOf(actor: Actor, target: UserTarget): boolean {
  const sameFamily =
    target.parentId !== null &&
    (target.parentId === actor.parentId || target.parentId === actor.userId);
  const isOwnParent = actor.parentId !== null && actor.parentId === target.id;
  return (
    actor.userId === target.id ||
    actor.isAdmin ||
    sameSchool(actor, target) ||
    sameFamily ||
    isOwnParent
  );
}

function sameSchool(actor: Actor, target: UserTarget): boolean {
  return actor.schoolId !== null && actor.schoolId === target.schoolId;
}
