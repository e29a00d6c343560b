import { LONGEST_TOUCH_MS, QUICKEST_TOUCH_MS } from '@moonbase/practice';
import { type Done, NOTHING_DONE, SUCCESS } from '@moonbase/set-work';
import { z } from 'zod';

import { DAY_SLACK } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { playedAnswersOf } from '../waves/answers-of.queries.ts';

const Half = z.object({
  right: z.number(),
  answered: z.number(),
  tooFast: z.number().default(0), // of the answered ones; none of them is right
  day: z.string().nullable(),
});

const Row = z.object({
  workId: z.string(),
  userId: z.string(),
  ownUntil: z.string().nullable(),
  ownAmount: z.number().nullable(),
  isCelebrated: z.boolean(),
  units: z.array(z.object({ unitId: z.number(), right: z.number(), answered: z.number() })),
  right: z.number(),
  answered: z.number(),
  worked: z.number(), // milliseconds
  bestOfTen: z.number(),
  bestOfTenBefore: z.number(), // today
  lastAt: z.coerce.date().nullable(),
  objected: z.number(),
  isPassed: z.boolean(),
  isTried: z.boolean(),
  mending: z.enum(['none', 'begun', 'done']),
  rightToday: z.number(),
  workedToday: z.number(), // milliseconds
  isDoneToday: z.boolean(), // the step or the mending
  before: Half.nullable(),
  after: Half.nullable(),
});
export type ProgressRow = z.infer<typeof Row>;

/**
 * One half of a quiz: the first ten answers in its games, right at the first try. Answers that were given too fast to be read use
 * their places up and are not right, so that nobody answers at random until ten fit. The view `answers` leaves out those that
 * nobody can have played, so a half reads `played_answers`.
 */
const half = (name: 'before' | 'after'): Sql => sql`
  case when asked.kind = 'quiz' then (
    select jsonb_build_object('answered', count(*)::int,
      'right', (count(*) filter (where outcome = 'correct' and total_attempts <= 1 and not fast))::int,
      'tooFast', (count(*) filter (where fast))::int,
      'day', max(local_day)::text)
    from (
      select a.outcome, a.total_attempts, a.suspect or a.too_fast as fast, a.local_day
      from set_work_games g join waves w on w.game_id = g.game_id and w.user_id = g.user_id
      cross join lateral ${playedAnswersOf(sql`user_id = w.user_id and wave_id = w.id and last_at >= w.issued_at`)} a
      where g.work_id = asked.work_id and g.user_id = asked.user_id and g.half = ${name}
        and a.local_day between asked.from_day and asked.last_day
      order by a.answered_at, a.position limit 10
    ) given) end`;

/** The answers that count for a work, each with the time worked at it as on every page that shows minutes: the statement of `workedIn`. */
const answersOfWork = sql`
  select a.*,
    case when a.total_attempts = 0 or a.since < ${QUICKEST_TOUCH_MS}::int then 0
      else least(a.since, ${LONGEST_TOUCH_MS}::int) end as worked
  from (
    select a.*, round(extract(epoch from a.answered_at - coalesce(lag(a.answered_at) over (
      partition by a.wave_id, a.total_attempts > 0 order by a.answered_at, a.position), played.issued_at)) * 1000)
      as since
    from answers a join waves played on played.id = a.wave_id
    where a.user_id = asked.user_id and not a.suspect
      and a.last_at > asked.from_day - ${DAY_SLACK} and a.last_at >= asked.set_at
      and a.local_day between asked.from_day and asked.last_day and a.answered_at >= asked.set_at
  ) a`;

/** The most right answers of ten that follow each other, of all days and of those before today. */
const BEST_OF_TEN = sql`(
  select max(right_of_ten)::int as of_ten,
    (max(right_of_ten) filter (where local_day < asked.today))::int as of_ten_before
  from (
    select a.local_day, count(*) filter (where a.outcome = 'correct') over (
      order by a.answered_at, a.wave_id, a.position rows between ${SUCCESS.of - 1}::int preceding and current row) as right_of_ten
    from (${answersOfWork}) a
    where a.unit_id = any (asked.unit_ids)
  ) ten
)`;

/**
 * @param scope a condition on `s` (whom a work is for), `w` (the work) and `u` (the student)
 * @param today the day that is told apart; null: none
 */
