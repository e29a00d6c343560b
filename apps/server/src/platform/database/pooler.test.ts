import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';

import { listen, openPooledDatabase, queryRows, transact } from './db.ts';
import { checkPooler, giveRoleSettings } from './pooler.queries.ts';
import { prepared, sql } from './sql.ts';
import { createTestDb } from './test-db.test-kit.ts';

const database = await createTestDb();
const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
const place = { ...inject('postgres'), database: rows[0]?.name ?? '' };
const Names = z.object({ name: z.string() });
const namesOnConnection = sql`select name from pg_prepared_statements`;

it('no statement has a name behind a pooler by transaction, in a transaction and outside of one', async () => {
  const pooled = openPooledDatabase(place, place, 1);
  const read = prepared('read-one', sql`select 'one' as name`);
  expect(await queryRows(pooled.db, read, Names)).toEqual([{ name: 'one' }]);
  await transact(pooled, async (db) => {
    expect(await queryRows(db, read, Names)).toEqual([{ name: 'one' }]);
    expect(await queryRows(db, namesOnConnection, Names)).toEqual([]);
  });
  await pooled.close();
});

it('a live lesson listens on the database itself behind a pooler by transaction', async () => {
  const pooled = openPooledDatabase(place, place, 1);
  const heard: string[] = [];
  const end = await listen(pooled, 'news', {
    onMessage: (text) => heard.push(text),
    onEnd: () => undefined,
  });
  // Waits until the pooler's only connection is free.
  await pooled.pool.query(`select pg_notify('news', 'lesson')`);
  await expect.poll(() => heard).toEqual(['lesson']);
  end();
  await pooled.close();
});

/** Connections that ask for no settings. A pool ends before its sockets do, so the dropped database may end them. */
function openPlainPool(): pg.Pool {
  const pool = new pg.Pool({ ...place, options: '', max: 1 });
  pool.on('error', () => undefined);
  return pool;
}

it('the settings of the role apply to connections that asked for none, and older connections are refused', async () => {
  const before = openPlainPool();
  await before.query('select 1');
  await giveRoleSettings(database);
  await giveRoleSettings(database);
  await expect(checkPooler(before)).rejects.toThrow('RECONNECT');
  await before.end();
  const after = openPlainPool();
  await checkPooler(after);
  await after.end();
});

it('nodes that start at the same moment give the role its settings together', async () => {
  const nodes = Array.from({ length: 6 }, openPlainPool);
  for (let start = 0; start < 10; start += 1) {
    await database.pool.query(
      `do $$ begin execute format('alter role %I in database %I reset all', current_user, current_database()); end $$`,
    );
    await Promise.all(nodes.map((pool) => giveRoleSettings({ pool })));
  }
  await Promise.all(nodes.map((pool) => pool.end()));
});
