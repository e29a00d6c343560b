import { ROLE_TRAITS, rolesOf } from '@moonbase/access';
import type { Directory } from '@moonbase/school-door';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { linkToParent } from '../../play/people/families.queries.ts';
import { insertOneMadeHere } from '../../play/people/made-here.queries.ts';
import { teacherName } from '../../play/people/names.ts';
import {
  deleteSessionsOf,
  selectClassAtDoor,
  selectPersonAtDoor,
  selectSchoolNames,
} from './directory.queries.ts';

/** The door's access to the product's people. */
export function createDirectory(db: Db, clock: Clock): Directory {
  return {
    schoolName: async () => {
      const [school, ...others] = await selectSchoolNames(db);
      return others.length === 0 ? (school?.name ?? null) : null;
    },
    classGroup: async (classGroupId) => {
      const year = new Date(clock.now()).getUTCFullYear();
      const row = await selectClassAtDoor(db, classGroupId, year);
      if (row === null) return null;
      const teachers = row.teachers.map(teacherName);
      return { ...row, name: row.name ?? 'unnamed', teachers };
    },
    person: async (personId) => {
      const row = await selectPersonAtDoor(db, personId);
      if (row === null) return null;
      const { schoolRole, homeRole, isAdmin, ...person } = row;
      const roles = rolesOf({ schoolRole, homeRole, isAdmin, isSchoolAdmin: row.isSchoolAdmin });
      return {
        ...person,
        isStudent: roles.some((role) => ROLE_TRAITS[role].isKept),
        isParent: roles.includes('parent'),
      };
    },
    addParent: async (open, parent, childId) => {
      const person = {
        ...parent,
        title: null,
        yearOfBirth: null,
        rosterId: null,
        schoolRole: null,
        homeRole: 'parent',
        isSchoolAdmin: false,
      } as const;
      const id = await insertOneMadeHere(open, { parentOf: childId }, person);
      return (await linkToParent(open, { parentId: id, childId })) ? id : null;
    },
    linkChild: (open, link) => linkToParent(open, link),
    endSessions: (personIds) => deleteSessionsOf(db, personIds),
  };
}
