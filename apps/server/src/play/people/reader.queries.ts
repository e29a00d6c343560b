import { z } from 'zod';

import { dateLocaleOf } from '@moonbase/kit';

import { type Db, queryOptional } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const ReaderRow = z.object({ timeZone: z.string(), countryId: z.string().nullable() });

/** The place and language settings of somebody who reads a report. */
export interface Reader {
  readonly timeZone: string; // the school's, else their own
  readonly locale: string; // for the form of dates in their country
}

export async function selectReader(db: Db, userId: string): Promise<Reader> {
  const row = await queryOptional(
    db,
    sql`select coalesce(s.time_zone, u.time_zone) as "timeZone",
               coalesce(u.country_id, s.country_id) as "countryId"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}`,
    ReaderRow,
  );
  return { timeZone: row?.timeZone ?? 'UTC', locale: dateLocaleOf(row?.countryId ?? null) };
}
