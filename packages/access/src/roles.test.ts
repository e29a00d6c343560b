import { describe, expect, it } from 'vitest';

import { actorOf, isKept } from './actor.ts';
import { can } from './can.ts';
import {
  isEmailStored,
  KEPT_ROLES,
  mayBeActedAs,
  mayShareLevel,
  type RoleFacts,
  ROLES,
  rolesOf,
  seesLoginMessage,
} from './roles.ts';

describe('roles', () => {
  const nobody = { schoolRole: null, homeRole: null, isSchoolAdmin: false, isAdmin: false };

  it('[AC18] come from the school, the family and the two kinds of administrator', () => {
    expect(rolesOf({ ...nobody, schoolRole: 'student' })).toEqual(['student']);
    expect(rolesOf({ ...nobody, homeRole: 'child' })).toEqual(['child']);
    expect(rolesOf({ ...nobody, schoolRole: 'teacher', isSchoolAdmin: true })).toEqual([
      'teacher',
      'school-admin',
    ]);
    expect(rolesOf({ ...nobody, isAdmin: true })).toEqual(['personal', 'admin']);
  });

  it('[AC18] make a person a personal account when there is neither school nor family', () =>
    expect(rolesOf(nobody)).toEqual(['personal']));

  it('[AC16] a teacher or parent decides for students and children alone', () => {
    expect(ROLES.filter((role) => isKept({ roles: [role] }))).toEqual(['student', 'child']);
    expect(KEPT_ROLES).toEqual(['student', 'child']);
  });

  it('[AC23] every role but student and child has its email address stored', () => {
    expect(ROLES.filter((role) => !isEmailStored([role]))).toEqual(['student', 'child']);
    expect(isEmailStored(['student', null])).toBe(false);
    expect(isEmailStored([null, null])).toBe(true);
  });

  it('[AC24] let an admin act as teachers and school admins alone', () => {
    const may = (facts: Partial<RoleFacts>) => mayBeActedAs({ ...nobody, ...facts });
    expect(may({ schoolRole: 'teacher' })).toBe(true);
    expect(may({ isSchoolAdmin: true })).toBe(true);
    expect(may({ schoolRole: 'student' })).toBe(false);
    expect(may({ homeRole: 'parent' })).toBe(false);
    expect(may({ isAdmin: true })).toBe(false);
  });

  it('[AC25] the school decides for a student and the parent for a child whether a level is shared', () => {
    const shares = (facts: Partial<RoleFacts>, bySchool: boolean, byParent: boolean) =>
      mayShareLevel({ ...nobody, ...facts }, { bySchool, byParent });
    expect(shares({ schoolRole: 'student' }, true, false)).toBe(true);
    expect(shares({ schoolRole: 'student' }, false, true)).toBe(false);
    expect(shares({ homeRole: 'child' }, false, true)).toBe(true);
    expect(shares({ homeRole: 'child' }, true, false)).toBe(false);
    expect(shares({ schoolRole: 'teacher' }, false, false)).toBe(true);
    expect(shares({}, false, false)).toBe(true);
  });

  it('[AC26] the message after signing in is shown to students alone', () => {
    expect(seesLoginMessage({ ...nobody, schoolRole: 'student' })).toBe(true);
    expect(seesLoginMessage({ ...nobody, schoolRole: 'teacher' })).toBe(false);
    expect(seesLoginMessage({ ...nobody, homeRole: 'child' })).toBe(false);
  });

  it('[AC13] make a person an actor acting as themselves', () => {
    const actor = actorOf({
      ...nobody,
      userId: '7',
      schoolId: 'school-1',
      parentIds: [],
      isFounder: false,
    });
    expect(actor.overriddenBy).toBeNull();
  });

  it('[AC29] let a teacher manage the school that their registration made, as its admin would', () => {
    const known = { userId: '7', schoolId: 'school-1', parentIds: [] };
    const manages = (person: RoleFacts, isFounder: boolean): boolean =>
      can(actorOf({ ...known, ...person, isFounder }), 'school:manage').ok;
    expect(manages({ ...nobody, schoolRole: 'teacher' }, true)).toBe(true);
    expect(manages({ ...nobody, schoolRole: 'teacher' }, false)).toBe(false);
    expect(manages({ ...nobody, schoolRole: 'student' }, true)).toBe(false);
    expect(manages(nobody, true)).toBe(false);
    expect(rolesOf({ ...nobody, schoolRole: 'teacher' })).toEqual(['teacher']); // the trial goes on
  });
});
