import { expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { SchoolMove } from './move-school.ts';
import {
  brokenReferences,
  countMixedMatches,
  countRows,
  countSharedParents,
  deleteRows,
  fence,
  selectOwners,
  unfence,
} from './move-school.queries.ts';

const database = await createTestDb();
const { pool } = database;

/** A school with a class, a student and a parent. */
async function aSchool() {
  await database.empty();
  const school = await addSchool(database, 'Greenfield');
  const other = await addSchool(database, 'Hillside');
  const [maya, kofi, parent] = [
    await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' }),
    await addPerson(database, 'Kofi', { schoolId: other, schoolRole: 'student' }),
    await addPerson(database, 'Ada', { homeRole: 'parent' }),
  ];
  await addClassGroup(database, school, { students: [maya] });
  await pool.query('update users set parent_id = $1 where id = $2', [parent, maya]);
  return { school, maya, kofi, parent };
}

/** A move from this database to itself. */
async function moveWithin(school: string): Promise<SchoolMove> {
  const { host = '', port = 5432, user = '', database: name = '' } = pool.options;
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const move = new SchoolMove({ school, sourceUrl: url, targetUrl: url });
  await move.connect();
  return move;
}

it('a school that moves takes its people, their parents and its classes along', async () => {
  const { school, maya, kofi, parent } = await aSchool();
  const owners = await selectOwners(pool, school);
  expect(owners.person).toEqual([maya, parent].sort((one, two) => Number(one) - Number(two)));
  expect(owners.class).toHaveLength(1);
  expect(await countSharedParents(pool, owners)).toBe(0);
  await pool.query('update users set second_parent_id = $1 where id = $2', [parent, kofi]);
  expect(await countSharedParents(pool, owners)).toBe(1);
});

it('a school that moves waits while somebody of it plays against another school', async () => {
  const { school, maya, kofi } = await aSchool();
  const owners = await selectOwners(pool, school);
  const { rows } = await pool.query<{ id: string }>(
    `insert into matches (mode, kind, created_at, lease_until, alive_at)
     values ('basic', 'quick', now(), now(), now()) returning id`,
  );
  const sit = (seat: number, person: string) =>
    pool.query('insert into match_players (match_id, seat, user_id) values ($1, $2, $3)', [
      rows[0]?.id,
      seat,
      person,
    ]);
  await sit(0, maya);
  expect(await countMixedMatches(pool, owners)).toBe(0);
  await sit(1, kofi);
  expect(await countMixedMatches(pool, owners)).toBe(1);
});

it('a school that is handed over refuses every change of its rows, and the other schools none', async () => {
  const { school, maya, kofi } = await aSchool();
  const client = await pool.connect();
  try {
    const owners = await selectOwners(client, school);
    await fence(client, { school, owners, waitMs: 2_000 });
    const play = (person: string) =>
      pool.query(
        `insert into games (user_id, kind, mode, starting_speed, planned_waves) values ($1, 'practice', 'expert', 1, 1)`,
        [person],
      );
    await expect(play(maya)).rejects.toMatchObject({ code: '25006' });
    await expect(
      pool.query('update users set stars = 1 where id = $1', [maya]),
    ).rejects.toMatchObject({ code: '25006' });
    await expect(
      pool.query('delete from class_groups where school_id = $1', [school]),
    ).rejects.toMatchObject({ code: '25006' });
    await play(kofi);
    await unfence(client, school);
    await play(maya);
  } finally {
    client.release();
  }
});

it('a school that has moved leaves no row behind, and nothing that points to one', async () => {
  const { school, maya } = await aSchool();
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id) values ('\\x01', $1, 'x', 'x')`,
    [maya],
  );
  await pool.query(
    `insert into rescue_tickets (token_hash, user_id, session_hash, expires_at) values ('\\x02', $1, '\\x01', now())`,
    [maya],
  );
  const client = await pool.connect();
  try {
    const owners = await selectOwners(client, school);
    expect(await deleteRows(client, owners)).toBeGreaterThan(4);
    expect([...(await countRows(client, owners)).values()].every((count) => count === 0)).toBe(
      true,
    );
    expect(await brokenReferences(client)).toEqual([]);
  } finally {
    client.release();
  }
});

it('a move that is refused takes nothing away from a school that is in the other database', async () => {
  const { school } = await aSchool();
  const move = await moveWithin(school);
  try {
    const before = await countRows(pool, await selectOwners(pool, school));
    await expect(move.begin()).rejects.toThrow('has rows of this school already');
    await move.callOff();
    expect(await countRows(pool, await selectOwners(pool, school))).toEqual(before);
  } finally {
    await move.close();
  }
});

it('a school that nobody belongs to does not move', async () => {
  const move = await moveWithin('999999');
  try {
    await expect(move.begin()).rejects.toThrow('There is nobody of a school 999999 here');
  } finally {
    await move.close();
  }
});
