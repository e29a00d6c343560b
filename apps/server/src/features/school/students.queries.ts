import { LEARNING_ROLES } from '@moonbase/access';
import type { ManagedStudentsQuery } from '@moonbase/contracts';
import { STUDENTS_PER_PAGE } from '@moonbase/contracts';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { empty, isNamed, type Sql, sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';
import { nowManaged } from '../../play/people/made-here.queries.ts';

const ManagedStudentRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  rosterId: z.string().nullable(),
  classGroups: z.array(z.object({ id: z.string(), name: z.string() })),
  lastSignInAt: z.coerce.date().nullable(),
  maxStoryStage: z.number(),
  lastActiveAt: z.coerce.date().nullable(),
  removedAt: z.coerce.date().nullable(),
});
export type ManagedStudentRow = z.infer<typeof ManagedStudentRow>;

const inAClass = sql`exists (select from class_group_students m where m.user_id = u.id)`;

const LISTS: Readonly<Record<ManagedStudentsQuery['list'], Sql>> = {
  all: sql`u.disabled_at is null`,
  'in-class': sql`u.disabled_at is null and ${inAClass}`,
  'no-class': sql`u.disabled_at is null and not ${inAClass}`,
  removed: sql`u.disabled_at is not null`,
};

const BY_NAME = sql`folded(u.last_name), folded(u.first_name), u.id`;
const ORDERS: Readonly<Record<ManagedStudentsQuery['order'], Sql>> = {
  'last-name': BY_NAME,
  'first-name': sql`folded(u.first_name), ${BY_NAME}`,
  born: sql`u.year_of_birth desc nulls last, ${BY_NAME}`,
  'sign-in': sql`u.last_sign_in_at desc nulls last, ${BY_NAME}`,
};

const ofSchool = (schoolId: string): Sql =>
  sql`u.school_id = ${schoolId}::bigint and u.school_role = any (${LEARNING_ROLES}::text[])`;

function matching(schoolId: string, query: ManagedStudentsQuery): Sql {
  const classGroup = query['class-group'];
  return sql`${ofSchool(schoolId)} and ${LISTS[query.list]}
    ${query.search === '' ? empty : sql`and ${isNamed(query.search)}`}
    ${
      classGroup === undefined
        ? empty
        : sql`and exists (select from class_group_students m
            where m.user_id = u.id and m.class_group_id = ${classGroup}::bigint)`
    }`;
}

/** One page of a school's students. */
export function selectManagedStudents(
  db: Db,
  schoolId: string,
  query: ManagedStudentsQuery,
): Promise<ManagedStudentRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.year_of_birth as "yearOfBirth",
        u.roster_id as "rosterId", u.last_sign_in_at as "lastSignInAt", u.max_story_stage as "maxStoryStage",
        u.last_active_at as "lastActiveAt", u.disabled_at as "removedAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id::text, 'name', coalesce(g.name, 'unnamed')) order by g.name)
          from class_group_students m join class_groups g on g.id = m.class_group_id where m.user_id = u.id), '[]') as "classGroups"
      from users u
      where ${matching(schoolId, query)}
      order by ${ORDERS[query.order]}
      limit ${STUDENTS_PER_PAGE} offset ${(query.page - 1) * STUDENTS_PER_PAGE}`,
    ManagedStudentRow,
  );
}

const Counts = z.object({
  all: z.number(),
  'in-class': z.number(),
  'no-class': z.number(),
  removed: z.number(),
  found: z.number(),
});

/** The number of students in each list, and the number that the search finds. */
export function countStudents(db: Db, schoolId: string, query: ManagedStudentsQuery) {
  return queryOne(
    db,
    sql`
      select count(*) filter (where ${LISTS.all})::int as all,
        count(*) filter (where ${LISTS['in-class']})::int as "in-class",
        count(*) filter (where ${LISTS['no-class']})::int as "no-class",
        count(*) filter (where ${LISTS.removed})::int as removed,
        (select count(*)::int from users u where ${matching(schoolId, query)}) as found
      from users u where ${ofSchool(schoolId)}`,
    Counts,
  );
}

/** Whether the school has an active student with this name and year. */
export async function hasNamesake(
  db: Db,
  schoolId: string,
  student: {
    readonly firstName: string;
    readonly lastName: string;
    readonly yearOfBirth: number | null;
  },
): Promise<boolean> {
  const row = await queryOptional(
    db,
    sql`select u.id::text from users u where ${ofSchool(schoolId)} and u.disabled_at is null
          and lower(u.first_name) = lower(${student.firstName}) and lower(u.last_name) = lower(${student.lastName})
          and u.year_of_birth is not distinct from ${student.yearOfBirth}::smallint limit 1`,
    z.object({ id: z.string() }),
  );
  return row !== null;
}

export interface StudentChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
}

/** Saves a student; changed fields are managed here from now on. */
export function updateStudent(
  db: Db,
  userId: string,
  student: StudentChange,
  classIds: readonly string[],
): Promise<number> {
  return execute(
    db,
    sql`
      with was as (
        select u.*, array(select class_group_id from class_group_students where user_id = u.id order by 1) as classes
        from users u where u.id = ${userId}::bigint and u.school_role = any (${LEARNING_ROLES}::text[]) for update of u)
      update users u set first_name = ${student.firstName}, last_name = ${student.lastName},
        year_of_birth = ${student.yearOfBirth}, roster_id = ${student.rosterId},
        managed_here = (select coalesce(array_agg(distinct w), '{}') from unnest(u.managed_here
          || case when (was.first_name, was.last_name) is distinct from (${student.firstName}, ${student.lastName}) then '{name}'::text[] end
          || case when was.year_of_birth is distinct from ${student.yearOfBirth}::smallint then '{yearOfBirth}'::text[] end
          || case when was.classes <> array(select unnest(${classIds}::bigint[]) order by 1) then '{classGroups}'::text[] end) w)
      from was where u.id = was.id`,
  );
}

/** The number of these people who are active students of the school. */
export async function countActiveStudents(
  db: Db,
  schoolId: string,
  userIds: readonly string[],
): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from users u where ${ofSchool(schoolId)} and u.disabled_at is null
          and u.id = any (${userIds}::bigint[])`,
    z.object({ count: z.number() }),
  );
  return count;
}

