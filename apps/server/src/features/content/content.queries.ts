import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const CountryRow = z.object({ countryId: z.string().nullable() });

/** The country that decides the words and money in a person's questions; null when unknown. */
export async function selectCountry(db: Db, userId: string): Promise<string | null> {
  const row = await queryOptional(
    db,
    sql`select country_id as "countryId" from users where id = ${userId}`,
    CountryRow,
  );
  return row?.countryId ?? null;
}
