import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Id = z.object({ id: z.string() });

/** Whether somebody can run the school: an admin, or the teacher whose registration made it. */
export async function hasAdministrator(db: Db, schoolId: string): Promise<boolean> {
  const row = await queryOptional(
    db,
    sql`select id::text from users where school_id = ${schoolId}::bigint
          and (is_school_admin or founded_school_id = school_id) and disabled_at is null limit 1`,
    Id,
  );
  return row !== null;
}
