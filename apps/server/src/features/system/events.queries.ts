import type { EventName } from '@moonbase/contracts';

import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** Adds an event to the count of its day. @param now milliseconds since 1970 */
export async function countEvent(db: Db, name: EventName, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await execute(
    db,
    sql`insert into event_counts as t (day, name, count) values (${day}, ${name}, 1)
        on conflict (day, name) do update set count = t.count + 1`,
  );
}
