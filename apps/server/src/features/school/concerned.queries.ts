import { LEARNING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const MOST_NAMED = 100; // of each kind

const ConcernedRow = z.object({
  what: z.enum(['came', 'left', 'moved', 'changed']),
  id: z.string(),
  name: z.string(),
  isStudent: z.boolean(), // still
  nameBefore: z.string().nullable(), // where it was another
  classesBefore: z.array(z.string()),
  classes: z.array(z.string()),
  total: z.number(), // of this kind
});
export type ConcernedRow = z.infer<typeof ConcernedRow>;

/**
 * Whom a step concerned whose state before is still kept: who came, left, moved class or changed otherwise. What is so after it is
 * what the next step found that concerned the person, or what is so now. Who changed more than one thing stands once.
 */
export function selectConcerned(db: Db, changeId: string): Promise<ConcernedRow[]> {
  const fields = sql`id bigint, first_name text, last_name text, year_of_birth int, roster_id text, school_role text,
    disabled_at timestamptz, title text, email text`;
  return queryRows(
    db,
    sql`with step as (select id, school_id, before from people_changes where id = ${changeId}::bigint),
          was as (select r.* from step, jsonb_to_recordset(before -> 'users') as r(${fields})),
          concerned as (
            select id from was
            union select jsonb_array_elements_text(before -> 'createdUsers')::bigint from step),
          later as (
            select distinct on (r.id) r.*, c.before from step
            join people_changes c on c.school_id = step.school_id and c.id > step.id and c.undone_at is null
            cross join lateral jsonb_to_recordset(c.before -> 'users') as r(${fields})
            where r.id in (select id from concerned) order by r.id, c.id),
          after as (
            select u.id, l.before, case when l.id is null then u.first_name else l.first_name end as first_name,
              case when l.id is null then u.last_name else l.last_name end as last_name,
              case when l.id is null then u.year_of_birth else l.year_of_birth end as year_of_birth,
              case when l.id is null then u.roster_id else l.roster_id end as roster_id,
              case when l.id is null then u.school_role else l.school_role end as school_role,
              case when l.id is null then u.title else l.title end as title,
              case when l.id is null then u.email else l.email end as email,
              case when l.id is null then u.disabled_at is not null or u.school_id is distinct from step.school_id
                else l.disabled_at is not null end as is_gone
            from step, users u left join later l on l.id = u.id where u.id in (select id from concerned)),
          placed as (
            select a.*,
              array(select g.name from step, jsonb_array_elements(step.before -> 'learns') m
                join class_groups g on g.id = (m ->> 'c')::bigint
                where (m ->> 'u')::bigint = a.id and g.name is not null order by g.name) as classes_before,
              case when a.before is null
                then array(select g.name from class_group_students s join class_groups g on g.id = s.class_group_id
                  where s.user_id = a.id and g.name is not null order by g.name)
                else array(select g.name from jsonb_array_elements(a.before -> 'learns') m
                  join class_groups g on g.id = (m ->> 'c')::bigint
                  where (m ->> 'u')::bigint = a.id and g.name is not null order by g.name) end as classes
            from after a),
          judged as (
            select p.*, concat_ws(' ', p.first_name, p.last_name) as name, was.id is not null as was_here,
              concat_ws(' ', was.first_name, was.last_name) as old_name, case
              when step.before -> 'createdUsers' @> to_jsonb(p.id) then 'came'
              when was.disabled_at is null
                and (p.is_gone or (was.school_role is not null and p.school_role is null)) then 'left'
              when p.school_role = any (${LEARNING_ROLES}::text[]) and p.classes <> p.classes_before then 'moved'
              when (was.first_name, was.last_name, was.year_of_birth, was.roster_id, was.title, was.email)
                is distinct from (p.first_name, p.last_name, p.year_of_birth, p.roster_id, p.title, p.email)
                or (was.disabled_at is not null and not p.is_gone) then 'changed' end as what
            from step, placed p left join was on was.id = p.id),
          numbered as (
            select *, row_number() over (partition by what order by folded(last_name), folded(first_name), id) as place,
              (count(*) over (partition by what))::int as total
            from judged where what is not null)
        select what, id::text, name, coalesce(school_role = any (${LEARNING_ROLES}::text[]) and not is_gone, false) as "isStudent",
          case when was_here and old_name <> name then old_name end as "nameBefore",
          classes_before as "classesBefore", classes, total
        from numbered where place <= ${MOST_NAMED} order by what, place`,
    ConcernedRow,
  );
}
