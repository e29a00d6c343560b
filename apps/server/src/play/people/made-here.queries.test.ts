import { expect, it } from 'vitest';

import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { type Home, insertMadeHere, insertOneMadeHere } from './made-here.queries.ts';

const { db } = await createTestDb(1);

const PERSON = {
  firstName: 'Ada',
  lastName: 'Byron',
  title: null,
  email: null,
  yearOfBirth: 2017,
  rosterId: null,
  schoolRole: null,
  homeRole: 'child',
  isSchoolAdmin: false,
} as const;

it.each<Home>([{ schoolId: '9' }, { parentId: '9' }, { parentOf: '9' }])(
  'nobody is added where nobody is: %o',
  async (home) => {
    await expect(insertOneMadeHere(db, home, PERSON)).rejects.toThrow('Added 0 of 1 people');
    await expect(insertMadeHere(db, home, [PERSON, PERSON])).rejects.toThrow('Added 0 of 2 people');
    expect(await insertMadeHere(db, home, [])).toEqual([]);
  },
);

it('people of a school that has given no time zone have that of its admin, and not UTC', async () => {
  const { db: own, pool } = await createTestDb(1);
  const { rows } = await pool.query<{ id: string }>(
    `insert into schools (identity_provider, source_id, name) values ('x', 's', 'Hill') returning id::text`,
  );
  const schoolId = rows[0]?.id ?? '';
  const zoneOf = async (id: string): Promise<unknown> => {
    const found = await pool.query<{ time_zone: string }>(
      'select time_zone from users where id = $1',
      [id],
    );
    return found.rows[0]?.time_zone;
  };
  const student = { ...PERSON, homeRole: null, schoolRole: 'student' } as const;
  expect(await zoneOf(await insertOneMadeHere(own, { schoolId }, student))).toBe('UTC');
  await pool.query(
    `insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role, is_school_admin, time_zone)
     values ('x', 't', 'Ann', 'Lee', $1, 'teacher', false, 'Europe/London'),
       ('x', 'a', 'Bea', 'Head', $1, 'teacher', true, 'Australia/Perth')`,
    [schoolId],
  );
  expect(await zoneOf(await insertOneMadeHere(own, { schoolId }, student))).toBe('Australia/Perth');
  await pool.query(`update users set disabled_at = now() where first_name = 'Bea'`); // has left
  expect(await zoneOf(await insertOneMadeHere(own, { schoolId }, student))).toBe('Europe/London');
  await pool.query(`update schools set time_zone = 'Pacific/Auckland'`);
  expect(await zoneOf(await insertOneMadeHere(own, { schoolId }, student))).toBe(
    'Pacific/Auckland',
  );
});
