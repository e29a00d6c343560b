import { z } from 'zod';

import { dateLocaleOf } from '@moonbase/kit';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { type Paper, paperOf } from '../../platform/pdf/paper.ts';
import { sql } from '../../platform/database/sql.ts';

const ReaderRow = z.object({
  timeZone: z.string(),
  countryId: z.string().nullable(),
  paperCountryId: z.string().nullable(),
});

/** The place and language settings of somebody who reads a report. */
export interface Reader {
  readonly timeZone: string; // the school's, else their own
  readonly countryId: string | null; // their own, else the school's
  readonly locale: string; // for the form of dates in their country
  readonly paper: Paper; // of the school's country, else of their own
}

export async function selectReader(db: Db, userId: string): Promise<Reader> {
  const row = await queryOptional(
    db,
    sql`select coalesce(s.time_zone, u.time_zone) as "timeZone",
               coalesce(u.country_id, s.country_id) as "countryId",
               coalesce(s.country_id, u.country_id) as "paperCountryId"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}`,
    ReaderRow,
  );
  return {
    timeZone: row?.timeZone ?? 'UTC',
    countryId: row?.countryId ?? null,
    locale: dateLocaleOf(row?.countryId ?? null),
    paper: paperOf(row?.paperCountryId ?? null),
  };
}
