import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Zone = z.object({ timeZone: z.string() });

/** The time zone of a person, by which their answers have their days; not that of their school. */
export async function selectOwnZone(db: Db, userId: string): Promise<string> {
  const row = await queryOptional(
    db,
    sql`select time_zone as "timeZone" from users where id = ${userId}`,
    Zone,
  );
  return row?.timeZone ?? 'UTC';
}
