import { managesSchool, ROLE_TRAITS, type Role, type RoleFacts, rolesOf } from './roles.ts';

/** Somebody signed in, as far as permissions depend on it. */
export interface Person {
  readonly kind: 'person';
  readonly userId: string;
  readonly schoolId: string | null;
  readonly roles: readonly Role[];
  readonly parentIds: readonly string[]; // of a child account or a student: at most two
  readonly overriddenBy: string | null; // the admin who acts as this teacher
}

/** Somebody who plays without an account. */
export interface Guest {
  readonly kind: 'guest';
  readonly guestId: string;
}

/** The one who asks. `null` in place of an actor stands for a stranger. */
export type Actor = Person | Guest;

/**
 * The person as an actor, acting as themselves. Who manages the school that their registration made acts as its admin.
 *
 * @param person.isFounder their own registration made their school, and it has no admin
 */
export function actorOf(
  person: RoleFacts & {
    readonly userId: string;
    readonly schoolId: string | null;
    readonly parentIds: readonly string[];
    readonly isFounder: boolean;
  },
): Person {
  const roles = rolesOf(person);
  return {
    kind: 'person',
    userId: person.userId,
    schoolId: person.schoolId,
    roles: managesSchool(person) ? [...roles, 'school-admin'] : roles,
    parentIds: person.parentIds,
    overriddenBy: null,
  };
}

export function hasRole({ roles }: Pick<Person, 'roles'>, role: Role): boolean {
  return roles.includes(role);
}

/** Teachers and school admins. */
export function isStaff({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some((role) => ROLE_TRAITS[role].isStaff);
}

/** Staff and parents: everyone who has charges. */
export function isKeeper({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some((role) => ROLE_TRAITS[role].charges !== 'nobody');
}

/** Students and child accounts: a teacher or parent decides about their content and settings. */
export function isKept({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.some((role) => ROLE_TRAITS[role].isKept);
}

/** The person a request is about. */
export interface UserTarget {
  readonly kind: 'user';
  readonly id: string;
  readonly schoolId: string | null;
  readonly parentIds: readonly string[];
  readonly isAdmin: boolean; // of the product
  readonly learnsInClasses: boolean; // by their current role
  readonly sharesClassWithActor: boolean;
  readonly taughtByActor: boolean; // the actor teaches a class group this person learns in
}

/** The class group a request is about. */
export interface ClassGroupTarget {
  readonly kind: 'class-group';
  readonly id: string;
  readonly schoolId: string;
  readonly taughtByActor: boolean;
}

/** A parent with their children, as a group. */
export interface FamilyTarget {
  readonly kind: 'family';
  readonly parentId: string;
}

/** `none`: the request is about nobody else. `missing`: it names something that does not exist. */
export type Target =
  | UserTarget
  | ClassGroupTarget
  | FamilyTarget
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' };

export const NO_TARGET: Target = { kind: 'none' };
export const MISSING_TARGET: Target = { kind: 'missing' };
