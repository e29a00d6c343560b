/** What a person is at a school. */
export const SCHOOL_ROLES = ['student', 'teacher'] as const;
export type SchoolRole = (typeof SCHOOL_ROLES)[number];

/** What a person is in a family. */
export const HOME_ROLES = ['parent', 'child'] as const;
export type HomeRole = (typeof HOME_ROLES)[number];

/** Everything an account can be. It may be several at once: a teacher can be the school's admin as well. */
export const ROLES = [...SCHOOL_ROLES, ...HOME_ROLES, 'school-admin', 'admin', 'personal'] as const;
export type Role = (typeof ROLES)[number];

/** Whose learning a role is there for. */
export type Charges = 'own-children' | 'own-classes' | 'own-school' | 'nobody';

interface RoleTraits {
  readonly charges: Charges;
  readonly isStaff: boolean; // works at a school
  readonly isKept: boolean; // a teacher or parent decides about their content and settings
  readonly mayBeAdmin: boolean; // of a school or of the product
}

/** What follows from each role. A new role needs its line here; the compiler then names the other places. */
export const ROLE_TRAITS: Readonly<Record<Role, RoleTraits>> = {
  student: { charges: 'nobody', isStaff: false, isKept: true, mayBeAdmin: false },
  teacher: { charges: 'own-classes', isStaff: true, isKept: false, mayBeAdmin: true },
  'school-admin': { charges: 'own-school', isStaff: true, isKept: false, mayBeAdmin: true },
  parent: { charges: 'own-children', isStaff: false, isKept: false, mayBeAdmin: true },
  child: { charges: 'nobody', isStaff: false, isKept: true, mayBeAdmin: false },
  admin: { charges: 'nobody', isStaff: false, isKept: false, mayBeAdmin: true },
  personal: { charges: 'nobody', isStaff: false, isKept: false, mayBeAdmin: true },
};

/** What a person's record says about their roles. */
export interface RoleFacts {
  readonly schoolRole: SchoolRole | null;
  readonly homeRole: HomeRole | null;
  readonly isSchoolAdmin: boolean;
  readonly isAdmin: boolean;
}

/** Students and children are never admins, whatever their identity provider says. @see ../SPEC.md rule AC22 */
export function mayBeAdmin(roles: readonly (Role | null)[]): boolean {
  return roles.every((role) => role === null || ROLE_TRAITS[role].mayBeAdmin);
}

/** A person who belongs to no school and no family has a personal account. @see ../SPEC.md rule AC18 */
export function rolesOf(person: RoleFacts): readonly Role[] {
  const { schoolRole, homeRole } = person;
  return [
    ...(schoolRole === null ? [] : [schoolRole]),
    ...(homeRole === null ? [] : [homeRole]),
    ...(schoolRole === null && homeRole === null ? (['personal'] as const) : []),
    ...(person.isSchoolAdmin ? (['school-admin'] as const) : []),
    ...(person.isAdmin ? (['admin'] as const) : []),
  ];
}