/** Ends students' access: no classes and no sign-in; their results are kept. */
export async function removeStudents(db: Db, userIds: readonly string[]): Promise<void> {
  const these = sql`user_id = any (${userIds}::bigint[])`;
  await execute(db, sql`delete from class_group_students where ${these}`);
  await execute(db, sql`delete from sessions where ${these}`);
  await execute(
    db,
    sql`update users set disabled_at = now(), managed_here = ${nowManaged(['classGroups'])}
        where id = any (${userIds}::bigint[]) and disabled_at is null`,
  );
}

/** Opens students' accounts again; an erasure that waits for one of them is called off. */
export async function restoreStudents(
  db: Db,
  userIds: readonly string[],
  actorId: string,
): Promise<number> {
  await callOffOfOpened(db, userIds, actorId);
  return execute(
    db,
    sql`update users set disabled_at = null where id = any (${userIds}::bigint[])
          and school_role = any (${LEARNING_ROLES}::text[]) and disabled_at is not null`,
  );
}

const ListedRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  rosterId: z.string().nullable(),
  classGroups: z.array(z.string()),
  disabled: z.boolean(),
});
export type ListedRow = z.infer<typeof ListedRow>;

const allStudents = (schoolId: string): Sql => sql`
  select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.year_of_birth as "yearOfBirth",
    u.roster_id as "rosterId", u.disabled_at is not null as disabled, coalesce(c.names, '{}') as "classGroups"
  from users u left join (
    select m.user_id, array_agg(g.name order by g.name) filter (where g.name is not null) as names
    from class_groups g join class_group_students m on m.class_group_id = g.id
    where g.school_id = ${schoolId}::bigint group by 1) c on c.user_id = u.id
  where ${ofSchool(schoolId)}
  order by ${BY_NAME}`;

/** All students of a school, also those who have left, with the names of their classes. */
export function selectAllStudents(db: Db, schoolId: string): Promise<ListedRow[]> {
  return queryRows(db, allStudents(schoolId), ListedRow);
}

/** The same as JSON, for the thread that plans an import: 10,000 students are not read on the event loop. */
export async function selectAllStudentsAsJson(db: Db, schoolId: string): Promise<string> {
  const { json } = await queryOne(
    db,
    sql`select coalesce(json_agg(s), '[]')::text as json from (${allStudents(schoolId)}) s`,
    z.object({ json: z.string() }),
  );
  return json;
}

const StudentGroupRow = z.object({ classGroups: z.array(z.string()), students: z.number() });

/** The number of active students of the school in each set of classes, including the empty set. */
export function selectStudentGroups(
  db: Db,
  schoolId: string,
): Promise<z.infer<typeof StudentGroupRow>[]> {
  return queryRows(
    db,
    sql`
      with own as (
        select u.id, coalesce(array_agg(g.id::text order by g.id) filter (where g.id is not null), '{}') as classes
        from users u left join class_group_students m on m.user_id = u.id
          left join class_groups g on g.id = m.class_group_id and g.archived_at is null
        where ${ofSchool(schoolId)} and u.disabled_at is null
        group by u.id)
      select classes as "classGroups", count(*)::int as students from own group by classes order by classes`,
    StudentGroupRow,
  );
}
