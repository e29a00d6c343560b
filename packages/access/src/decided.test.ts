import { describe, expect, it } from 'vitest';

import type { Person } from './actor.ts';
import { can } from './can.ts';
import { anActor, FAR, type Name, NAMES, PEOPLE, targetOf } from './people.test-kit.ts';
import type { Permission } from './permissions.ts';
import { ROLE_TRAITS } from './roles.ts';

const answer = (actor: Person, permission: Permission, about: Name): string => {
  const verdict = can(actor, permission, targetOf(about, actor));
  return verdict.ok ? 'ok' : verdict.reason;
};

describe('[AC34] an account', () => {
  const DECISIONS = ['privacy:erase', 'privacy:answer'] as const;
  const allowed = (permission: Permission, about: Name) =>
    NAMES.filter((name) => answer(PEOPLE[name], permission, about) === 'ok');

  it('of a school is decided about by the admins of that very school alone, and by no parent', () => {
    for (const permission of DECISIONS)
      for (const about of ['student', 'child of two homes'] as const)
        expect(allowed(permission, about)).toEqual(['school admin', 'admin as school admin']);
  });

  it('of a school is not decided about by a parent who is an admin of another school, and still is their child', () => {
    const both = anActor('sam', ['parent', 'school-admin'], { schoolId: FAR });
    const child = 'child of two homes';
    for (const permission of DECISIONS) expect(answer(both, permission, child)).toBe('forbidden');
    expect(answer(both, 'family:manage', child)).toBe('ok');
    expect(answer(both, 'privacy:erase', 'child')).toBe('ok'); // at no school
  });

  it('of no school is erased by the parent', () =>
    expect(allowed('privacy:erase', 'child')).toEqual(['parent']));

  it('of their own is erased by nobody', () => {
    for (const name of NAMES) expect(answer(PEOPLE[name], 'privacy:erase', name)).not.toBe('ok');
  });
});

it('[AC36] everybody but a student or child prints a set of sheets', () =>
  expect(NAMES.filter((name) => !can(PEOPLE[name], 'worksheet:print-set').ok)).toEqual(
    NAMES.filter((name) => PEOPLE[name].roles.some((role) => ROLE_TRAITS[role].isKept)),
  ));
