import { z } from 'zod';

import { type Db, queryOptional, queryRows } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

const SchoolAdmin = z.object({
  id: z.string(),
  name: z.string(),
  school: z.string(),
  schoolId: z.string(),
});
export type SchoolAdmin = z.infer<typeof SchoolAdmin>;

/** The school admins who may sign in, by school and name. */
export function selectSchoolAdmins(db: Db): Promise<SchoolAdmin[]> {
  return queryRows(
    db,
    sql`select u.id::text as id, concat_ws(' ', u.first_name, u.last_name) as name, s.name as school,
          s.id::text as "schoolId"
        from users u join schools s on s.id = u.school_id
        where u.is_school_admin and u.disabled_at is null
        order by s.name, u.last_name, u.first_name, u.id`,
    SchoolAdmin,
  );
}

/** The school that an identity provider speaks for. */
export async function selectSchoolOfSource(
  db: Db,
  identityProvider: string,
  sourceId: string,
): Promise<string | null> {
  const found = await queryOptional(
    db,
    sql`select id::text as id from schools
        where identity_provider = ${identityProvider} and source_id = ${sourceId}`,
    z.object({ id: z.string() }),
  );
  return found?.id ?? null;
}