function selectProgress(db: Db, scope: Sql, today: string | null): Promise<ProgressRow[]> {
  // Each student of a work has days of their own, so the answers are read by `lateral`, once a student and by the index
  // of the person; joined to all works at once, each answer would be read for every work again.
  return queryRows(
    db,
    sql`
      with asked as (
        select s.work_id, s.user_id, s.until_day as own_until, s.amount as own_amount, s.celebrated_at is not null as is_celebrated,
          w.kind, w.target, w.step, w.mistake, w.from_day, w.set_at, ${today}::date as today, u.time_zone,
          coalesce(s.unit_ids, w.unit_ids) as unit_ids,
          least(coalesce(s.until_day, w.until_day), w.ended_on) as last_day
        from set_work_students s join set_works w on w.id = s.work_id join users u on u.id = s.user_id
        where u.disabled_at is null and ${scope}
      )
      select asked.work_id::text as "workId", asked.user_id::text as "userId",
        asked.own_until::text as "ownUntil", asked.own_amount as "ownAmount", asked.is_celebrated as "isCelebrated", given.*,
        exists (select from user_story_rounds r where r.user_id = asked.user_id and r.stage = asked.step
          and r.round = 1 and r.is_passed) as "isPassed",
        exists (select from user_story_rounds r where r.user_id = asked.user_id and r.stage = asked.step
          and r.attempts > 0) as "isTried",
        coalesce((select case bool_or(m.done_at is not null) when true then 'done' when false then 'begun' end
          from mending_sets m where m.user_id = asked.user_id and m.mistake = asked.mistake
            and coalesce(m.done_at, m.made_at) >= asked.set_at
            -- the last day to its end, in any time zone
            and coalesce(m.done_at, m.made_at) < asked.last_day + interval '2 days'
            and json_array_length(m.answers) > 0), 'none') as mending,
        coalesce(exists (select from user_story_rounds r where r.user_id = asked.user_id and r.stage = asked.step
            and r.round = 1 and r.is_passed and (r.passed_at at time zone asked.time_zone)::date = asked.today)
          or exists (select from mending_sets m where m.user_id = asked.user_id and m.mistake = asked.mistake
            and (m.done_at at time zone asked.time_zone)::date = asked.today), false) as "isDoneToday",
        ${half('before')} as before, ${half('after')} as after,
        coalesce(best.of_ten, 0) as "bestOfTen", coalesce(best.of_ten_before, 0) as "bestOfTenBefore"
      from asked cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('unitId', unit_id, 'right', unit_right, 'answered', unit_answered)
            order by unit_id), '[]') as units,
          coalesce(sum(unit_right), 0)::int as right, coalesce(sum(unit_answered), 0)::int as answered,
          coalesce(sum(unit_worked), 0)::int as worked, coalesce(sum(unit_right_today), 0)::int as "rightToday",
          coalesce(sum(unit_worked_today), 0)::int as "workedToday", max(unit_last) as "lastAt",
          coalesce(sum(unit_objected), 0)::int as objected
        from (
          select a.unit_id, count(*) as unit_answered, count(*) filter (where a.outcome = 'correct') as unit_right,
            count(*) filter (where a.outcome = 'correct' and a.local_day = asked.today) as unit_right_today,
            sum(a.worked) as unit_worked,
            sum(a.worked) filter (where a.local_day = asked.today) as unit_worked_today,
            max(a.answered_at) as unit_last,
            count(o.id) as unit_objected
          from (
            ${answersOfWork}
          ) a
          left join objections o on o.wave_id = a.wave_id and o.position = a.position
          where case when asked.kind = 'adaptive' then a.kind = 'adaptive' else a.unit_id = any (asked.unit_ids) end
          group by a.unit_id
        ) by_unit
      ) given left join lateral ${BEST_OF_TEN} best on asked.target = 'success'
      order by asked.work_id, asked.user_id`,
    Row,
  );
}

/**
 * How far the students of some works are: the statement of WK6. Answers of waves that nobody can have played, or that were
 * played too fast to be read, are left out.
 *
 * @param one one student alone, and the day that is told apart; absent: everybody whom the works are for
 */
export const selectProgressOf = (
  db: Db,
  workIds: readonly string[],
  one?: { readonly userId: string; readonly today: string },
): Promise<ProgressRow[]> =>
  one === undefined
    ? selectProgress(db, sql`s.work_id = any (${workIds}::bigint[])`, null)
    : selectProgress(
        db,
        sql`s.work_id = any (${workIds}::bigint[]) and s.user_id = ${one.userId}::bigint`,
        one.today,
      );

/** What somebody has done, for the rules. */
export const toDone = (row: ProgressRow): Done => ({
  right: row.right,
  answered: Math.max(row.answered, row.isTried ? 1 : 0),
  worked: row.worked,
  bestOfTen: row.bestOfTen,
  isPassed: row.isPassed,
  mending: row.mending,
  before: row.before ?? NOTHING_DONE.before,
  after: row.after ?? NOTHING_DONE.after,
});
