import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Rights, RIGHTS, settleRights, type StatedRights } from './rights.ts';

const ALL = new Set(RIGHTS);
const role = fc.constantFrom('student', 'teacher', null);
const home = fc.constantFrom('parent', 'child', null);
const flag = fc.constantFrom(true, false, null);
const id = fc.constantFrom('1', '2', null);
const stated: fc.Arbitrary<StatedRights> = fc.record({
  schoolRole: role,
  homeRole: home,
  isSchoolAdmin: flag,
  isAdmin: flag,
  schoolId: id,
  parentId: id,
});
const known: fc.Arbitrary<Rights> = fc.record({
  secondParentId: id,
  schoolRole: role,
  homeRole: home,
  isSchoolAdmin: fc.boolean(),
  isAdmin: fc.boolean(),
  schoolId: id,
  parentId: id,
});
const authority = fc.subarray([...RIGHTS]).map((rights) => new Set(rights));

it('rights follow the last statement of their authority and nothing stored before', () =>
  fc.assert(
    fc.property(known, stated, (before, now) => {
      expect(settleRights(before, now, ALL)).toEqual(settleRights(null, now, ALL));
    }),
  ));

it('no student or child is an admin, whichever source is the authority', () =>
  fc.assert(
    fc.property(known, stated, authority, (before, now, decides) => {
      const { schoolRole, homeRole, isSchoolAdmin, isAdmin } = settleRights(before, now, decides);
      if (schoolRole === 'student' || homeRole === 'child')
        expect([isSchoolAdmin, isAdmin]).toEqual([false, false]);
      expect(schoolRole === null || homeRole === null).toBe(true);
    }),
  ));

it('a parent is stored for children and students alone, and a school for nobody with a role at home', () =>
  fc.assert(
    fc.property(known, stated, authority, (before, now, decides) => {
      const rights = settleRights(before, now, decides);
      const { homeRole, schoolRole, parentId, secondParentId, schoolId, isSchoolAdmin } = rights;
      if (homeRole !== 'child' && schoolRole !== 'student') expect(parentId).toBeNull();
      if (schoolRole !== 'student') expect(secondParentId).toBeNull();
      if (homeRole !== null) expect(schoolId).toBeNull();
      if (schoolId === null) expect(isSchoolAdmin).toBe(false);
    }),
  ));

it('facts that an import does not state stay as they are', () => {
  const teacher: Rights = {
    schoolRole: 'teacher',
    homeRole: null,
    isSchoolAdmin: true,
    isAdmin: false,
    schoolId: '1',
    parentId: null,
    secondParentId: null,
  };
  const silent: StatedRights = {
    schoolRole: null,
    homeRole: null,
    isSchoolAdmin: null,
    isAdmin: null,
    schoolId: null,
    parentId: null,
  };
  expect(settleRights(teacher, silent, new Set())).toEqual(teacher);
});

it('a student keeps both parents through a sign-in that says nothing of them, and a child at home has one', () => {
  const student: Rights = {
    schoolRole: 'student',
    homeRole: null,
    isSchoolAdmin: false,
    isAdmin: false,
    schoolId: '1',
    parentId: '8',
    secondParentId: '9',
  };
  const authority = new Set(RIGHTS.filter((right) => right !== 'parent'));
  const says: StatedRights = { ...student, parentId: null };
  expect(settleRights(student, says, authority)).toEqual(student);
  expect(
    settleRights(student, { ...says, schoolRole: null, homeRole: 'child' }, authority),
  ).toMatchObject({ homeRole: 'child', parentId: '8', secondParentId: null });
});
