import { CLASS_TEACHER_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { prepared, type Sql, sql } from '../../platform/database/sql.ts';

const TeacherRow = z.object({
  classGroupId: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Keeps the teachers of a closed week's classes, once its entries are there. */
export async function insertTeachers(db: Db, week: string): Promise<void> {
  await execute(
    db,
    sql`
      insert into leaderboard_teachers (week, class_group_id, user_id)
      select e.week, e.class_group_id, t.user_id from leaderboard_entries e
      join class_group_teachers t using (class_group_id) join users u on u.id = t.user_id
      where e.week = ${week}::date and u.disabled_at is null
        and u.school_role = any (${CLASS_TEACHER_ROLES}::text[])`,
  );
}

/**
 * The names of those who teach, by last name. Each is looked up by the key: `offset 0` keeps the planner from reading all
 * people for a list of unknown length.
 *
 * @param teaching rows of class_group_id and user_id
 */
const namesOf = (teaching: Sql): Sql => sql`
  select t.class_group_id::text as "classGroupId", u.title, u.first_name as "firstName", u.last_name as "lastName"
  from (${teaching}) t
  join lateral (
    select id, title, first_name, last_name from users
    where id = t.user_id and disabled_at is null and school_role = any (${CLASS_TEACHER_ROLES}::text[]) offset 0
  ) u on true
  order by folded(u.last_name), u.id`;

/** The teachers that some classes had in a week, by last name: as it was closed, those of today while it is not. */
export function selectTeachersInWeek(db: Db, classGroupIds: readonly string[], week: string) {
  const teaching = sql`
    select class_group_id, user_id from leaderboard_teachers
    where week = ${week}::date and class_group_id = any (${classGroupIds}::bigint[])
    union all
    select class_group_id, user_id from class_group_teachers
    where class_group_id = any (${classGroupIds}::bigint[])
      and not exists (select from leaderboard_weeks where week = ${week}::date)`;
  return queryRows(db, prepared('select_teachers_in_week', namesOf(teaching)), TeacherRow);
}

/** The teachers of some classes, by last name. */
export function selectTeachersOf(db: Db, classGroupIds: readonly string[]) {
  const teaching = sql`
    select class_group_id, user_id from class_group_teachers
    where class_group_id = any (${classGroupIds}::bigint[])`;
  return queryRows(db, prepared('select_teachers_of', namesOf(teaching)), TeacherRow);
}
