import { expect, it } from 'vitest';

import { keepIdsOfNumber } from './database-number.queries.ts';
import { createTestDb } from './test-db.test-kit.ts';

it('[privacy HO4] a new database gives the ids of its number, in tables of later migrations too', async () => {
  const database = await createTestDb();
  const { pool } = database;
  await keepIdsOfNumber(database, 7);
  const made = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into ${table} (identity_provider, source_id, name) values ('x', gen_random_uuid()::text, 'x') returning id`,
    );
    return Number(rows[0]?.id);
  };
  expect(await made('schools')).toBe(7_000_000_000_001);
  await pool.query('create table later (like schools including all)');
  expect(await made('later')).toBe(1);
  await keepIdsOfNumber(database, 7);
  expect(await made('later')).toBe(7_000_000_000_001);
  expect(await made('schools')).toBe(7_000_000_000_002);
});

it('[privacy HO4] a database does not start with another number than the one that it began with', async () => {
  const database = await createTestDb();
  const { pool } = database;
  await keepIdsOfNumber(database, 0); // as every database before there were numbers
  await pool.query(
    `insert into schools (identity_provider, source_id, name) values ('x', 'x', 'x')`,
  );
  await keepIdsOfNumber(database, 0);
  await expect(keepIdsOfNumber(database, 3)).rejects.toThrow(/ids of number 0/);

  const other = await createTestDb();
  await keepIdsOfNumber(other, 3);
  await expect(keepIdsOfNumber(other, 0)).rejects.toThrow(/ids of number 3/);
});
