import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Actor, MISSING_TARGET, NO_TARGET, type Target, type UserTarget } from './actor.ts';
import { can, canAll } from './can.ts';
import { type Permission, PERMISSIONS } from './permissions.ts';

const HILL = 'school-1';
const FAR = 'school-2';

function anActor(userId: string, facts: Partial<Actor> = {}): Actor {
  return {
    userId,
    schoolId: null,
    isStudent: false,
    isTeacher: false,
    isSchoolAdmin: false,
    isAdmin: false,
    isParentAccount: false,
    isChildAccount: false,
    isPersonal: false,
    parentId: null,
    overriddenBy: null,
    ...facts,
  };
}

const PEOPLE = {
  student: anActor('maya', { isStudent: true, schoolId: HILL }),
  classmate: anActor('aisha', { isStudent: true, schoolId: HILL }),
  'student elsewhere': anActor('leo', { isStudent: true, schoolId: FAR }),
  child: anActor('ruby', { isChildAccount: true, parentId: 'sam' }),
  sibling: anActor('theo', { isChildAccount: true, parentId: 'sam' }),
  'other child': anActor('nia', { isChildAccount: true, parentId: 'kim' }),
  parent: anActor('sam', { isParentAccount: true }),
  'other parent': anActor('kim', { isParentAccount: true }),
  personal: anActor('jo', { isPersonal: true }),
  'teacher of the class': anActor('hartley', { isTeacher: true, schoolId: HILL }),
  'teacher of the school': anActor('tuckett', { isTeacher: true, schoolId: HILL }),
  'teacher elsewhere': anActor('whitlock', { isTeacher: true, schoolId: FAR }),
  'school admin': anActor('reid', { isTeacher: true, isSchoolAdmin: true, schoolId: HILL }),
  'school admin elsewhere': anActor('ortiz', {
    isTeacher: true,
    isSchoolAdmin: true,
    schoolId: FAR,
  }),
  admin: anActor('alex', { isAdmin: true }),
  'admin as teacher of the class': anActor('hartley', {
    isTeacher: true,
    schoolId: HILL,
    overriddenBy: 'alex',
  }),
} as const;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE).filter((name): name is Name => name in PEOPLE);

/** The person as a target, with the facts the server would load for that actor. */
function targetOf(name: Name, actor: Actor): UserTarget {
  const person: Actor = PEOPLE[name];
  const inClass = ['maya', 'aisha'];
  return {
    kind: 'user',
    id: person.userId,
    schoolId: person.schoolId,
    parentId: person.parentId,
    isStudent: person.isStudent,
    sharesClassWithActor: inClass.includes(actor.userId) && inClass.includes(person.userId),
    taughtByActor: actor.userId === 'hartley' && inClass.includes(person.userId),
  };
}

const answer = (actor: Actor | null, permission: Permission, target?: Target) => {
  const verdict = can(actor, permission, target);
  return verdict.ok ? 'ok' : verdict.reason;
};

/** What each actor is answered about one person, in one object that reads as a table. */
const answers = (permission: Permission, about: Name) =>
  Object.fromEntries(
    NAMES.map((name) => [name, answer(PEOPLE[name], permission, targetOf(about, PEOPLE[name]))]),
  );

