import { type Role, ROLE_TRAITS } from '@moonbase/access';

import type { DemoPerson } from '../demo-people.ts';
import type { DemoUser } from './demo-cast.ts';

/**
 * The attributes that the demo identity provider sends about a person; a school's provider could send all of them too.
 */
export function toDemoPerson(user: DemoUser, now: number): DemoPerson {
  const { school, classes } = user;
  const attributes: Record<string, string | string[]> = {
    firstName: user.firstName,
    lastName: user.lastName,
    country: user.countryId,
    ...(user.title === null ? {} : { title: user.title }),
    ...(user.stateId === null ? {} : { state: user.stateId }),
    ...(user.age === null ? {} : { yearOfBirth: String(yearOfBirth(user.age, now)) }),
    ...(user.homeRole === null ? {} : { homeRole: user.homeRole }),
    ...(user.schoolRole === null ? {} : { schoolRole: user.schoolRole }),
    ...(user.isSchoolAdmin ? { schoolAdmin: 'true' } : {}),
    ...(user.isAdmin ? { admin: 'true' } : {}),
    ...(user.parent === null ? {} : { parentSourceId: user.parent }),
    ...(school === null ? {} : { schoolSourceId: school.sourceId, schoolName: school.name }),
    ...(classes.length === 0 ? {} : { classGroups: classes.map(({ name }) => name) }),
  };
  return {
    nameId: user.sourceId,
    firstName: user.firstName,
    lastName: user.lastName,
    role: ROLE_TRAITS[roleOf(user)].name,
    detail: detailOf(user),
    attributes,
  };
}

export function yearOfBirth(age: number, now: number): number {
  return new Date(now).getUTCFullYear() - age;
}

function roleOf(user: DemoUser): Role {
  if (user.isAdmin) return 'admin';
  if (user.isSchoolAdmin) return 'school-admin';
  return user.schoolRole ?? user.homeRole ?? 'personal';
}

function detailOf({ school, classes, age }: DemoUser): string {
  const place = [classes.map(({ name }) => name).join(', '), school?.name ?? '']
    .filter((part) => part !== '')
    .join(', ');
  if (place !== '') return place;
  return age === null ? 'At home' : `${age} years, at home`;
}
