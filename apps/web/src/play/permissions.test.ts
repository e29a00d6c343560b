import { describe, expect, it } from 'vitest';

import { aTeacher, aUser } from '../platform/server.test-kit.ts';
import { startOf } from './start-of.ts';
import { may } from './permissions.ts';

const nobodyAtSchool = { schoolRole: null } as const;
const parent = aUser({ ...nobodyAtSchool, homeRole: 'parent' });
const schoolAdmin = aUser({ ...nobodyAtSchool, isSchoolAdmin: true });
const admin = aUser({ ...nobodyAtSchool, isAdmin: true });

describe('what a person may do on screen', () => {
  it.each([
    ['a teacher', aTeacher()],
    ['a school admin who teaches no class', schoolAdmin],
    ['a parent', parent],
  ])('%s may unlock the whole campaign map', (_, user) =>
    expect(may(user, 'story:unlock')).toBe(true),
  );

  it.each([
    ['a student', aUser()],
    ['an admin of the product', admin],
  ])('%s may not unlock the campaign map', (_, user) =>
    expect(may(user, 'story:unlock')).toBe(false),
  );

  it.each([
    ['a student', aUser(), '/app'],
    ['a teacher', aTeacher(), '/teacher'],
    ['a teacher who is also an admin', aTeacher({ isAdmin: true }), '/teacher'],
    ['a school admin who teaches no class', schoolAdmin, '/teacher'],
    ['a parent', parent, '/parent'],
    ['an admin of the product', admin, '/admin'],
  ])('%s starts at the right page after sign-in', (_, user, start) =>
    expect(startOf(user)).toBe(start),
  );
});
