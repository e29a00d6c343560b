import { RECENT_OUTCOMES, SHOOTER_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { DAY_SLACK } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryOne, queryRows } from '../../platform/database/db.ts';
import { empty, join, type Sql, sql } from '../../platform/database/sql.ts';
import { ReportedAnswer } from '../../play/waves/reported-answer.ts';

/** The answers that a report covers. Days are local, and both ends are included. */
export interface ReportFilter {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly adaptive?: boolean | undefined;
  readonly kind?: string | undefined;
  readonly mode?: string | undefined;
}

const UnitRow = z.object({
  unitId: z.number(),
  answered: z.number(),
  correct: z.number(),
  recent: z.string(),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** Results by unit: from the read model, or from the answers where a filter is set. */
export function selectUnitResults(db: Db, userId: string, filter: ReportFilter) {
  if (Object.values(filter).every((value) => value === undefined)) {
    return queryRows(
      db,
      sql`select unit_id as "unitId", answered, correct, recent from unit_stats
          where user_id = ${userId} order by unit_id`,
      UnitRow,
    );
  }
  return queryRows(
    db,
    sql`
      select unit_id as "unitId", count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct,
        coalesce(string_agg(left(outcome, 1), '' order by answered_at, wave_id, position)
          filter (where newest <= ${RECENT_OUTCOMES}::int), '') as recent
      from (
        select *, row_number() over (partition by unit_id
          order by answered_at desc, wave_id desc, position desc) as newest
        from answers where user_id = ${userId} ${matching(filter)}
      ) a
      group by unit_id order by unit_id`,
    UnitRow,
  );
}

const DaysActive = z.object({ days: z.number() });

/** The number of days with answers: from the read model, which has no game mode, or from the answers. */
export async function selectDaysActive(
  db: Db,
  userId: string,
  filter: ReportFilter,
): Promise<number> {
  const { days } = await queryOne(
    db,
    filter.mode === undefined
      ? sql`select count(distinct day)::int as days from daily_activity
            where user_id = ${userId} and answered > 0 ${dayMatching(filter)}`
      : sql`select count(distinct local_day)::int as days from answers
            where user_id = ${userId} ${matching(filter)}`,
    DaysActive,
  );
  return days;
}

const TrendRow = z.object({ unitId: z.number(), week: z.number(), percent: z.number() });
export type TrendRow = z.infer<typeof TrendRow>;

/** Share of right answers by unit over the last four weeks; week 0 is the oldest. */
export function selectTrends(db: Db, userId: string, firstDay: string, filter: ReportFilter) {
  return queryRows(
    db,
    sql`
      select unit_id as "unitId", (local_day - ${firstDay}::date) / 7 as week,
        round(100.0 * count(*) filter (where outcome = 'correct') / count(*))::int as percent
      from answers
      where user_id = ${userId} and last_at >= ${firstDay}::date - ${DAY_SLACK}
        and local_day >= ${firstDay} and local_day < ${firstDay}::date + 28
        ${matching({ adaptive: filter.adaptive, kind: filter.kind, mode: filter.mode })}
      group by unit_id, week`,
    TrendRow,
  );
}

/** The newest answers in some units. */
export function selectRecentAnswers(
  db: Db,
  userId: string,
  unitIds: readonly number[],
  filter: ReportFilter,
  limit: number,
) {
  return queryRows(
    db,
    sql`
      select id, answered_at as "answeredAt", kind, unit_id as "unitId", sub_unit as "subUnit", question, outcome,
        total_attempts as "totalAttempts", attempts
      from answers
      where user_id = ${userId} and unit_id = any (${unitIds}::smallint[]) ${matching(filter)}
      order by answered_at desc, wave_id desc, position desc
      limit ${limit}`,
    ReportedAnswer,
  );
}

const UnitTotals = z.object({
  answered: z.number(),
  correct: z.number(),
  days: z.array(z.object({ day: z.string(), answered: z.number(), correct: z.number() })),
});
export type UnitTotals = z.infer<typeof UnitTotals>;

/** The figures of some units together, with their latest days of practice, oldest first. */
export function selectUnitTotals(
  db: Db,
  userId: string,
  unitIds: readonly number[],
  filter: ReportFilter,
  mostDays: number,
) {
  return queryOne(
    db,
    sql`
      with by_day as (
        select local_day as day, count(*)::int as answered,
          count(*) filter (where outcome = 'correct')::int as correct
        from answers
        where user_id = ${userId} and unit_id = any (${unitIds}::smallint[]) ${matching(filter)}
        group by local_day
      )
      select coalesce(sum(answered), 0)::int as answered, coalesce(sum(correct), 0)::int as correct,
        (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'answered', answered,
          'correct', correct) order by day), '[]')
         from (select * from by_day order by day desc limit ${mostDays}) latest) as days
      from by_day`,
    UnitTotals,
  );
}

/**
 * Adaptive Learning and Space Rescue have no game mode. The bound on `last_at` lets PostgreSQL skip whole
 * partitions.
 */
function matching({ start, end, adaptive, kind, mode }: ReportFilter): Sql {
  const parts = [
    start === undefined
      ? null
      : sql`and local_day >= ${start} and last_at >= ${start}::date - ${DAY_SLACK}`,
    end === undefined
      ? null
      : sql`and local_day <= ${end} and answered_at < ${end}::date + ${DAY_SLACK}`,
    adaptive === undefined ? null : sql`and (kind = 'adaptive') = ${adaptive}`,
    kind === undefined ? null : sql`and kind = ${kind}`,
    mode === undefined ? null : sql`and mode = ${mode} and kind = any (${SHOOTER_KINDS}::text[])`,
  ];
  return together(parts);
}

/** The same for `daily_activity`, which has one row per day and kind of activity. */
function dayMatching({ start, end, adaptive, kind }: ReportFilter): Sql {
  return together([
    start === undefined ? null : sql`and day >= ${start}`,
    end === undefined ? null : sql`and day <= ${end}`,
    adaptive === undefined ? null : sql`and (kind = 'adaptive') = ${adaptive}`,
    kind === undefined ? null : sql`and kind = ${kind}`,
  ]);
}

function together(parts: readonly (Sql | null)[]): Sql {
  const given = parts.filter((part) => part !== null);
  return given.length === 0 ? empty : join(given, ' ');
}
