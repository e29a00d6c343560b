import { TEACHING_ROLES } from '@moonbase/access';
import { at } from '@moonbase/kit';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { empty, sql } from '../../platform/database/sql.ts';
import { ClassTeacherRow, teachersOfClass } from '../../play/people/class-head.queries.ts';
import { nowManaged } from '../../play/people/made-here.queries.ts';

const Id = z.object({ id: z.string() });

const ManagedClassRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  teachers: z.array(ClassTeacherRow),
  totalStudents: z.number(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  correctThisWeek: z.number(),
  lastActiveAt: z.coerce.date().nullable(),
});
export type ManagedClassRow = z.infer<typeof ManagedClassRow>;

/** The classes of a school by name. @param since the first day of the week that is summed up */
export function selectManagedClasses(
  db: Db,
  schoolId: string,
  since: string,
): Promise<ManagedClassRow[]> {
  return queryRows(
    db,
    sql`
      with members as (
        select m.class_group_id, count(*)::int as students, min(u.year_of_birth) as first_year,
          max(u.year_of_birth) as last_year, max(u.last_active_at) as last_active
        from class_group_students m join users u on u.id = m.user_id join class_groups g on g.id = m.class_group_id
        where g.school_id = ${schoolId}::bigint and u.disabled_at is null group by 1
      ),
      week as (
        select m.class_group_id, sum(d.correct)::int as correct
        from class_groups g join class_group_students m on m.class_group_id = g.id
        join daily_activity d on d.user_id = m.user_id and d.day >= ${since}::date
        where g.school_id = ${schoolId}::bigint group by 1
      )
      select c.id::text, c.name, ${teachersOfClass}, coalesce(m.students, 0) as "totalStudents",
        m.first_year as "firstYear", m.last_year as "lastYear", coalesce(w.correct, 0) as "correctThisWeek",
        m.last_active as "lastActiveAt"
      from class_groups c left join members m on m.class_group_id = c.id left join week w on w.class_group_id = c.id
      where c.school_id = ${schoolId}::bigint and c.archived_at is null
      order by c.name nulls last, c.id`,
    ManagedClassRow,
  );
}

const NamedClassRow = z.object({ id: z.string(), name: z.string() });
export type NamedClassRow = z.infer<typeof NamedClassRow>;

/** The classes of a school by name; one without a name is called "unnamed". */
export function selectClassNames(db: Db, schoolId: string): Promise<NamedClassRow[]> {
  return queryRows(
    db,
    sql`select id::text, coalesce(name, 'unnamed') as name from class_groups
        where school_id = ${schoolId}::bigint and archived_at is null order by name nulls last, id`,
    NamedClassRow,
  );
}

/** Another class of the school with this name; null when the name is free. */
export async function isNameTaken(
  db: Db,
  schoolId: string,
  name: string,
  butId: string | null,
): Promise<boolean> {
  const row = await queryOptional(
    db,
    sql`select id::text from class_groups where school_id = ${schoolId}::bigint and archived_at is null
          and lower(name) = lower(${name}) ${butId === null ? empty : sql`and id <> ${butId}::bigint`} limit 1`,
    Id,
  );
  return row !== null;
}

/** The number of these people who are active teachers of the school. */
export async function countTeachers(
  db: Db,
  schoolId: string,
  userIds: readonly string[],
): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from users where school_id = ${schoolId}::bigint and school_role = any (${TEACHING_ROLES}::text[])
          and disabled_at is null and id = any (${userIds}::bigint[])`,
    z.object({ count: z.number() }),
  );
  return count;
}

/** The number of these ids that are classes of the school. */
export async function countClasses(
  db: Db,
  schoolId: string,
  classIds: readonly string[],
): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from class_groups where school_id = ${schoolId}::bigint
          and archived_at is null and id = any (${classIds}::bigint[])`,
    z.object({ count: z.number() }),
  );
  return count;
}

/** Makes classes. @returns their ids in the order of the names */
export async function insertClasses(
  db: Db,
  schoolId: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`insert into class_groups (school_id, name)
        select ${schoolId}::bigint, name from unnest(${names}::text[]) with ordinality as n (name, at) order by at
        returning id::text, name`,
    NamedClassRow,
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return names.flatMap((name) => ids.get(name) ?? []);
}

/** Keeps the school years of classes, as a list states them. */
export async function saveClassYears(
  db: Db,
  schoolId: string,
  years: readonly { readonly name: string; readonly year: number }[],
): Promise<void> {
  await execute(
    db,
    sql`update class_groups set school_year = s.year
        from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) s (name text, year smallint)
        where school_id = ${schoolId}::bigint and archived_at is null and lower(class_groups.name) = lower(s.name)`,
  );
}

