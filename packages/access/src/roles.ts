/** The roles that a person can have at a school. */
export const SCHOOL_ROLES = ['student', 'teacher', 'assistant'] as const;
export type SchoolRole = (typeof SCHOOL_ROLES)[number];

/** The roles that a person can have in a family. */
export const HOME_ROLES = ['parent', 'child'] as const;
export type HomeRole = (typeof HOME_ROLES)[number];

/** Every role that an account can have. It may have several at once: a teacher can also be the school's admin. */
export const ROLES = [...SCHOOL_ROLES, ...HOME_ROLES, 'school-admin', 'admin', 'personal'] as const;
export type Role = (typeof ROLES)[number];

/** The group of people whose learning a role looks after. */
export type Charges = 'own-children' | 'own-classes' | 'own-school' | 'nobody';

export type TrialKind = 'home' | 'teacher';

interface RoleTraits {
  readonly name: string; // in lists of people
  readonly charges: Charges;
  readonly inClasses: 'learns' | 'teaches' | 'nothing'; // the meaning of a class group's list of people with this role
  readonly isStaff: boolean; // works at a school
  readonly isOfSchool: boolean; // belongs to a school
  readonly isKept: boolean; // a teacher or parent decides about their content and settings
  readonly hasParent: boolean; // belongs to a parent's account
  readonly onlyWatches: boolean; // sees their charges and leads lessons, and changes nothing else
  readonly mayBeAdmin: boolean; // of a school or of the product
  readonly mayBeActedAs: boolean; // an admin may act in their name
  readonly emailStored: boolean;
  readonly sharingDecidedBy: 'school' | 'parent' | 'oneself'; // who decides whether they may share a Defender Level
  readonly seesLoginMessage: boolean; // the content host's message after signing in
  readonly trial: TrialKind | null; // the free trial of people with this role alone
}

const ADULT = {
  charges: 'nobody',
  inClasses: 'nothing',
  isStaff: false,
  isOfSchool: false,
  isKept: false,
  hasParent: false,
  onlyWatches: false,
  mayBeAdmin: true,
  mayBeActedAs: false,
  emailStored: true,
  sharingDecidedBy: 'oneself',
  seesLoginMessage: false,
  trial: null,
} as const;

const KEPT = { ...ADULT, isKept: true, mayBeAdmin: false, emailStored: false } as const;

const STAFF = { ...ADULT, isStaff: true, isOfSchool: true, mayBeActedAs: true } as const;

/** The consequences of each role. A new role needs its line here; the compiler then names the other places. */
export const ROLE_TRAITS: Readonly<Record<Role, RoleTraits>> = {
  student: {
    ...KEPT,
    name: 'student',
    inClasses: 'learns',
    isOfSchool: true,
    sharingDecidedBy: 'school',
    seesLoginMessage: true,
  },
  teacher: {
    ...STAFF,
    name: 'teacher',
    charges: 'own-classes',
    inClasses: 'teaches',
    trial: 'teacher',
  },
  assistant: {
    ...STAFF,
    name: 'assistant teacher',
    charges: 'own-classes',
    inClasses: 'teaches',
    onlyWatches: true,
    mayBeAdmin: false,
    mayBeActedAs: false,
  },
  'school-admin': { ...STAFF, name: 'school admin', charges: 'own-school' },
  parent: { ...ADULT, name: 'parent', charges: 'own-children', trial: 'home' },
  child: { ...KEPT, name: 'child', hasParent: true, sharingDecidedBy: 'parent' },
  admin: { ...ADULT, name: 'admin' },
  personal: { ...ADULT, name: 'personal', trial: 'home' },
};

/** The school roles whose people learn in class groups, and those whose people teach there. */
export const LEARNING_ROLES = SCHOOL_ROLES.filter(
  (role) => ROLE_TRAITS[role].inClasses === 'learns',
);
export const TEACHING_ROLES = SCHOOL_ROLES.filter(
  (role) => ROLE_TRAITS[role].inClasses === 'teaches',
);

