import { expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { selectOptionalClassHead } from './class-head.queries.ts';

const database = await createTestDb();

it('a class keeps the zone of its school, where that has none its teacher’s, without one UTC', async () => {
  const school = await addSchool(database, 'Kurrajong Hill');
  const teacher = await addPerson(database, 'Grace', { schoolId: school, schoolRole: 'teacher' });
  const group = await addClassGroup(database, school, { teachers: [teacher] });
  const lonely = await addClassGroup(database, school);
  const zoneOf = async (id: string) => (await selectOptionalClassHead(database.db, id))?.timeZone;
  const give = (table: string, id: string, zone: string) =>
    database.pool.query(`update ${table} set time_zone = $2 where id = $1`, [id, zone]);
  await give('users', teacher, 'Pacific/Auckland');
  expect(await zoneOf(group)).toBe('Pacific/Auckland');
  expect(await zoneOf(lonely)).toBe('UTC');
  await give('schools', school, 'Australia/Sydney');
  expect(await zoneOf(group)).toBe('Australia/Sydney');
});
