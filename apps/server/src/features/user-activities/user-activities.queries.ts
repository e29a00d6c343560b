import { ACTIVITY_KINDS, FREE_MODES } from '@moonbase/practice';
import { z } from 'zod';

import { DAY_SLACK } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { empty, sql } from '../../platform/database/sql.ts';
import { ReportedAnswer } from '../../play/waves/reported-answer.ts';

const DayRow = z.object({ day: z.string(), answered: z.number(), correct: z.number() });

/** The days with answers in a period, all kinds of activity together, oldest first. */
export function selectDays(
  db: Db,
  userId: string,
  { start, end }: { readonly start: string; readonly end: string },
) {
  return queryRows(
    db,
    sql`
      select day::text as day, sum(answered)::int as answered, sum(correct)::int as correct
      from daily_activity
      where user_id = ${userId} and day between ${start} and ${end} and answered > 0
      group by day order by day`,
    DayRow,
  );
}

const ActivityRow = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  day: z.string(),
  created: z.coerce.date(),
  answered: z.number(),
  correct: z.number(),
  units: z.array(z.number()),
  mode: z.enum(FREE_MODES),
  startingSpeed: z.number(),
  score: z.number(),
  rounds: z.number(),
  storyStage: z.number().nullable(),
  storyRound: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  rescueMode: z.enum(['basic', 'advanced']).nullable(),
  rescueScore: z.number().nullable(),
  rank: z.number().nullable(),
  tooFast: z.number(),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

/**
 * The activities whose first answer lies in a period of local days, newest first. One that goes on past midnight
 * belongs to the day on which it began. Waves that nobody can have played are there, and in no figure.
 */
export function selectActivities(
  db: Db,
  userId: string,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<ActivityRow[]> {
  return queryRows(
    db,
    sql`
      with played as (
        select w.game_id, min(a.local_day) as day, min(a.answered_at) as created,
          (count(*) filter (where not a.too_fast))::int as answered,
          (count(*) filter (where a.outcome = 'correct' and not a.too_fast))::int as correct,
          (count(distinct a.wave_id) filter (where not a.too_fast))::int as rounds,
          (count(distinct a.wave_id) filter (where a.too_fast))::int as "tooFast", array_agg(distinct a.unit_id) as units,
          min(a.step) as lowest, max(a.step) as highest
        from played_answers a join waves w on w.id = a.wave_id
        where a.user_id = ${userId} and a.last_at >= ${start}::date - ${DAY_SLACK}
          and a.answered_at >= ${start}::date - ${DAY_SLACK}
          and a.answered_at < ${end}::date + ${DAY_SLACK}
        group by w.game_id
        having min(a.local_day) between ${start} and ${end}
      )
      select g.id::text as id, g.kind, p.day::text as day, p.created, p.answered, p.correct, p.units,
        g.mode, g.starting_speed as "startingSpeed", g.score, p.rounds,
        g.story_stage as "storyStage", g.story_round as "storyRound", g.passed as "isPassed",
        p.lowest, p.highest, p."tooFast", m.mode as "rescueMode", mp.score as "rescueScore", mp.rank
      from played p join games g on g.id = p.game_id
      left join match_players mp on mp.game_id = g.id and g.kind = 'rescue'
      left join matches m on m.id = mp.match_id
      order by p.created desc, g.id desc`,
    ActivityRow,
  );
}

const AnswerRow = ReportedAnswer.extend({
  unitId: z.number(),
  duration: z.number().nullable(), // milliseconds
  tooFast: z.boolean(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

/** The answers of one activity or of one local day, in the order of answering. */
export function selectAnswers(
  db: Db,
  userId: string,
  of: { readonly activity?: string | undefined; readonly day?: string | undefined },
  limit: number,
): Promise<AnswerRow[]> {
  const { activity, day } = of;
  return queryRows(
    db,
    sql`
      select id, unit_id as "unitId", answered_at as "answeredAt", kind,
        sub_unit as "subUnit", question, outcome, total_attempts as "totalAttempts", attempts, duration,
        too_fast as "tooFast"
      from played_answers
      where user_id = ${userId}
        ${activity === undefined ? empty : sql`and wave_id in (select id from waves where game_id = ${activity}::bigint)`}
        ${
          day === undefined
            ? empty
            : sql`and local_day = ${day} and last_at >= ${day}::date - ${DAY_SLACK}
                  and answered_at < ${day}::date + ${DAY_SLACK}`
        }
      order by answered_at, wave_id, position
      limit ${limit}`,
    AnswerRow,
  );
}
