import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import type { TestDb } from './platform/database/test-db.test-kit.ts';

/** Every role (requirement AR-1), each as somebody in two schools and two families. */
export const PRINCIPALS = [
  'anonymous',
  'student',
  'classmate',
  'student elsewhere',
  'child',
  'sibling',
  'other child',
  'parent',
  'other parent',
  'personal',
  'teacher of the class',
  'teacher of the school',
  'assistant of the class',
  'teacher elsewhere',
  'school admin',
  'school admin elsewhere',
  'admin',
  'admin as teacher of the class',
  'admin as school admin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export const SIGNED_IN = PRINCIPALS.filter((each) => each !== 'anonymous');
export const OF_HILL: readonly Principal[] = [
  'student',
  'classmate',
  'teacher of the class',
  'assistant of the class',
  'teacher of the school',
  'school admin',
  'admin as teacher of the class',
  'admin as school admin',
];
export const KEEPERS_OF_STUDENT: readonly Principal[] = [
  'teacher of the class',
  'school admin',
  'admin as teacher of the class',
  'admin as school admin',
];
/** Those and the assistant, who changes nothing. */
export const SEE_STUDENT: readonly Principal[] = [...KEEPERS_OF_STUDENT, 'assistant of the class'];
export const STAFF: readonly Principal[] = [
  ...SEE_STUDENT,
  'teacher of the school',
  'teacher elsewhere',
  'school admin elsewhere',
];
export const without = (all: readonly Principal[], some: readonly Principal[]) =>
  all.filter((each) => !some.includes(each));

/** They know of the student or class, and may change nothing about them. */
export const CHANGE_NOTHING: readonly Principal[] = [
  'student',
  'classmate',
  'assistant of the class',
  'teacher of the school',
  'admin',
];

/** Adds them with their schools, families and a class. @returns everybody’s id by name; `class` is the class group */
export async function addPrincipals(database: TestDb): Promise<ReadonlyMap<string, string>> {
  const id = new Map<string, string>();
  const of = (name: string) => id.get(name) ?? '';
  const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
    id.set(name, await addPerson(database, 'Secretname', person));
  };
  const hill = await addSchool(database, 'Hill');
  const far = await addSchool(database, 'Far');
  await add('student', { schoolId: hill, schoolRole: 'student' });
  await add('classmate', { schoolId: hill, schoolRole: 'student' });
  await add('student elsewhere', { schoolId: far, schoolRole: 'student' });
  await add('parent', { homeRole: 'parent' });
  await add('other parent', { homeRole: 'parent' });
  await add('child', { homeRole: 'child', parentId: of('parent') });
  await add('sibling', { homeRole: 'child', parentId: of('parent') });
  await add('other child', { homeRole: 'child', parentId: of('other parent') });
  await add('child of two homes', {
    schoolId: hill,
    schoolRole: 'student',
    parentId: of('parent'),
    secondParentId: of('other parent'),
  });
  await add('personal', {});
  await add('teacher of the class', { schoolId: hill, schoolRole: 'teacher' });
  await add('teacher of the school', { schoolId: hill, schoolRole: 'teacher' });
  await add('assistant of the class', { schoolId: hill, schoolRole: 'assistant' });
  await add('teacher elsewhere', { schoolId: far, schoolRole: 'teacher' });
  const admin = { schoolRole: 'teacher', isSchoolAdmin: true } as const;
  await add('school admin', { schoolId: hill, ...admin });
  await add('school admin elsewhere', { schoolId: far, ...admin });
  await add('admin', { isAdmin: true });
  id.set(
    'class',
    await addClassGroup(database, hill, {
      students: [of('student'), of('classmate')],
      teachers: [of('teacher of the class'), of('assistant of the class')],
    }),
  );
  return id;
}

const ACTED_AS: ReadonlyMap<Principal, Principal> = new Map([
  ['admin as teacher of the class', 'teacher of the class'],
  ['admin as school admin', 'school admin'],
]);

/** Whom a principal signs in as, and the query with which an admin acts as a teacher. */
export function signedInAs(principal: Principal): {
  readonly name: Principal;
  readonly actsAs: Principal | null;
} {
  const acted = ACTED_AS.get(principal);
  return acted === undefined ? { name: principal, actsAs: null } : { name: 'admin', actsAs: acted };
}
