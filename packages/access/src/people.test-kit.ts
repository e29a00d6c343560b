import { hasRole, type Person, type UserTarget } from './actor.ts';
import type { Role } from './roles.ts';

export const HILL = 'school-1';
export const FAR = 'school-2';

export function anActor(
  userId: string,
  roles: readonly Role[],
  facts: Partial<Pick<Person, 'schoolId' | 'parentIds' | 'overriddenBy'>> = {},
): Person {
  return {
    kind: 'person',
    userId,
    schoolId: null,
    roles,
    parentIds: [],
    overriddenBy: null,
    ...facts,
  };
}

/** Every role, in two schools and two families. */
export const PEOPLE = {
  student: anActor('maya', ['student'], { schoolId: HILL }),
  classmate: anActor('aisha', ['student'], { schoolId: HILL }),
  'student elsewhere': anActor('leo', ['student'], { schoolId: FAR }),
  child: anActor('ruby', ['child'], { parentIds: ['sam'] }),
  sibling: anActor('theo', ['child'], { parentIds: ['sam'] }),
  'child of two homes': anActor('tui', ['student'], { schoolId: HILL, parentIds: ['sam', 'kim'] }),
  'other child': anActor('nia', ['child'], { parentIds: ['kim'] }),
  parent: anActor('sam', ['parent']),
  'other parent': anActor('kim', ['parent']),
  personal: anActor('jo', ['personal']),
  'teacher of the class': anActor('hartley', ['teacher'], { schoolId: HILL }),
  'teacher of the school': anActor('tuckett', ['teacher'], { schoolId: HILL }),
  'assistant of the class': anActor('lind', ['assistant'], { schoolId: HILL }),
  'assistant of the school': anActor('moss', ['assistant'], { schoolId: HILL }),
  'teacher elsewhere': anActor('whitlock', ['teacher'], { schoolId: FAR }),
  'school admin': anActor('reid', ['teacher', 'school-admin'], { schoolId: HILL }),
  'school admin elsewhere': anActor('ortiz', ['teacher', 'school-admin'], { schoolId: FAR }),
  admin: anActor('alex', ['admin']),
  'admin as teacher of the class': anActor('hartley', ['teacher'], {
    schoolId: HILL,
    overriddenBy: 'alex',
  }),
  'admin as school admin': anActor('reid', ['teacher', 'school-admin'], {
    schoolId: HILL,
    overriddenBy: 'alex',
  }),
} as const;
export type Name = keyof typeof PEOPLE;
export const NAMES = Object.keys(PEOPLE).filter((name): name is Name => name in PEOPLE);

export const TEACHERS_OF_6H: readonly string[] = ['hartley', 'lind'];

/** The person as a target, with the facts the server would load for that actor. */
export function targetOf(name: Name, actor: Person): UserTarget {
  const person: Person = PEOPLE[name];
  const inClass = ['maya', 'aisha'];
  return {
    kind: 'user',
    id: person.userId,
    schoolId: person.schoolId,
    parentIds: person.parentIds,
    isAdmin: hasRole(person, 'admin'),
    learnsInClasses: hasRole(person, 'student'),
    sharesClassWithActor: inClass.includes(actor.userId) && inClass.includes(person.userId),
    taughtByActor: TEACHERS_OF_6H.includes(actor.userId) && inClass.includes(person.userId),
  };
}
