import { LONGEST_TOUCH_MS, QUICKEST_TOUCH_MS } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { prepared, type Sql, sql } from '../../platform/database/sql.ts';
import { answersOf } from '../waves/answers-of.queries.ts';
import { lastAnswerOf, turnEndOf } from './lesson-news.queries.ts';

/** The answers of the wave `w`. The bound on last_at lets PostgreSQL skip months. */
export const answersOfWave = answersOf(
  sql`user_id = w.user_id and wave_id = w.id and last_at >= w.issued_at`,
);

/** The waves that were asked in a lesson, each with the end of its student's turn and of the time for a last answer. */
export const wavesOfLesson = (lessonId: string) => sql`
  select w.id, w.user_id, w.issued_at, w.ended_at, ${lastAnswerOf(sql`s`)} as until,
    ${turnEndOf(sql`s`)} as turn_end
  from lesson_games g join waves w on w.game_id = g.game_id join lessons l on l.id = g.lesson_id
  left join lesson_students s on s.lesson_id = g.lesson_id and s.user_id = g.user_id
  where g.lesson_id = ${lessonId}`;

/**
 * The answers of a lesson: those of a student's turn, and after it one, which finishes the question that was there. What was
 * skipped bears the time at which its wave closed, so all of it counts.
 *
 * @param given rows with `user_id`, `answered_at`, `position`, `outcome`, and `turn_end` and `until` of their wave
 * @see packages/lesson/SPEC.md rule LN23
 */
export const ofTurn = (given: Sql): Sql => sql`
  select * from (
    select *, count(*) filter (where answered_at > turn_end and outcome <> 'skipped') over (
      partition by user_id order by answered_at, position, id) as late
    from (${given}) given
  ) numbered
  where answered_at <= until and (late <= 1 or outcome = 'skipped')`;

const WorkRow = z.object({
  userId: z.string(),
  worked: z.number(), // milliseconds that count (MI1 to MI3)
  answered: z.number(),
  right: z.number(),
  skipped: z.number(),
  firstAt: z.coerce.date().nullable(), // the first answer; null: none yet
});
export type WorkRow = z.infer<typeof WorkRow>;

/**
 * What each student who came to a lesson did in it, with the answers of waves that are still open. The time is the
 * statement of `workedIn`.
 */
export function selectWorkOfLesson(db: Db, lessonId: string): Promise<WorkRow[]> {
  // Each page of a running lesson asks again and again, so one prepared statement reads the whole class.
  // A wave that is open has no rows of answers yet; its answers so far are the JSON of `live_waves`.
  return queryRows(
    db,
    prepared(
      'select_work_of_lesson',
      sql`
      with lesson_waves as (${wavesOfLesson(lessonId)}),
      touches as (${ofTurn(sql`
        select w.id, w.user_id, w.issued_at, w.turn_end, w.until, a.answered_at, a.position, a.outcome,
          a.total_attempts > 0 as tried, a.suspect
        from lesson_waves w cross join lateral ${answersOfWave} a
        union all
        select w.id, w.user_id, w.issued_at, w.turn_end, w.until, (given->>'at')::timestamptz, place, given->>'outcome',
          given->>'outcome' <> 'skipped', false
        from lesson_waves w join live_waves v on v.user_id = w.user_id and v.wave_id = w.id
        cross join jsonb_array_elements(v.answers) with ordinality as each(given, place)
        where w.ended_at is null`)}
      ),
      timed as (
        select user_id, outcome, answered_at, tried, suspect,
          round(extract(epoch from answered_at - coalesce(lag(answered_at) over (
            partition by id, tried order by answered_at, position), issued_at)) * 1000) as since
        from touches
      )
      select g.user_id::text as "userId", count(outcome)::int as answered,
        count(*) filter (where outcome = 'correct')::int as right,
        count(*) filter (where outcome = 'skipped')::int as skipped, min(answered_at) as "firstAt",
        coalesce(sum(case when outcome is null or not tried or suspect or since < ${QUICKEST_TOUCH_MS}::int then 0
          else least(since, ${LONGEST_TOUCH_MS}::int) end), 0)::int as worked
      from (select distinct user_id from lesson_games where lesson_id = ${lessonId}) g
      left join timed t on t.user_id = g.user_id
      group by g.user_id order by g.user_id`,
    ),
    WorkRow,
  );
}
