import { SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { identifier, type Sql, sql } from '../../platform/database/sql.ts';

/** Twice the rows that a file of students may have (`MOST_ROWS`): a step also concerns those who are in the file no more. */
const MOST_CONCERNED = 20_000;

const State = z.object({
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  rosterId: z.string().nullable(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  isGone: z.boolean(),
  classes: z.array(z.string()),
});
export type StateRow = z.infer<typeof State>;

const ConcernedRow = z.object({ id: z.string(), before: State.nullable(), after: State });
export type ConcernedRow = z.infer<typeof ConcernedRow>;

/** The names of the classes of a person in a state that is kept. */
const classesIn = (state: Sql, id: Sql): Sql => sql`array(
  select g.name from jsonb_array_elements(${state} -> 'learns') m join class_groups g on g.id = (m ->> 'c')::bigint
  where (m ->> 'u')::bigint = ${id} and g.name is not null order by g.name)`;

const classesNow = (id: Sql): Sql => sql`array(
  select g.name from class_group_students s join class_groups g on g.id = s.class_group_id
  where s.user_id = ${id} and g.name is not null order by g.name)`;

const stateOf = (table: 'was' | 'now', classes: Sql): Sql => {
  const t = identifier(table);
  return sql`json_build_object('firstName', ${t}.first_name, 'lastName', ${t}.last_name, 'yearOfBirth', ${t}.year_of_birth,
    'rosterId', ${t}.roster_id, 'title', ${t}.title, 'email', ${t}.email, 'schoolRole', ${t}.school_role,
    'isGone', ${t}.is_gone, 'classes', ${classes})`;
};

/**
 * Whom a step may have concerned whose state before is still kept, by name: each before it (null: the step made the account) and
 * after it. What is so after it is what the next step found that concerned the person, or what is so now.
 */
export function selectConcerned(db: Db, changeId: string): Promise<ConcernedRow[]> {
  const fields = sql`id bigint, first_name text, last_name text, year_of_birth int, roster_id text, school_role text,
    disabled_at timestamptz, title text, email text`;
  const columns = sql`r.id, r.first_name, r.last_name, r.year_of_birth, r.roster_id, r.school_role, r.title, r.email`;
  return queryRows(
    db,
    sql`
      with step as (select id, school_id, before from people_changes where id = ${changeId}::bigint),
        was as (select ${columns}, r.disabled_at is not null as is_gone, step.before
          from step, jsonb_to_recordset(before -> 'users') as r(${fields})),
        concerned as (
          select id from was
          union select jsonb_array_elements_text(before -> 'createdUsers')::bigint from step),
        -- the next step alone: a later one found what that step had left behind
        later as (
          select distinct on (r.id) ${columns}, r.disabled_at is not null as is_gone, c.before from step
          join people_changes c on c.school_id = step.school_id and c.id > step.id and c.undone_at is null
          cross join lateral jsonb_to_recordset(c.before -> 'users') as r(${fields})
          where r.id in (select id from concerned) order by r.id, c.id),
        -- an account at another school has left this one, though nobody disabled it
        now as (
          select * from later
          union all
          select ${columns}, r.disabled_at is not null or r.school_id is distinct from step.school_id, null
          from step, users r
          where r.id in (select id from concerned) and r.id not in (select id from later))
      select now.id::text as id,
        case when was.id is not null then ${stateOf('was', classesIn(sql`was.before`, sql`was.id`))} end as before,
        case when now.before is null then ${stateOf('now', classesNow(sql`now.id`))}
          else ${stateOf('now', classesIn(sql`now.before`, sql`now.id`))} end as after
      from now join users u on u.id = now.id left join was on was.id = now.id
      order by folded(now.last_name), folded(now.first_name), now.id limit ${MOST_CONCERNED}`,
    ConcernedRow,
  );
}
