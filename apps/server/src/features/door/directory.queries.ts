import { HOME_ROLES, LEARNING_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../platform/database/db.ts';
import { PARENT_IDS } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { DoorHours, doorHours } from '../../play/people/door-hours.queries.ts';
import {
  ClassTeacherRow,
  teachersOfClass,
  zoneOfATeacher,
} from '../../play/people/class-head.queries.ts';

const ClassRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  schoolName: z.string(),
  timeZone: z.string(),
  hours: DoorHours,
  teachers: z.array(ClassTeacherRow),
  age: z.number().nullable(),
  students: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
});

/** A class with the students who may sign in, and their median age in `year`. */
export function selectClassAtDoor(db: Db, classGroupId: string, year: number) {
  return queryOptional(
    db,
    sql`select c.id::text as id, c.name, s.name as "schoolName",
          coalesce(s.time_zone, ${zoneOfATeacher}, 'UTC') as "timeZone", ${doorHours} as hours, ${teachersOfClass}, listed.age, coalesce(listed.students, '[]') as students
        from class_groups c join schools s on s.id = c.school_id
        cross join lateral (
          select percentile_cont(0.5) within group (order by ${year}::int - u.year_of_birth) as age,
            jsonb_agg(jsonb_build_object('id', u.id::text, 'firstName', u.first_name, 'lastName', u.last_name)
              order by folded(u.first_name), folded(u.last_name), u.id) as students
          from class_group_students m join users u on u.id = m.user_id
          where m.class_group_id = c.id and u.disabled_at is null and u.school_id = c.school_id
            and u.school_role = any (${LEARNING_ROLES}::text[])
        ) listed
        where c.id = ${classGroupId}::bigint and c.archived_at is null`,
    ClassRow,
  );
}

const PersonRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  schoolName: z.string().nullable(),
  classGroupIds: z.array(z.string()),
  isDisabled: z.boolean(),
  parentIds: z.array(z.string()),
});

export function selectPersonAtDoor(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
          u.school_role as "schoolRole", u.home_role as "homeRole", u.is_school_admin as "isSchoolAdmin",
          u.is_admin as "isAdmin", s.name as "schoolName", u.disabled_at is not null as "isDisabled",
          ${PARENT_IDS} as "parentIds",
          array(select m.class_group_id::text from class_group_students m where m.user_id = u.id) as "classGroupIds"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}::bigint`,
    PersonRow,
  );
}

const Name = z.object({ name: z.string() });

/** The names of the first two schools: the door shows a name only where there is one school. */
export function selectSchoolNames(db: Db): Promise<{ readonly name: string }[]> {
  return queryRows(db, sql`select name from schools order by id limit 2`, Name);
}

export async function deleteSessionsOf(db: Db, userIds: readonly string[]): Promise<void> {
  await execute(db, sql`delete from sessions where user_id = any (${userIds}::bigint[])`);
}
