import { afterEach, expect, it } from 'vitest';

import { type Database, execute, openDatabase, transact } from './db.ts';
import { sql } from './sql.ts';
import { createTestDb } from './test-db.test-kit.ts';

const { pool } = await createTestDb();
let others: Database[] = [];

/** The database as another node sees it. */
function anotherNode(): Database {
  const node = openDatabase(pool.options, 2);
  others = [...others, node];
  return node;
}

afterEach(async () => {
  for (const { close } of others) await close();
  others = [];
});

it('a transaction of a frozen node ends after 15 seconds, so that its rows are free again', async () => {
  const { rows } = await anotherNode().pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
});

it('a node whose transaction was ended goes on with another connection', async () => {
  const node = anotherNode();
  const frozen = transact(node, async (db) => {
    await execute(db, sql`set local idle_in_transaction_session_timeout = 50`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await execute(db, sql`select 1`);
  });
  await expect(frozen).rejects.toThrow();
  expect(await transact(node, () => Promise.resolve('saved'))).toBe('saved');
});