describe('the table', () => {
  it('[AC3][AC4][AC6][AC7][AC8][AC9][AC15] a student’s report', () => {
    expect(answers('user-report:read', 'student')).toEqual({
      student: 'ok',
      classmate: 'forbidden',
      'student elsewhere': 'hidden',
      child: 'hidden',
      sibling: 'hidden',
      'other child': 'hidden',
      parent: 'hidden',
      'other parent': 'hidden',
      personal: 'hidden',
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'ok',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'ok',
    });
  });

  it('[AC3][AC4][AC5][AC9] a child’s report', () => {
    expect(answers('user-report:read', 'child')).toEqual({
      student: 'hidden',
      classmate: 'hidden',
      'student elsewhere': 'hidden',
      child: 'ok',
      sibling: 'forbidden',
      'other child': 'hidden',
      parent: 'ok',
      'other parent': 'hidden',
      personal: 'hidden',
      'teacher of the class': 'hidden',
      'teacher of the school': 'hidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'hidden',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'hidden',
    });
  });

  it('[AC6][AC7] a teacher’s report is for the school admin, not for colleagues', () => {
    expect(answers('user-report:read', 'teacher of the class')).toMatchObject({
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'school admin': 'ok',
      student: 'forbidden',
      'teacher elsewhere': 'hidden',
    });
  });

  it('[AC12] choosing content for somebody', () => {
    expect(answers('content-selection:create', 'student')).toMatchObject({
      student: 'forbidden',
      classmate: 'forbidden',
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'school admin': 'ok',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'ok',
    });
    expect(answers('content-selection:create', 'child')).toMatchObject({
      child: 'forbidden',
      parent: 'ok',
      'other parent': 'hidden',
    });
    expect(answer(PEOPLE.student, 'content-selection:create')).toBe('ok');
  });

  it('[AC12] lifting a lock is for keepers, never for oneself', () => {
    for (const name of NAMES) {
      const actor = PEOPLE[name];
      expect(answer(actor, 'content-selection:unlock', targetOf(name, actor))).toBe('forbidden');
    }
    expect(answer(PEOPLE.student, 'content-selection:unlock')).toBe('forbidden');
    expect(answers('content-selection:unlock', 'child')).toMatchObject({ parent: 'ok' });
  });

  it('[AC17] overriding the locks of the campaign', () => {
    const may = NAMES.filter((name) => can(PEOPLE[name], 'story:unlock').ok);
    expect(may).toEqual(NAMES.filter((name) => /teacher|school admin|parent/.test(name)));
  });

  it('[AC16] changing how the product behaves for somebody', () => {
    expect(answers('access-profile:update', 'student')).toMatchObject({
      student: 'forbidden', // their own they change as themselves
      classmate: 'forbidden',
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'ok',
      parent: 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'ok',
    });
    expect(answers('access-profile:update', 'child')).toMatchObject({
      child: 'forbidden',
      sibling: 'forbidden',
      parent: 'ok',
      'other parent': 'hidden',
      'teacher of the class': 'hidden',
    });
    expect(answers('access-profile:read', 'child')).toMatchObject({ child: 'ok', parent: 'ok' });
  });

  it('[AC3] changing oneself is for oneself alone', () => {
    for (const name of NAMES) {
      const expected = name === 'admin as teacher of the class' ? 'forbidden' : 'ok';
      const actor = PEOPLE[name];
      expect(answer(actor, 'user:update-self', targetOf(name, actor))).toBe(expected);
    }
    expect(answers('user:update-self', 'student')).toMatchObject({
      'teacher of the class': 'forbidden',
      'school admin': 'forbidden',
      parent: 'hidden',
    });
  });

  it('[AC11][AC9] a class group', () => {
    const group = (actor: Actor): Target => ({
      kind: 'class-group',
      id: '6h',
      schoolId: HILL,
      taughtByActor: actor.userId === 'hartley',
    });
    const table = Object.fromEntries(
      NAMES.map((name) => [name, answer(PEOPLE[name], 'class-group:read', group(PEOPLE[name]))]),
    );
    expect(table).toMatchObject({
      student: 'forbidden',
      'student elsewhere': 'hidden',
      child: 'hidden',
      parent: 'hidden',
      personal: 'hidden',
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'ok',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'ok',
    });
  });

  it('[AC13] an admin acting as a teacher plays nothing and changes nothing of theirs', () => {
    const actor = PEOPLE['admin as teacher of the class'];
    expect(answer(actor, 'game:create')).toBe('forbidden');
    expect(answer(actor, 'wave:complete')).toBe('forbidden');
    expect(answer(actor, 'content-selection:create')).toBe('forbidden');
    expect(answer(actor, 'session:read')).toBe('ok');
    expect(answer(actor, 'class-group:list')).toBe('ok');
  });

  it('[AC14] a teacher who is none any more reaches no class of before', () => {
    const former = anActor('hartley', { schoolId: HILL });
    expect(answer(former, 'user-report:read', targetOf('student', former))).toBe('forbidden');
    const moved = anActor('hartley', { isTeacher: true, schoolId: FAR });
    expect(answer(moved, 'user-report:read', targetOf('student', moved))).toBe('hidden');
    const adminOfNoSchool = anActor('reid', { isSchoolAdmin: true });
    expect(
      answer(adminOfNoSchool, 'user-report:read', {
        ...targetOf('personal', adminOfNoSchool),
        schoolId: null,
      }),
    ).toBe('hidden');
  });
});

describe('whatever the permission', () => {
  const permissions = fc.constantFrom(
    ...Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS),
  );
  const names = fc.constantFrom(...NAMES);

  it('[AC1][AC2] nobody gets through without a session but to what is for everyone', () => {
    fc.assert(
      fc.property(permissions, names, (permission, about) => {
        const expected = PERMISSIONS[permission].to === 'everyone' ? 'ok' : 'unauthenticated';
        expect(answer(null, permission, NO_TARGET)).toBe(expected);
        expect(answer(null, permission, MISSING_TARGET)).toBe(expected);
        expect(answer(null, permission, targetOf(about, PEOPLE.personal))).toBe(expected);
      }),
    );
  });

  it('[AC9] what does not exist is hidden from everyone who is signed in', () => {
    fc.assert(
      fc.property(permissions, names, (permission, name) => {
        const expected = PERMISSIONS[permission].to === 'everyone' ? 'ok' : 'hidden';
        expect(answer(PEOPLE[name], permission, MISSING_TARGET)).toBe(expected);
      }),
    );
  });

  it('[AC9] a stranger’s existence never leaks, and is never told apart from nobody’s', () => {
    fc.assert(
      fc.property(permissions, names, names, (permission, name, about) => {
        const actor: Actor = PEOPLE[name];
        const target = targetOf(about, actor);
        const near =
          actor.isAdmin ||
          actor.userId === target.id ||
          (actor.schoolId !== null && actor.schoolId === target.schoolId) ||
          (target.parentId !== null && [actor.userId, actor.parentId].includes(target.parentId)) ||
          (actor.parentId !== null && actor.parentId === target.id);
        fc.pre(!near && PERMISSIONS[permission].to !== 'everyone');
        expect(answer(actor, permission, target)).toBe('hidden');
      }),
    );
  });

  it('[AC10] a list is as good as its worst item', () => {
    fc.assert(
      fc.property(
        permissions,
        names,
        fc.array(names, { maxLength: 5 }),
        (permission, name, list) => {
          const actor = PEOPLE[name];
          const targets = list.map((about) => targetOf(about, actor));
          const each = (targets.length === 0 ? [NO_TARGET] : targets).map((target) =>
            answer(actor, permission, target),
          );
          const expected = each.includes('hidden')
            ? 'hidden'
            : (each.find((one) => one !== 'ok') ?? 'ok');
          const verdict = canAll(actor, permission, targets);
          expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected);
        },
      ),
    );
  });
});
