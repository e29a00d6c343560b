// Reads a database at one moment, however many statements it takes.
import type pg from 'pg';

import type { Database } from '../../apps/server/src/platform/database/db.ts';

/** Whatever answers statements: a connection that stands at one moment, or the pool. */
export type Snapshot = Pick<pg.PoolClient, 'query'>;

/** @param read sees nothing that is committed after its first statement */
export async function inSnapshot<Result>(
  { pool }: Database,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read(client);
  } finally {
    await client.query('rollback').catch(() => undefined); // the connection may have died with its primary
    client.release();
  }
}