/** Gives classes to the school's teacher where it has one only. */
export async function giveToOnlyTeacher(
  db: Db,
  schoolId: string,
  classIds: readonly string[],
): Promise<void> {
  await execute(
    db,
    sql`
    insert into class_group_teachers (class_group_id, user_id)
    select unnest(${classIds}::bigint[]), only_one.id
    from (
      select min(id) as id from users
      where school_id = ${schoolId}::bigint and school_role = any (${TEACHING_ROLES}::text[])
        and disabled_at is null
      having count(*) = 1
    ) only_one`,
  );
}

/** As `insertClasses`, for one class. */
export async function insertClass(db: Db, schoolId: string, name: string): Promise<string> {
  return at(await insertClasses(db, schoolId, [name]), 0);
}

export async function renameClass(db: Db, classId: string, name: string): Promise<void> {
  await execute(db, sql`update class_groups set name = ${name} where id = ${classId}::bigint`);
}

/**
 * Makes these the only teachers of the class. Where the sign-in service knows the class, a teacher added or removed is
 * managed here from now on: otherwise the next sign-in would undo it.
 */
export async function setTeachers(
  db: Db,
  classId: string,
  teacherIds: readonly string[],
): Promise<void> {
  await execute(
    db,
    sql`
      with wanted as (select unnest(${teacherIds}::bigint[]) as user_id),
      gone as (
        delete from class_group_teachers where class_group_id = ${classId}::bigint
          and user_id not in (select user_id from wanted) returning user_id),
      come as (
        insert into class_group_teachers (class_group_id, user_id) select ${classId}::bigint, user_id from wanted
        on conflict do nothing returning user_id)
      update users set managed_here = ${nowManaged(['classGroups'])}
      where id in (select user_id from gone union select user_id from come)
        and exists (select from class_groups where id = ${classId}::bigint and source_id is not null)`,
  );
}

/** Makes people teachers of classes, beside those whom they teach already. */
export async function insertTeachings(
  db: Db,
  pairs: readonly { readonly classGroupId: string; readonly userId: string }[],
): Promise<void> {
  await execute(
    db,
    sql`insert into class_group_teachers (class_group_id, user_id)
        select * from unnest(${pairs.map(({ classGroupId }) => classGroupId)}::bigint[],
          ${pairs.map(({ userId }) => userId)}::bigint[])
        on conflict do nothing`,
  );
}

/** Makes these the teacher's only classes. */
export async function setClassesOfTeacher(
  db: Db,
  userId: string,
  classIds: readonly string[],
): Promise<void> {
  await execute(
    db,
    sql`delete from class_group_teachers where user_id = ${userId}::bigint
          and not (class_group_id = any (${classIds}::bigint[]))`,
  );
  await execute(
    db,
    sql`insert into class_group_teachers (class_group_id, user_id)
        select unnest(${classIds}::bigint[]), ${userId}::bigint on conflict do nothing`,
  );
}

/** The people of classes, to be recorded before the classes are archived. */
export async function selectMembers(
  db: Db,
  classIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select user_id::text as id from class_group_students where class_group_id = any (${classIds}::bigint[])
        union select user_id::text from class_group_teachers where class_group_id = any (${classIds}::bigint[])`,
    Id,
  );
  return rows.map(({ id }) => id);
}

/** Hides classes and takes everybody out of them. The sign-in service may create one with the same id again. */
export async function archiveClasses(db: Db, classIds: readonly string[]): Promise<void> {
  const these = sql`class_group_id = any (${classIds}::bigint[])`;
  await execute(
    db,
    sql`update users set managed_here = ${nowManaged(['classGroups'])} where id in (
          select m.user_id from class_group_students m join class_groups g on g.id = m.class_group_id
          where m.class_group_id = any (${classIds}::bigint[]) and g.source_id is not null
          union
          select m.user_id from class_group_teachers m join class_groups g on g.id = m.class_group_id
          where m.class_group_id = any (${classIds}::bigint[]) and g.source_id is not null)`,
  );
  await execute(db, sql`delete from class_group_students where ${these}`);
  await execute(db, sql`delete from class_group_teachers where ${these}`);
  await execute(
    db,
    sql`update class_groups set archived_at = now(), source_id = null where id = any (${classIds}::bigint[])`,
  );
}
