import { expect, it } from 'vitest';

import { addPerson, addSchool } from '../platform/people.test-kit.ts';
import { createTestApp } from '../platform/test-app.test-kit.ts';
import { insertOneMadeHere } from '../play/people/made-here.queries.ts';
import { DEMO_IDENTITY_PROVIDER, DemoPerson } from './demo-people.ts';
import { peopleMadeHere } from './made-here.ts';

const { database } = await createTestApp();

it('the demo lists the people that schools and parents of the demo have added, for its sign-in page', async () => {
  const school = await addSchool(database, 'Hill School');
  const parent = await addPerson(database, 'Fern', { homeRole: 'parent' });
  const set = `identity_provider = '${DEMO_IDENTITY_PROVIDER}'`;
  await database.pool.query(`update schools set ${set}`);
  await database.pool.query(`update users set ${set}`);
  const person = { lastName: 'Reed', title: null, email: null, rosterId: null } as const;
  const none = { schoolRole: null, homeRole: null, isSchoolAdmin: false };
  await insertOneMadeHere(
    database.db,
    { parentId: parent },
    { ...person, ...none, firstName: 'Arlo', yearOfBirth: 2018, homeRole: 'child' },
  );
  await insertOneMadeHere(
    database.db,
    { schoolId: school },
    { ...person, ...none, firstName: 'Pip', yearOfBirth: null, schoolRole: 'student' },
  );
  const gone = await insertOneMadeHere(
    database.db,
    { schoolId: school },
    { ...person, ...none, firstName: 'Gone', yearOfBirth: null, schoolRole: 'student' },
  );
  await database.pool.query('update users set disabled_at = now() where id = $1', [gone]);

  const people = DemoPerson.array().parse(await peopleMadeHere(database.db));
  expect(people.map(({ firstName, role, detail }) => [firstName, role, detail])).toEqual([
    ['Pip', 'student', 'Hill School'],
    ['Arlo', 'child', 'At home'],
  ]);
  expect(people[1]?.attributes['yearOfBirth']).toBe('2018');
});
