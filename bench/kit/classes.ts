import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';

export const STUDENTS = 30; // per class

const DAYS = 182; // half a year, on some of which a student is active
const ACTIVE = 84; // active days per student

export interface Teacher {
  readonly classGroup: string;
  readonly cookie: string;
}

/** Prepares classes with a teacher each and students who were in them from the beginning. */
export async function prepareClasses(
  { pool }: Database,
  classes: number,
): Promise<readonly Teacher[]> {
  await pool.query(`
    insert into schools (identity_provider, source_id, name, time_zone)
    values ('bench', 'school', 'Bench School', 'UTC');
    insert into class_groups (school_id, name) select 1, n::text from generate_series(1, ${classes}) n;
    insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role)
    select 'bench', n::text, 'Student', n::text, 1, 'student'
    from generate_series(1, ${classes * STUDENTS}) n;
    insert into class_group_students (class_group_id, user_id, joined_at)
    select 1 + id % ${classes}, id, '-infinity' from users;`);
  const { rows } = await pool.query<{ id: string; classGroup: string }>(`
    with teachers as (
      insert into users (identity_provider, source_id, first_name, school_id, school_role)
      select 'bench', 'teacher ' || n, 'Teacher', 1, 'teacher' from generate_series(1, ${classes}) n
      returning id, source_id
    ), taught as (
      insert into class_group_teachers (class_group_id, user_id)
      select substr(source_id, 9)::bigint, id from teachers returning class_group_id, user_id
    )
    select user_id::text as id, class_group_id::text as "classGroup" from taught`);
  const people = rows.map((row) => ({ ...row, ...newToken() }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  await pool.query('analyze');
  return people.map(({ classGroup, token }) => ({ classGroup, cookie: `moonbase=${token}` }));
}

/** What the daily totals of the students would be, without answers behind them. */
export async function prepareActivity({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into daily_activity (user_id, day, kind, answered, correct, duration, activities)
    select id, current_date - (n * ${DAYS} / ${ACTIVE} + id % 2)::int,
      (array['practice', 'story', 'adaptive', 'rescue'])[1 + (id + n) % 4], 20, 20 - (id + n) % 7, 90000 + n * 1000, 2
    from users, generate_series(0, ${ACTIVE - 1}) n where school_role = 'student';
    analyze daily_activity`);
}
