import { LEARNING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const MOST_NAMED = 30; // of each kind

const ConcernedRow = z.object({ what: z.enum(['came', 'left', 'moved']), name: z.string() });

/** Whom a step that can still be undone concerned: who came, who left and who moved class, by name. */
export async function selectConcerned(db: Db, changeId: string) {
  const rows = await queryRows(
    db,
    sql`with step as (select school_id, before from people_changes where id = ${changeId}::bigint),
          was as (
            select r.id, r.disabled_at, r.school_role from step, jsonb_to_recordset(before -> 'users') as r(id bigint,
              disabled_at timestamptz, school_role text)),
          judged as (
            select u.id, u.first_name, u.last_name, case
              when step.before -> 'createdUsers' @> to_jsonb(u.id) then 'came'
              when was.disabled_at is null and (u.disabled_at is not null or u.school_id is distinct from step.school_id
                or (was.school_role is not null and u.school_role is null)) then 'left'
              when was.id is not null and u.school_role = any (${LEARNING_ROLES}::text[]) and (
                select coalesce(array_agg((m ->> 'c')::bigint order by (m ->> 'c')::bigint), '{}')
                from jsonb_array_elements(step.before -> 'learns') m where (m ->> 'u')::bigint = u.id)
                <> (select coalesce(array_agg(s.class_group_id order by s.class_group_id), '{}')
                from class_group_students s where s.user_id = u.id) then 'moved' end as what
            from step, users u left join was on was.id = u.id
            where u.id in (select id from was)
              or u.id in (select jsonb_array_elements_text(before -> 'createdUsers')::bigint from step)),
          placed as (
            select what, concat_ws(' ', first_name, last_name) as name,
              row_number() over (partition by what order by folded(last_name), folded(first_name), id) as place
            from judged where what is not null)
        select what, name from placed where place <= ${MOST_NAMED} order by what, place`,
    ConcernedRow,
  );
  const of = (what: string) => rows.filter((row) => row.what === what).map(({ name }) => name);
  return { came: of('came'), left: of('left'), moved: of('moved') };
}
