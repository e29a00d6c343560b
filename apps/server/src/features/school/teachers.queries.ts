import { SCHOOL_ROLES, type SchoolRole, TEACHING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';
import { nowManaged } from '../../play/people/made-here.queries.ts';

const ManagedTeacherRow = z.object({
  id: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  rosterId: z.string().nullable(),
  classGroups: z.array(z.object({ id: z.string(), name: z.string() })),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  lastSignInAt: z.coerce.date().nullable(),
  removedAt: z.coerce.date().nullable(),
});
export type ManagedTeacherRow = z.infer<typeof ManagedTeacherRow>;

const MOST_TEACHERS = 1000;

/** The teachers of a school by name; removed ones come last. */
export function selectManagedTeachers(db: Db, schoolId: string): Promise<ManagedTeacherRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text, u.title, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.roster_id as "rosterId", u.school_role as "schoolRole", u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin",
        u.last_sign_in_at as "lastSignInAt", u.disabled_at as "removedAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id::text, 'name', coalesce(g.name, 'unnamed')) order by g.name)
          from class_group_teachers m join class_groups g on g.id = m.class_group_id
          where m.user_id = u.id and g.archived_at is null), '[]') as "classGroups"
      from users u
      where u.school_id = ${schoolId}::bigint and (u.school_role = any (${TEACHING_ROLES}::text[]) or u.is_school_admin)
      order by u.disabled_at is not null, folded(u.last_name), folded(u.first_name), u.id limit ${MOST_TEACHERS}`,
    ManagedTeacherRow,
  );
}

/** People of a school with an e-mail address by which nobody else may sign in. */
const addressed = (schoolId: string) =>
  sql`from users u where u.school_id = ${schoolId}::bigint and u.email is not null and u.disabled_at is null`;

/** The e-mail addresses that are taken at a school, in lower case. */
export async function selectTakenEmails(db: Db, schoolId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select distinct lower(u.email) as email ${addressed(schoolId)}`,
    z.object({ email: z.string() }),
  );
  return rows.map(({ email }) => email);
}

/** Whether somebody of the school other than `except` has the e-mail address. */
export async function hasEmail(
  db: Db,
  schoolId: string,
  email: string,
  except: string | null,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select 1 as found ${addressed(schoolId)} and lower(u.email) = lower(${email})
          and u.id is distinct from ${except}::bigint limit 1`,
    z.object({ found: z.number() }),
  );
  return rows.length > 0;
}

export interface TeacherChange {
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly rosterId: string | null;
  readonly schoolRole: SchoolRole;
  readonly isSchoolAdmin: boolean;
}

/** Saves a teacher; changed fields are managed here from now on. An admin of the product is not changed. */
export function updateTeacher(
  db: Db,
  userId: string,
  teacher: TeacherChange,
  classIds: readonly string[],
): Promise<number> {
  return execute(
    db,
    sql`
      with was as (
        select u.*, array(select class_group_id from class_group_teachers where user_id = u.id order by 1) as classes
        from users u where u.id = ${userId}::bigint and not u.is_admin and u.school_role = any (${TEACHING_ROLES}::text[]) for update of u)
      update users u set title = ${teacher.title}, first_name = ${teacher.firstName}, last_name = ${teacher.lastName},
        email = ${teacher.email}, roster_id = ${teacher.rosterId}, school_role = ${teacher.schoolRole}, is_school_admin = ${teacher.isSchoolAdmin},
        managed_here = (select coalesce(array_agg(distinct w), '{}') from unnest(u.managed_here
          || case when (was.first_name, was.last_name) is distinct from (${teacher.firstName}, ${teacher.lastName}) then '{name}'::text[] end
          || case when was.title is distinct from ${teacher.title}::text then '{title}'::text[] end
          || case when was.email is distinct from ${teacher.email}::text then '{email}'::text[] end
          || case when was.school_role <> ${teacher.schoolRole}::text then '{schoolRole}'::text[] end
          || case when was.is_school_admin <> ${teacher.isSchoolAdmin}::boolean then '{schoolAdmin}'::text[] end
          || case when was.classes <> array(select unnest(${classIds}::bigint[]) order by 1) then '{classGroups}'::text[] end) w)
      from was where u.id = was.id`,
  );
}

/** Gives the classes that have only this teacher to somebody else. */
export async function giveClasses(db: Db, userId: string, to: string): Promise<void> {
  await execute(
    db,
    sql`insert into class_group_teachers (class_group_id, user_id)
        select m.class_group_id, ${to}::bigint from class_group_teachers m
        where m.user_id = ${userId}::bigint and not exists (select from class_group_teachers o
          where o.class_group_id = m.class_group_id and o.user_id <> ${userId}::bigint)
        on conflict do nothing`,
  );
}

/** Ends a teacher's access: no classes, no right to run the school, no sign-in. */
export async function removeTeacher(db: Db, userId: string): Promise<number> {
  await execute(db, sql`delete from class_group_teachers where user_id = ${userId}::bigint`);
  await execute(db, sql`delete from sessions where user_id = ${userId}::bigint`);
  return execute(
    db,
    sql`update users set disabled_at = now(), is_school_admin = false,
          managed_here = ${nowManaged(['schoolAdmin', 'classGroups'])}
        where id = ${userId}::bigint and not is_admin and school_role = any (${TEACHING_ROLES}::text[]) and disabled_at is null`,
  );
}

export async function restoreTeacher(db: Db, userId: string): Promise<number> {
  await callOffOfOpened(db, [userId]);
  return execute(
    db,
    sql`update users set disabled_at = null where id = ${userId}::bigint and not is_admin and school_role = any (${TEACHING_ROLES}::text[])`,
  );
}
