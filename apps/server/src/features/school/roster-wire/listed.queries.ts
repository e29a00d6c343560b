import { TEACHING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOne } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { callOffOfOpened } from '../../../play/privacy/erasures.queries.ts';
import { nowManaged } from '../../../play/people/made-here.queries.ts';
import type { ListedRow } from './wire-tasks.ts';

const Json = z.object({ json: z.string() });

/** The teachers of a school with their classes, as JSON for the thread that plans. */
export async function selectStaffAsJson(db: Db, schoolId: string): Promise<string> {
  const { json } = await queryOne(
    db,
    sql`
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'firstName', u.first_name, 'lastName', u.last_name,
          'email', u.email, 'rosterId', u.roster_id, 'disabled', u.disabled_at is not null,
          'runsSchool', u.is_school_admin or u.is_admin or u.founded_school_id is not distinct from u.school_id,
          'classGroups', coalesce((select jsonb_agg(g.name order by g.name) from class_group_teachers m
            join class_groups g on g.id = m.class_group_id
            where m.user_id = u.id and g.archived_at is null and g.name is not null), '[]'))), '[]')::text as json
      from users u
      where u.school_id = ${schoolId}::bigint and u.school_role = any (${TEACHING_ROLES}::text[])`,
    Json,
  );
  return json;
}

/** What the list of a school said last about each person, as JSON for the thread that plans. */
export async function selectListedAsJson(db: Db, schoolId: string): Promise<string> {
  const { json } = await queryOne(
    db,
    sql`
      select coalesce(jsonb_agg(jsonb_build_object('rosterId', u.roster_id, 'firstName', l.first_name,
          'lastName', l.last_name, 'yearOfBirth', l.year_of_birth, 'classGroups', to_jsonb(l.class_groups),
          'hasLeft', l.has_left)), '[]')::text as json
      from roster_listed l join users u on u.id = l.user_id
      where u.school_id = ${schoolId}::bigint and u.roster_id is not null`,
    Json,
  );
  return json;
}

/** Keeps what the list has said now; a row that says the same is not written. */
export async function saveListed(
  db: Db,
  schoolId: string,
  listed: readonly ListedRow[],
): Promise<void> {
  await execute(
    db,
    sql`
      insert into roster_listed as l (user_id, first_name, last_name, year_of_birth, class_groups, has_left, mark)
      select u.id, r."firstName", r."lastName", r."yearOfBirth",
        array(select jsonb_array_elements_text(r."classGroups")), r."hasLeft", decode(r.mark, 'hex')
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as r("rosterId" text, "firstName" text, "lastName" text,
        "yearOfBirth" text, "classGroups" jsonb, "hasLeft" boolean, mark text)
      join users u on u.school_id = ${schoolId}::bigint and u.roster_id = r."rosterId"
      where not exists (select from roster_listed o where o.user_id = u.id
        and (o.first_name, o.last_name, o.year_of_birth, o.class_groups, o.has_left, o.mark)
          = (r."firstName", r."lastName", r."yearOfBirth", array(select jsonb_array_elements_text(r."classGroups")), r."hasLeft",
            decode(r.mark, 'hex')))
      on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        year_of_birth = excluded.year_of_birth, class_groups = excluded.class_groups, has_left = excluded.has_left, mark = excluded.mark`,
  );
}

/** Forgets what the list of a school has said: it is fetched from nowhere any more. */
export async function forgetListed(db: Db, schoolId: string): Promise<void> {
  await execute(
    db,
    sql`delete from roster_listed l using users u where u.id = l.user_id and u.school_id = ${schoolId}::bigint`,
  );
}

export interface ListedTeacher {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly rosterId: string;
}

/** Updates teachers who were here before with what a list states; their accounts are open again. */
export async function updateListedTeachers(
  db: Db,
  teachers: readonly ListedTeacher[],
): Promise<void> {
  await callOffOfOpened(
    db,
    teachers.map(({ id }) => id),
  );
  await execute(
    db,
    sql`
      update users set first_name = r."firstName", last_name = r."lastName", email = r.email, roster_id = r."rosterId",
        disabled_at = null, managed_here = ${nowManaged(['name', 'email', 'classGroups'])}
      from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) as r(id bigint, "firstName" text, "lastName" text,
        email text, "rosterId" text)
      where users.id = r.id and users.school_role = any (${TEACHING_ROLES}::text[])`,
  );
}