/** Those who teach a class and decide about it: named as its teachers wherever it is shown. */
export const CLASS_TEACHER_ROLES = TEACHING_ROLES.filter((role) => !ROLE_TRAITS[role].onlyWatches);

/** The home roles that are in charge of children. */
export const PARENT_ROLES = HOME_ROLES.filter(
  (role) => ROLE_TRAITS[role].charges === 'own-children',
);

/** The roles whose content and settings a teacher or parent decides about. */
export const KEPT_ROLES = ROLES.filter((role) => ROLE_TRAITS[role].isKept);

/** The facts about roles in a person's record. */
export interface RoleFacts {
  readonly schoolRole: SchoolRole | null;
  readonly homeRole: HomeRole | null;
  readonly isSchoolAdmin: boolean;
  readonly isAdmin: boolean;
}

/** Students and children are never admins, even when their identity provider says so. @see ../SPEC.md rule AC22 */
export function mayBeAdmin(roles: readonly (Role | null)[]): boolean {
  return roles.every((role) => role === null || ROLE_TRAITS[role].mayBeAdmin);
}

/** The email address of a student or child is not stored. @see ../SPEC.md rule AC23 */
export function isEmailStored(roles: readonly (Role | null)[]): boolean {
  return roles.every((role) => role === null || ROLE_TRAITS[role].emailStored);
}

/** Whether an admin may act as this person: as teachers and school admins. @see ../SPEC.md rule AC24 */
export function mayBeActedAs(person: RoleFacts): boolean {
  return rolesOf(person).some((role) => ROLE_TRAITS[role].mayBeActedAs);
}

/** Whether the content host's message is shown to this person after signing in. */
export function seesLoginMessage(person: RoleFacts): boolean {
  return rolesOf(person).some((role) => ROLE_TRAITS[role].seesLoginMessage);
}

/** Whether this person belongs to a school, as a student or as staff. */
export function isOfSchool(person: RoleFacts): boolean {
  return rolesOf(person).some((role) => ROLE_TRAITS[role].isOfSchool);
}

/**
 * Adults decide for themselves whether they share their Defender Level; the school decides for a student, the parent
 * for a child.
 *
 * @see ../SPEC.md rule AC25
 */
export function mayShareLevel(
  person: RoleFacts,
  allowed: { readonly bySchool: boolean; readonly byParent: boolean },
): boolean {
  const verdicts = { school: allowed.bySchool, parent: allowed.byParent, oneself: true };
  return rolesOf(person).every((role) => verdicts[ROLE_TRAITS[role].sharingDecidedBy]);
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

/**
 * Whether a person manages their school without being its admin: a teacher whose own registration made it, while it has
 * no admin.
 *
 * @see ../SPEC.md rule AC29
 */
export function managesSchool({
  schoolRole,
  isFounder,
}: Pick<RoleFacts, 'schoolRole'> & { readonly isFounder: boolean }): boolean {
  return isFounder && schoolRole !== null && ROLE_TRAITS[schoolRole].isStaff;
}

/** The name of each role's flag on a person's record. */
interface RoleFlagNames {
  student: 'isStudent';
  teacher: 'isTeacher';
  assistant: 'isAssistant';
  parent: 'isParentAccount';
  child: 'isChildAccount';
  'school-admin': 'isSchoolAdmin';
  admin: 'isAdmin';
  personal: 'isPersonalAccount';
}

/** One flag for each role: whether the person has it. */
export type RoleFlags = Readonly<Record<RoleFlagNames[Role], boolean>>;

export function roleFlagsOf(person: RoleFacts): RoleFlags {
  const roles = rolesOf(person);
  return {
    isStudent: roles.includes('student'),
    isTeacher: roles.includes('teacher'),
    isAssistant: roles.includes('assistant'),
    isParentAccount: roles.includes('parent'),
    isChildAccount: roles.includes('child'),
    isSchoolAdmin: roles.includes('school-admin'),
    isAdmin: roles.includes('admin'),
    isPersonalAccount: roles.includes('personal'),
  };
}
