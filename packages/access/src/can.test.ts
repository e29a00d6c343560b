import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type Actor,
  hasRole,
  MISSING_TARGET,
  NO_TARGET,
  type Person,
  type Target,
} from './actor.ts';
import { can, canAll } from './can.ts';
import { anActor, FAR, HILL, type Name, NAMES, PEOPLE, targetOf } from './people.test-kit.ts';
import { type Permission, PERMISSIONS } from './permissions.ts';
import { mayBeAdmin, ROLES } from './roles.ts';

it('every role is somebody’s below', () => {
  const played = NAMES.flatMap((name) => PEOPLE[name].roles);
  expect(new Set(played)).toEqual(new Set(ROLES));
});

const answer = (actor: Actor | null, permission: Permission, target?: Target) => {
  const verdict = can(actor, permission, target);
  return verdict.ok ? 'ok' : verdict.reason;
};

/** Each actor's answer about one person, as an object that reads like a table. */
const answers = (permission: Permission, about: Name) =>
  Object.fromEntries(
    NAMES.map((name) => [name, answer(PEOPLE[name], permission, targetOf(about, PEOPLE[name]))]),
  );

describe('the table', () => {
  it('[AC3][AC4][AC6][AC7][AC8][AC9][AC15] a student’s report is open to the student, their teachers and their school’s admin', () =>
    expect(answers('user-report:read', 'student')).toEqual({
      student: 'ok',
      classmate: 'forbidden',
      'student elsewhere': 'hidden',
      child: 'hidden',
      sibling: 'hidden',
      'child of two homes': 'forbidden', // of the same school
      'other child': 'hidden',
      parent: 'hidden',
      'other parent': 'hidden',
      personal: 'hidden',
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'assistant of the class': 'ok',
      'assistant of the school': 'forbidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'ok',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'ok',
      'admin as school admin': 'ok',
    }));

  it('[AC3][AC4][AC5][AC9] a child’s report is open to the child and the parent', () =>
    expect(answers('user-report:read', 'child')).toEqual({
      student: 'hidden',
      classmate: 'hidden',
      'student elsewhere': 'hidden',
      child: 'ok',
      sibling: 'forbidden',
      'child of two homes': 'forbidden', // shares a parent
      'other child': 'hidden',
      parent: 'ok',
      'other parent': 'hidden',
      personal: 'hidden',
      'teacher of the class': 'hidden',
      'teacher of the school': 'hidden',
      'assistant of the class': 'hidden',
      'assistant of the school': 'hidden',
      'teacher elsewhere': 'hidden',
      'school admin': 'hidden',
      'school admin elsewhere': 'hidden',
      admin: 'forbidden',
      'admin as teacher of the class': 'hidden',
      'admin as school admin': 'hidden',
    }));

  it('[AC4][AC5][AC30] a student of two homes is reached by both parents, who are hidden from each other', () => {
    expect(answers('user-report:read', 'child of two homes')).toMatchObject({
      'child of two homes': 'ok',
      parent: 'ok',
      'other parent': 'ok',
      child: 'forbidden', // shares a parent
      'other child': 'forbidden',
      student: 'forbidden',
      'student elsewhere': 'hidden',
      'teacher of the class': 'forbidden',
      'school admin': 'ok',
    });
    for (const permission of ['user-report:read', 'privacy:erase', 'family:manage'] as const) {
      const about = (name: Name) => answers(permission, name);
      expect(about('parent')['other parent']).toBe('hidden');
      expect(about('child')['other parent']).toBe('hidden');
      expect(about('other child')['parent']).toBe('hidden');
    }
  });

  it('[AC6][AC7] a teacher’s report is for the school admin, not for colleagues', () =>
    expect(answers('user-report:read', 'teacher of the class')).toMatchObject({
      'teacher of the class': 'ok',
      'teacher of the school': 'forbidden',
      'school admin': 'ok',
      student: 'forbidden',
      'teacher elsewhere': 'hidden',
    }));

  it('[AC12] only keepers choose content for a student or child', () => {
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

  it('[AC12] only keepers lift a lock, never the student', () => {
    for (const name of NAMES) {
      const actor = PEOPLE[name];
      expect(answer(actor, 'content-selection:unlock', targetOf(name, actor))).toBe('forbidden');
    }
    expect(answer(PEOPLE.student, 'content-selection:unlock')).toBe('forbidden');
    expect(answers('content-selection:unlock', 'child')).toMatchObject({ parent: 'ok' });
  });

  it('[AC32] an assistant of the class sees its students, leads its lessons, and changes nothing', () => {
    const assistant = PEOPLE['assistant of the class'];
    const student = targetOf('student', assistant);
    const sees = [
      'user:read',
      'user-report:read',
      'user-activity:read',
      'adaptive:read',
      'report:read',
      'set-work:read',
      'worksheet:create',
    ] as const;
    for (const permission of sees) expect(can(assistant, permission, student).ok).toBe(true);
    expect(can(assistant, 'lesson:lead').ok).toBe(true);
    const changes = Object.keys(PERMISSIONS)
      .filter((name): name is Permission => name in PERMISSIONS)
      .filter((name) => 'isChange' in PERMISSIONS[name]);
    expect(changes.length).toBeGreaterThan(7);
    for (const permission of changes)
      expect(answer(assistant, permission, student)).toBe('forbidden');
  });

  it('[AC17] teachers, school admins and parents override the locks of the campaign', () => {
    const may = NAMES.filter((name) => can(PEOPLE[name], 'story:unlock').ok);
    expect(may).toEqual(NAMES.filter((name) => /teacher|assistant|school admin|parent/.test(name)));
  });

  it('[AC16] only keepers change how the product behaves for a student or child', () => {
    expect(answers('access-profile:update', 'student')).toMatchObject({
      student: 'forbidden', // their own settings they change as themselves
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

  it('[AC3] people change only their own data as themselves', () => {
    for (const name of NAMES) {
      const expected = name.startsWith('admin as ') ? 'forbidden' : 'ok';
      const actor = PEOPLE[name];
      expect(answer(actor, 'user:update-self', targetOf(name, actor))).toBe(expected);
    }
    expect(answers('user:update-self', 'student')).toMatchObject({
      'teacher of the class': 'forbidden',
      'school admin': 'forbidden',
      parent: 'hidden',
    });
  });

  it('[AC11][AC9] a class group is open to its teachers and the admins of its school', () => {
    const group = (actor: Person): Target => ({
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

  it('[AC11] a class group is hidden from a teacher who still has it but teaches at another school', () => {
    const left: Target = { kind: 'class-group', id: '6h', schoolId: HILL, taughtByActor: true };
    expect(answer(PEOPLE['teacher elsewhere'], 'class-group:read', left)).toBe('hidden');
  });

  it('[AC14] a school admin whose account is at no school has no admin’s rights', () => {
    const without = anActor('reid', ['teacher', 'school-admin']);
    expect(answer(without, 'school:manage')).toBe('forbidden');
    expect(answer(PEOPLE['school admin'], 'school:manage')).toBe('ok');
  });

  it('[AC13] an admin acting as a teacher plays nothing and changes none of the teacher’s settings', () => {
    const actor = PEOPLE['admin as teacher of the class'];
    expect(answer(actor, 'game:create')).toBe('forbidden');
    expect(answer(actor, 'wave:complete')).toBe('forbidden');
    expect(answer(actor, 'content-selection:create')).toBe('forbidden');
    expect(answer(actor, 'session:read')).toBe('ok');
    expect(answer(actor, 'class-group:list')).toBe('ok');
  });

  it('[AC33] an admin acting as a school admin manages the school and does not set up how its people come in', () => {
    const may = (permission: Permission) =>
      NAMES.filter((name) => can(PEOPLE[name], permission).ok);
    expect(may('school:set-up')).toEqual(['school admin', 'school admin elsewhere']);
    expect(may('school:manage')).toEqual([...may('school:set-up'), 'admin as school admin']);
  });

  it('[AC20] a family as a group is open to its parent alone', () => {
    const family: Target = { kind: 'family', parentId: 'sam' };
    for (const name of NAMES)
      expect(answer(PEOPLE[name], 'story:read', family)).toBe(name === 'parent' ? 'ok' : 'hidden');
  });

  it('[AC7][AC8] only a school admin lists all classes, and only an admin acts as a teacher', () => {
    const may = (permission: Permission) =>
      NAMES.filter((name) => can(PEOPLE[name], permission).ok);
    expect(may('class-group:list-school')).toEqual([
      'school admin',
      'school admin elsewhere',
      'admin as school admin',
    ]);
    expect(may('teacher:act-as')).toEqual(['admin']);
  });

  it('[AC21] school admins disable accounts of their school, and admins any', () => {
    const allowed = (about: Name) =>
      NAMES.filter((name) => answers('account:manage', about)[name] === 'ok');
    const ofHill = ['school admin', 'admin', 'admin as school admin'];
    expect(allowed('student')).toEqual(ofHill);
    expect(allowed('teacher of the class')).toEqual(ofHill);
    expect(allowed('child')).toEqual(['admin']);
  });

  it('[AC21] nobody disables their own account', () => {
    expect(answers('account:manage', 'admin')['admin']).toBe('forbidden');
    expect(answers('account:manage', 'school admin')['school admin']).toBe('forbidden');
  });

  it('[AC14] a former teacher reaches none of their earlier classes', () => {
    const former = anActor('hartley', [], { schoolId: HILL });
    expect(answer(former, 'user-report:read', targetOf('student', former))).toBe('forbidden');
    const moved = anActor('hartley', ['teacher'], { schoolId: FAR });
    expect(answer(moved, 'user-report:read', targetOf('student', moved))).toBe('hidden');
    const adminOfNoSchool = anActor('reid', ['school-admin']);
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

  it('[AC1][AC2] only public permissions are granted without a session', () =>
    fc.assert(
      fc.property(permissions, names, (permission, about) => {
        const expected = PERMISSIONS[permission].to === 'everyone' ? 'ok' : 'unauthenticated';
        expect(answer(null, permission, NO_TARGET)).toBe(expected);
        expect(answer(null, permission, MISSING_TARGET)).toBe(expected);
        expect(answer(null, permission, targetOf(about, PEOPLE.personal))).toBe(expected);
      }),
    ));

  it('[AC19] a guest has public permissions, and no others', () => {
    const guest: Actor = { kind: 'guest', guestId: 'g1' };
    fc.assert(
      fc.property(permissions, (permission) => {
        expect(answer(guest, permission)).toBe(answer(null, permission));
      }),
    );
    expect(answer(guest, 'rescue:play')).toBe('ok');
  });

  it('[AC9] a missing target is hidden from everyone who is signed in', () =>
    fc.assert(
      fc.property(permissions, names, (permission, name) => {
        const expected = PERMISSIONS[permission].to === 'everyone' ? 'ok' : 'hidden';
        expect(answer(PEOPLE[name], permission, MISSING_TARGET)).toBe(expected);
      }),
    ));

  it('[AC9] refuses a stranger exactly like a person who does not exist', () =>
    fc.assert(
      fc.property(permissions, names, names, (permission, name, about) => {
        const actor: Person = PEOPLE[name];
        const target = targetOf(about, actor);
        const near =
          hasRole(actor, 'admin') ||
          actor.userId === target.id ||
          (actor.schoolId !== null && actor.schoolId === target.schoolId) ||
          target.parentIds.some((id) => [actor.userId, ...actor.parentIds].includes(id)) ||
          actor.parentIds.includes(target.id);
        fc.pre(!near && PERMISSIONS[permission].to !== 'everyone');
        expect(answer(actor, permission, target)).toBe('hidden');
      }),
    ));

  it('[AC10] a list is granted only when its worst item is', () =>
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
    ));
});

describe('administrator rights', () =>
  it.each([
    ['student', false],
    ['child', false],
    ['teacher', true],
    ['parent', true],
    [null, true],
  ] as const)('[AC22] may belong to a %s: %s', (role, allowed) =>
    expect(mayBeAdmin([role, null])).toBe(allowed),
  ));
