import { expect, it } from 'vitest';

import type { Person } from './actor.ts';
import { mayReadName } from './names.ts';
import type { Role } from './roles.ts';

const aReader = (role: Role): Person => ({
  kind: 'person',
  userId: 'sam',
  schoolId: null,
  roles: [role],
  parentIds: [],
  overriddenBy: null,
});

it('[AC30] a parent reads their own name and those of staff, and the name of no other parent', () => {
  const parent = aReader('parent');
  expect(mayReadName(parent, { id: 'kim', isParent: true })).toBe(false);
  expect(mayReadName(parent, { id: 'sam', isParent: true })).toBe(true);
  expect(mayReadName(parent, { id: 'ada', isParent: false })).toBe(true);
});

it.each(['student', 'child', 'teacher', 'school-admin'] as const)(
  '[AC30] a %s reads the name of a parent',
  (role) => expect(mayReadName(aReader(role), { id: 'kim', isParent: true })).toBe(true),
);
