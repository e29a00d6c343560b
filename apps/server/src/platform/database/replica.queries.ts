import { z } from 'zod';

import { type Db, queryOne } from './db.ts';
import { sql } from './sql.ts';

/** Seconds between a replica and its primary; 0 on a primary, and where nothing is left to apply. */
export async function readLag(db: Db): Promise<number> {
  const { lag } = await queryOne(
    db,
    sql`select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`,
    z.object({ lag: z.number() }),
  );
  return Math.max(0, lag);
}
