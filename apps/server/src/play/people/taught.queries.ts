import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const TaughtRow = z.object({
  classGroupId: z.string(),
  className: z.string().nullable(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActiveAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(), // of the account
});
/** A student in a class of a teacher. */
export type TaughtRow = z.infer<typeof TaughtRow>;

/** The students of all classes of a teacher who may sign in, by class and name. */
export function selectTaught(db: Db, teacherId: string): Promise<TaughtRow[]> {
  return queryRows(
    db,
    sql`
      select c.id::text as "classGroupId", c.name as "className", u.id::text as id,
        u.first_name as "firstName", u.last_name as "lastName",
        u.last_active_at as "lastActiveAt", u.created_at as "createdAt"
      from class_group_teachers t join class_groups c on c.id = t.class_group_id
      join class_group_students s on s.class_group_id = c.id
      join users u on u.id = s.user_id
      where t.user_id = ${teacherId}::bigint and c.archived_at is null and u.disabled_at is null
      order by c.name nulls last, c.id, folded(u.first_name), folded(u.last_name), u.id`,
    TaughtRow,
  );
}
