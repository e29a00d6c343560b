import { z } from 'zod';

import { type Db, execute, queryRows } from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

const Tries = z.object({ key: z.string(), tries: z.number() });

/**
 * Counts one more try of each key within a minute, on all nodes together and by the database's clock. Rows are locked in
 * the order of their keys.
 *
 * @returns the tries of each key, this one included
 */
export async function countTries(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await queryRows(
    db,
    prepared(
      'count-code-tries',
      sql`
      insert into rate_limits as r (key, points, until, burst_points, burst_until)
      select key, 1, now() + interval '1 minute', 0, now() from unnest(${keys}::text[]) key order by key
      on conflict (key) do update set
        points = case when r.until <= now() then 1 else r.points + 1 end,
        until = case when r.until <= now() then excluded.until else r.until end
      returning key, points as tries`,
    ),
    Tries,
  );
  return new Map(counted.map(({ key, tries }) => [key, tries]));
}

/** Takes a try of each key off again. */
export async function forgiveTries(db: Db, keys: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`
      with held as (
        select key from rate_limits where key = any (${keys}::text[]) order by key for update
      )
      update rate_limits r set points = greatest(0, r.points - 1) from held where r.key = held.key`,
  );
}
