import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { type Paper, paperOf } from '../../platform/pdf/paper.ts';
import { sql } from '../../platform/database/sql.ts';

const Row = z.object({ countryId: z.string().nullable() });

/** The paper that somebody prints on: that of their school's country, or of their own where there is no school. */
export async function selectPaper(db: Db, userId: string): Promise<Paper> {
  const row = await queryOptional(
    db,
    sql`select coalesce(s.country_id, u.country_id) as "countryId"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}::bigint`,
    Row,
  );
  return paperOf(row?.countryId ?? null);
}
