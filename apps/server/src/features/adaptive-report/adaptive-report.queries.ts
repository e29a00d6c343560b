import { OUTCOMES } from '@moonbase/practice';
import { AdaptiveReason } from '@moonbase/contracts';
import { z } from 'zod';

import { DAY_SLACK, weekOf } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ReportedDoc } from '../../play/waves/served-wave.ts';

const WeekRow = z.object({
  start: z.string(),
  rounds: z.number(),
  days: z.number(),
  answered: z.number(),
  average: z.number(),
  figures: z.array(z.number()).length(5),
  low: z.number(), // of the 90 % interval after the last round
  high: z.number(),
});
export type WeekRow = z.infer<typeof WeekRow>;

/**
 * The five-number summary (interpolated linearly) and the average of the estimates after each week's rounds.
 * Reads one person's rows of the period through the index, and no answers.
 *
 * @param firstDay a Sunday
 */
export function selectWeeks(db: Db, userId: string, firstDay: string) {
  return queryRows(
    db,
    sql`
      select r.week::text as start, count(*)::int as rounds,
        count(distinct r.local_day)::int as days, coalesce(max(d.answered), 0)::int as answered,
        avg(r.average)::float8 as average,
        percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by r.average) as figures,
        (array_agg(r.minimum order by r.wave_id desc))[1] as low,
        (array_agg(r.maximum order by r.wave_id desc))[1] as high
      from (
        select *, ${weekOf(sql`local_day`)} as week
        from adaptive_rounds
        where user_id = ${userId} and local_day >= ${firstDay}::date
      ) r
      left join (
        select ${weekOf(sql`day`)} as week, sum(answered) as answered
        from daily_activity
        where user_id = ${userId} and kind = 'adaptive' and day >= ${firstDay}::date
        group by 1
      ) d on d.week = r.week
      group by r.week order by r.week`,
    WeekRow,
  );
}

const RoundRow = z.object({
  waveId: z.string(),
  day: z.string(),
  average: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  highVariance: z.boolean(),
  clicking: z.number(),
  rounds: z.number(), // weekly
});
export type RoundRow = z.infer<typeof RoundRow>;

/** The newest rounds of a week. */
export function selectRounds(db: Db, userId: string, firstDay: string, limit: number) {
  return queryRows(
    db,
    sql`
      select wave_id::text as "waveId", local_day::text as day, average::float8 as average, minimum,
        maximum, high_variance as "highVariance", clicking::float8 as clicking,
        count(*) over ()::int as rounds
      from adaptive_rounds
      where user_id = ${userId} and local_day >= ${firstDay}::date
        and local_day < ${firstDay}::date + 7
      order by local_day desc, wave_id desc
      limit ${limit}`,
    RoundRow,
  );
}

const AskedRow = z.object({
  id: z.string(),
  waveId: z.string(),
  unitId: z.number(),
  outcome: z.enum(OUTCOMES),
  given: z.string().nullable(),
  duration: z.number().nullable(), // milliseconds
  question: z
    .object({
      doc: ReportedDoc,
      expected: z.string(),
      step: z.number().optional(),
      why: AdaptiveReason.optional(),
    })
    .loose(),
});
export type AskedRow = z.infer<typeof AskedRow>;

const BeforeRow = z.object({ average: z.number(), low: z.number(), high: z.number() });

/** The estimate after the last round before a week; null: there was none. */
export function selectBefore(db: Db, userId: string, firstDay: string) {
  return queryOptional(
    db,
    sql`
      select average::float8 as average, minimum as low, maximum as high
      from adaptive_rounds
      where user_id = ${userId} and local_day < ${firstDay}::date
      order by local_day desc, wave_id desc limit 1`,
    BeforeRow,
  );
}

/** The questions asked in some rounds, in the order asked. */
export function selectAsked(db: Db, userId: string, waveIds: readonly string[], firstDay: string) {
  if (waveIds.length === 0) return [];
  return queryRows(
    db,
    sql`
      select id, wave_id::text as "waveId", unit_id as "unitId", outcome, question,
        duration,
        attempts->-1->>'input' as given
      from answers
      where wave_id = any(${waveIds}::bigint[]) and user_id = ${userId}
        and last_at >= ${firstDay}::date - ${DAY_SLACK}
        and answered_at >= ${firstDay}::date - ${DAY_SLACK}
        and answered_at < ${firstDay}::date + 7 + ${DAY_SLACK}
      order by answered_at, position`,
    AskedRow,
  );
}
