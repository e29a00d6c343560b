import { beforeEach, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { selectClassAtDoor } from './directory.queries.ts';

const database = await createTestDb();

beforeEach(() => database.empty());

it('the door lists a class by first name, as the pages of its teachers do', async () => {
  const school = await addSchool(database, 'Kurrajong Hill');
  const students: string[] = [];
  for (const [firstName, lastName] of [
    ['Zoe', 'Abbott'],
    ['Émile', 'Wood'],
    ['Ada', 'Young'],
    ['Ada', 'Moss'],
  ] as const)
    students.push(
      await addPerson(database, firstName, { schoolId: school, schoolRole: 'student', lastName }),
    );
  const group = await addClassGroup(database, school, { students, teachers: [] });
  const atDoor = await selectClassAtDoor(database.db, group, 2026);
  expect(atDoor?.students.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Ada Moss',
    'Ada Young',
    'Émile Wood',
    'Zoe Abbott',
  ]);
});
