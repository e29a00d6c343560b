import type pg from 'pg';

import type { Database } from './db.ts';

/**
 * The advisory locks of the steps that one node does at a start while the others wait. A number is never used for
 * something else: nodes of two releases run side by side during an update.
 */
export const START_LOCKS = { tables: 7239002, doorTables: 7239003, queues: 7239004 } as const;

/**
 * Does a step of the start on one node at a time, and waits as long as the others take. The lock is freed when the work
 * ends, fails, or its connection is lost.
 *
 * @param work gets the connection that holds the lock, without a limit of time for its statements
 */
export async function underStartLock<Result>(
  { pool, sessions = pool }: Pick<Database, 'pool' | 'sessions'>,
  lock: keyof typeof START_LOCKS,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await sessions.connect();
  let isFree = false;
  try {
    await client.query('set statement_timeout = 0'); // changing a large table takes minutes
    await client.query('set lock_timeout = 0'); // and so does waiting for the node that does it
    await client.query('select pg_advisory_lock($1)', [START_LOCKS[lock]]);
    await client.query('reset lock_timeout');
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [START_LOCKS[lock]]);
    await client.query('reset statement_timeout');
    isFree = true;
    return result;
  } finally {
    client.release(!isFree); // closing the connection ends its transaction and frees the lock
  }
}
