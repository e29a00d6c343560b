import { type Db, execute } from '../../../platform/database/db.ts';
import { identifier, sql } from '../../../platform/database/sql.ts';

/** Restores what the list had said about the people of a step; a step of an earlier version does not know it. */
export async function restoreListed(
  db: Db,
  changeId: string,
  state: 'before' | 'after',
  users: readonly string[],
): Promise<void> {
  const kept = identifier(state);
  await execute(
    db,
    sql`delete from roster_listed where user_id = any (${users}::bigint[])
          and exists (select from people_changes where id = ${changeId}::bigint and ${kept} ? 'listed')`,
  );
  await execute(
    db,
    sql`insert into roster_listed (user_id, first_name, last_name, year_of_birth, class_groups, has_left, mark)
        select r.user_id, r.first_name, r.last_name, r.year_of_birth, r.class_groups, r.has_left, r.mark
        from people_changes p, jsonb_to_recordset(p.${kept} -> 'listed') as r(user_id bigint, first_name text,
          last_name text, year_of_birth text, class_groups text[], has_left boolean, mark bytea)
        where p.id = ${changeId}::bigint and exists (select from users u where u.id = r.user_id)
        on conflict do nothing`,
  );
}
