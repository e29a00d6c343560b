import { z } from 'zod';

import { type Db, execute, queryOne } from '../database/db.ts';
import { prepared, sql } from '../database/sql.ts';

/** `points` requests per `seconds`, plus a burst that refills more slowly. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
  readonly burst?: { readonly points: number; readonly seconds: number };
}

const Used = z.object({
  points: z.number(),
  burstPoints: z.number(),
  msLeft: z.number(), // of the window
});
export type Used = z.infer<typeof Used>;

/**
 * Counts a request by the database's clock. Requests that exceed the window count towards the burst.
 *
 * @param key whose requests, and of which kind
 */
export function countRequest(db: Db, key: string, points: number, rate: Rate): Promise<Used> {
  const { points: most, seconds, burst } = rate;
  const used = sql`case when r.until <= now() then 0 else r.points end + excluded.points`;
  const over = sql`${used} > ${most}::int`;
  return queryOne(
    db,
    prepared(
      'count-request',
      sql`
        insert into rate_limits as r (key, points, until, burst_points, burst_until)
        values (${key}, ${points}::int, now() + make_interval(secs => ${seconds}::float8),
          case when ${points}::int > ${most}::int then ${points}::int else 0 end,
          now() + make_interval(secs => ${burst?.seconds ?? seconds}::float8))
        on conflict (key) do update set
          points = ${used},
          until = case when r.until <= now() then excluded.until else r.until end,
          burst_points = case when r.burst_until <= now() then 0 else r.burst_points end
            + case when ${over} then excluded.points else 0 end,
          burst_until = case when r.burst_until <= now() then excluded.burst_until else r.burst_until end
        returning points, burst_points as "burstPoints",
          greatest(0, extract(epoch from until - now()) * 1000)::float8 as "msLeft"`,
    ),
    Used,
  );
}

/** Deletes counts whose windows are over. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await execute(db, sql`delete from rate_limits where until <= now() and burst_until <= now()`);
}
