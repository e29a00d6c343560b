import {
  type Actor,
  hasRole,
  isKeeper,
  isKept,
  isStaff,
  NO_TARGET,
  type Person,
  type Target,
  type UserTarget,
} from './actor.ts';
import { type Holder, type Permission, PERMISSIONS, type Reach, type Rule } from './permissions.ts';
import { type Charges, ROLE_TRAITS } from './roles.ts';

/** The reason for a refusal. `hidden`: the target must look as if it did not exist. */
export type Refusal = 'unauthenticated' | 'hidden' | 'forbidden';

export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

const ALLOWED: Verdict = { ok: true };
const UNAUTHENTICATED: Verdict = { ok: false, reason: 'unauthenticated' };
const HIDDEN: Verdict = { ok: false, reason: 'hidden' };
const FORBIDDEN: Verdict = { ok: false, reason: 'forbidden' };

/**
 * Whether this actor may do that to this target. Every guard of the server asks this function.
 *
 * @see ../SPEC.md
 */
export function can(
  actor: Actor | null,
  permission: Permission,
  target: Target = NO_TARGET,
): Verdict {
  const rule: Rule = PERMISSIONS[permission];
  if (rule.to === 'everyone') return ALLOWED;
  if (actor === null || actor.kind === 'guest') return UNAUTHENTICATED;
  return verdictFor(rule.isChange ? asOneWhoChanges(actor) : actor, rule, target);
}

/** The person without the roles that only watch. @see ../SPEC.md rule AC32 */
const asOneWhoChanges = (person: Person): Person => ({
  ...person,
  roles: person.roles.filter((role) => !ROLE_TRAITS[role].onlyWatches),
});

function verdictFor(actor: Person, { to, about, unnamed }: Rule, target: Target): Verdict {
  if (!isHolder(actor, to)) return refuse(actor, target);

  switch (target.kind) {
    case 'none':
      return unnamed === 'oneself' && actor.overriddenBy !== null ? FORBIDDEN : ALLOWED;
    case 'missing':
      return HIDDEN;
    case 'class-group':
      return isInCharge(actor, {
        ofClass: target.taughtByActor && actor.schoolId === target.schoolId,
        ofSchool: isOwnSchool(actor, target.schoolId),
        ofFamily: false,
      })
        ? ALLOWED
        : refuse(actor, target);
    case 'family':
      return target.parentId === actor.userId ? ALLOWED : HIDDEN;
    case 'user':
      return mayReach(actor, target, about) ? ALLOWED : refuse(actor, target);
  }
}

/** A list is allowed when each item is; of several refusals the one that hides most is returned. @see ../SPEC.md rule AC10 */
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

function isHolder(person: Person, to: Holder): boolean {
  switch (to) {
    case 'everyone':
    case 'signed-in':
      return true;
    case 'oneself': // an admin who acts as a teacher neither plays nor changes settings in their name
      return person.overriddenBy === null;
    case 'not-kept':
      return !isKept(person);
    case 'staff':
      return isStaff(person);
    case 'keepers':
      return isKeeper(person);
    case 'school-admin':
      return hasRole(person, 'school-admin') && person.schoolId !== null;
    case 'own-school-admin': // an admin who acts as a school admin looks on
      return isHolder(person, 'school-admin') && isHolder(person, 'oneself');
    case 'account-keepers':
      return isHolder(person, 'school-admin') || isHolder(person, 'admin');
    case 'parent':
      return hasRole(person, 'parent');
    case 'record-keepers':
      return isHolder(person, 'school-admin') || isHolder(person, 'parent');
    case 'admin':
      return hasRole(person, 'admin');
  }
}

function mayReach(actor: Person, target: UserTarget, about: Reach): boolean {
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
    case 'accounts':
      return mayManageAccount(actor, target);
    case 'decided':
      return !isSelf && decidesAbout(actor, target);
  }
}

/**
 * An account is managed by the admins of its school and by the product's admins, an admin's account by admins alone,
 * and nobody manages their own.
 *
 * @see ../SPEC.md rule AC21
 */
export function mayManageAccount(
  actor: Person,
  account: Pick<UserTarget, 'id' | 'schoolId' | 'isAdmin'>,
): boolean {
  if (actor.userId === account.id) return false;
  if (hasRole(actor, 'admin')) return true;
  return !account.isAdmin && isSchoolAdminOf(actor, account.schoolId);
}

/** Whether the actor is an admin of this very school, and not of another one or of none. @see ../SPEC.md rule AC34 */
export function isSchoolAdminOf(actor: Person, schoolId: string | null): boolean {
  return hasRole(actor, 'school-admin') && isOwnSchool(actor, schoolId);
}

/** Whether the actor decides about the account: the admins of its school, and where it has none its parents. @see ../SPEC.md rule AC34 */
function decidesAbout(actor: Person, target: UserTarget): boolean {
  return target.schoolId === null ? keeps(actor, target) : isSchoolAdminOf(actor, target.schoolId);
}

/**
 * Whether the actor is in charge of the target's learning: their own children, their own classes, the whole school for
 * its admin.
 */
function keeps(actor: Person, target: UserTarget): boolean {
  return isInCharge(actor, {
    ofFamily: target.parentIds.includes(actor.userId),
    ofClass: target.learnsInClasses && target.taughtByActor && sameSchool(actor, target),
    ofSchool: isOwnSchool(actor, target.schoolId),
  });
}

/** Whether one of the actor's roles puts them in charge, given their relation to the target. */
function isInCharge(
  { roles }: Person,
  target: { readonly ofFamily: boolean; readonly ofClass: boolean; readonly ofSchool: boolean },
): boolean {
  const reached: Readonly<Record<Charges, boolean>> = {
    nobody: false,
    'own-children': target.ofFamily,
    'own-classes': target.ofClass,
    'own-school': target.ofSchool,
  };
  return roles.some((role) => reached[ROLE_TRAITS[role].charges]);
}

function isOwnSchool(actor: Person, schoolId: string | null): boolean {
  return actor.schoolId !== null && actor.schoolId === schoolId;
}

function refuse(actor: Person, target: Target): Verdict {
  switch (target.kind) {
    case 'none':
      return FORBIDDEN;
    case 'missing':
    case 'family':
      return HIDDEN;
    case 'class-group':
      return hasRole(actor, 'admin') || actor.schoolId === target.schoolId ? FORBIDDEN : HIDDEN;
    case 'user':
      return mayKnowOf(actor, target) ? FORBIDDEN : HIDDEN;
  }
}

/** Whether the actor may learn that the person exists: themselves, their school, their family, and admins. */
function mayKnowOf(actor: Person, target: UserTarget): boolean {
  const sameFamily = target.parentIds.some(
    (parentId) => parentId === actor.userId || actor.parentIds.includes(parentId),
  );
  const isOwnParent = actor.parentIds.includes(target.id);
  return (
    actor.userId === target.id ||
    hasRole(actor, 'admin') ||
    sameSchool(actor, target) ||
    sameFamily ||
    isOwnParent
  );
}

function sameSchool(actor: Person, target: UserTarget): boolean {
  return isOwnSchool(actor, target.schoolId);
}
