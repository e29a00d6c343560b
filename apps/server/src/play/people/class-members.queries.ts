import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';

/** The students of a class who may sign in, as a table of a query. */
export const membersOfClass = (classGroupId: string | Sql): Sql => sql`
  (select u.id, u.first_name, u.last_name, u.last_active_at, u.created_at
   from class_group_students s join users u on u.id = s.user_id
   where s.class_group_id = ${classGroupId}::bigint and u.disabled_at is null)`;

const ClassMemberRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActiveAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(), // of the account
});
export type ClassMemberRow = z.infer<typeof ClassMemberRow>;

/** The students of a class who may sign in, by name. */
export function selectClassMembers(db: Db, classGroupId: string): Promise<ClassMemberRow[]> {
  return queryRows(
    db,
    sql`
      select id::text as id, first_name as "firstName", last_name as "lastName",
        last_active_at as "lastActiveAt", created_at as "createdAt"
      from ${membersOfClass(classGroupId)} m order by folded(first_name), folded(last_name), id`,
    ClassMemberRow,
  );
}
