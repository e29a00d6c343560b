import { mayBeAdmin, ROLE_TRAITS, type RoleFacts } from '@moonbase/access';

import type { PersonFacts } from './person-facts.ts';

/** The facts about a person that let them, or somebody else, reach people and their data. */
export const RIGHTS = [
  'schoolRole',
  'homeRole',
  'school',
  'schoolAdmin',
  'admin',
  'parent',
  'classGroups',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Facts that a school or parent may set in the product; a sign-in then leaves them as they are. */
export const SET_FACTS = ['name', 'title', 'email', 'yearOfBirth'] as const;

/**
 * The facts that were set in the product about one person: their identity provider's statements about these are
 * ignored.
 */
export type ManagedHere = Right | (typeof SET_FACTS)[number];

/** Rights that are stored, or will be. School and parent by their ids in the product. */
export interface Rights extends RoleFacts {
  readonly schoolId: string | null;
  readonly parentId: string | null;
  readonly secondParentId: string | null; // of a student of a school alone
}

export const NO_RIGHTS: Rights = {
  schoolRole: null,
  homeRole: null,
  isSchoolAdmin: false,
  isAdmin: false,
  schoolId: null,
  parentId: null,
  secondParentId: null,
};

/** The rights that are stated. `null`: nothing is stated. */
export type StatedRights = Pick<
  PersonFacts,
  'schoolRole' | 'homeRole' | 'isSchoolAdmin' | 'isAdmin'
> &
  Pick<Rights, 'schoolId' | 'parentId'>;

/**
 * The rights a person has from now on. Each comes from its authority alone: where the source is the authority, a right
 * that it does not state is taken away, since identity providers withdraw an attribute by leaving it out. A student or
 * child is never an admin of anything, and nobody has a role at school and one at home.
 *
 * @param known the stored rights; null for a new account
 * @param authority the rights that the source decides: those it does not state are taken away
 */
export function settleRights(
  known: Rights | null,
  stated: StatedRights,
  authority: ReadonlySet<Right>,
): Rights {
  const before = known ?? NO_RIGHTS;
  const kept = <Value>(right: Right, value: Value, none: Value): Value =>
    authority.has(right) ? none : value;
  const schoolRole =
    stated.schoolRole ??
    (stated.homeRole === null ? kept('schoolRole', before.schoolRole, null) : null);
  const homeRole =
    schoolRole === null ? (stated.homeRole ?? kept('homeRole', before.homeRole, null)) : null;
  const adminAllowed = mayBeAdmin([schoolRole, homeRole]);
  const schoolId =
    homeRole === null ? (stated.schoolId ?? kept('school', before.schoolId, null)) : null;
  const isStudent = schoolRole !== null && ROLE_TRAITS[schoolRole].isKept;
  const parentOf = (): string | null => {
    const linked = kept('parent', before.parentId, null);
    if (homeRole !== null && ROLE_TRAITS[homeRole].hasParent) return stated.parentId ?? linked;
    // A student's parent is linked by a letter of the school, never by an identity provider.
    return isStudent ? linked : null;
  };
  return {
    schoolRole,
    homeRole,
    isSchoolAdmin:
      adminAllowed &&
      schoolId !== null &&
      (stated.isSchoolAdmin ?? kept('schoolAdmin', before.isSchoolAdmin, false)),
    isAdmin: adminAllowed && (stated.isAdmin ?? kept('admin', before.isAdmin, false)),
    schoolId,
    parentId: parentOf(),
    secondParentId: isStudent ? kept('parent', before.secondParentId, null) : null,
  };
}

/** The facts without those managed in the product: the source has no say about these. */
export function withoutManagedHere(
  person: PersonFacts,
  managed: ReadonlySet<ManagedHere>,
): PersonFacts {
  const heard = <Value>(what: ManagedHere, value: Value): Value | null =>
    managed.has(what) ? null : value;
  return {
    ...person,
    firstName: heard('name', person.firstName),
    lastName: heard('name', person.lastName),
    title: heard('title', person.title),
    email: heard('email', person.email),
    yearOfBirth: heard('yearOfBirth', person.yearOfBirth),
    schoolRole: heard('schoolRole', person.schoolRole),
    homeRole: heard('homeRole', person.homeRole),
    isSchoolAdmin: heard('schoolAdmin', person.isSchoolAdmin),
    isAdmin: heard('admin', person.isAdmin),
    schoolSourceId: heard('school', person.schoolSourceId),
    parentSourceId: heard('parent', person.parentSourceId),
    classGroups: heard('classGroups', person.classGroups),
  };
}
