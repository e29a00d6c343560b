import { ROLE_TRAITS, type Role } from '@moonbase/access';

import type { Db } from '../platform/database/db.ts';
import { type DemoPerson } from './demo-people.ts';
import { type MadeHereRow, selectMadeHere } from './made-here.queries.ts';

/**
 * The people added in the product, as the demo's sign-in page lists them. What it states about them changes nothing:
 * all of it is managed here.
 */
export async function peopleMadeHere(db: Db): Promise<readonly DemoPerson[]> {
  return (await selectMadeHere(db)).map(toDemoPerson);
}

function toDemoPerson(row: MadeHereRow): DemoPerson {
  const { nameId, firstName, lastName, title, yearOfBirth, schoolName, classNames } = row;
  const place = [...classNames, schoolName ?? ''].filter((part) => part !== '').join(', ');
  return {
    nameId,
    firstName,
    lastName,
    role: ROLE_TRAITS[roleOf(row)].name,
    detail: place === '' ? 'At home' : place,
    attributes: {
      firstName,
      lastName,
      ...(title === null ? {} : { title }),
      ...(yearOfBirth === null ? {} : { yearOfBirth: String(yearOfBirth) }),
      ...(schoolName === null ? {} : { schoolName }),
      ...(classNames.length === 0 ? {} : { classGroups: classNames }),
    },
  };
}

function roleOf({ isAdmin, isSchoolAdmin, schoolRole, homeRole }: MadeHereRow): Role {
  if (isAdmin) return 'admin';
  if (isSchoolAdmin) return 'school-admin';
  return schoolRole ?? homeRole ?? 'personal';
}
