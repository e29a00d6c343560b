import { expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { beginDemo, clearDemoTables } from './load-demo.queries.ts';

const database = await createTestDb();
const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select from ${table}`)).rowCount ?? 0;

it('clearing the demo empties the leaderboards of its closed weeks, which its next load fills', async () => {
  await beginDemo(database.db);
  await database.pool.query(`insert into leaderboard_weeks (week) values ('2026-11-08')`);
  await database.pool.query(
    `insert into leaderboard_tops (week, category, division, age_bracket, places, entrants)
     values ('2026-11-08', 1, 'world', 0, '[]', 1)`,
  );
  await clearDemoTables(database.db);
  expect([await count('leaderboard_weeks'), await count('leaderboard_tops')]).toEqual([0, 0]);
});

it('a database with people from outside the demo is not emptied', async () => {
  await database.empty();
  await addPerson(database, 'Maya');
  await expect(clearDemoTables(database.db)).rejects.toThrow('data of its own');
  expect(await count('users')).toBe(1);
});
