import { SHOOTER_KINDS } from '@moonbase/practice';
import type { Span } from '@moonbase/reports';
import { z } from 'zod';

import { DAY_SLACK } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { empty, sql } from '../../platform/database/sql.ts';

const StudentRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string().nullable(),
  classNames: z.array(z.string()),
  countryId: z.string().nullable(), // of the school, else their own
});
export type StudentRow = z.infer<typeof StudentRow>;

/** People by first name, as the pages list them. */
export function selectStudents(db: Db, userIds: readonly string[]) {
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        s.name as "schoolName", coalesce(s.country_id, u.country_id) as "countryId",
        array(
          select coalesce(c.name, 'unnamed') from class_group_students m
          join class_groups c on c.id = m.class_group_id
          where m.user_id = u.id order by c.name nulls last, c.id
        ) as "classNames"
      from users u left join schools s on s.id = u.school_id
      where u.id = any (${userIds}::bigint[])
      order by folded(u.first_name), folded(u.last_name), u.id`,
    StudentRow,
  );
}

const FiguresRow = z.object({ unitId: z.number(), answered: z.number(), correct: z.number() });

/** The answers that count: those of some days, of some units, and of a mode of practice games and story rounds. */
export interface PracticeFilter {
  readonly start: string;
  readonly end: string;
  readonly mode: string | null; // null: every answer
  readonly unitIds: readonly number[];
}

/** The bound on `last_at` lets PostgreSQL skip whole partitions. */
const fits = ({ start, end, mode, unitIds }: PracticeFilter) => sql`
  unit_id = any (${unitIds}::smallint[])
    and local_day between ${start} and ${end}
    and last_at >= ${start}::date - ${DAY_SLACK} and answered_at < ${end}::date + ${DAY_SLACK}
    ${mode === null ? empty : sql`and mode = ${mode} and kind = any (${SHOOTER_KINDS}::text[])`}`;

/** A student's figures by unit. */
export function selectUnitFigures(db: Db, userId: string, filter: PracticeFilter) {
  return queryRows(
    db,
    sql`
      select unit_id as "unitId", count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct
      from answers where user_id = ${userId} and ${fits(filter)}
      group by unit_id`,
    FiguresRow,
  );
}

const TooFastRow = z.object({ userId: z.string(), rounds: z.number() });

/** How many waves and rounds nobody can have played; only those who have any. */
export function selectTooFast(db: Db, userIds: readonly string[], filter: PracticeFilter) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", count(distinct wave_id)::int as rounds
      from played_answers
      where user_id = any (${userIds}::bigint[]) and too_fast and ${fits(filter)}
      group by user_id`,
    TooFastRow,
  );
}

const PeriodRow = z.object({
  userId: z.string(),
  isBefore: z.boolean(), // the period is that before the one asked for
  unitId: z.number().nullable(), // null: the row sums up all units
  answered: z.number(),
  correct: z.number(),
  days: z.number(), // with answers
});
export type PeriodRow = z.infer<typeof PeriodRow>;

/**
 * Figures of many students, by unit and all together, for a period and for one before it. The bounds of the older one
 * stand in the statement once more, so that the days between them are not read.
 */
export function selectPeriods(
  db: Db,
  userIds: readonly string[],
  { beside, ...filter }: PracticeFilter & { readonly beside: Span | null },
) {
  const older = beside === null ? sql`false` : fits({ ...filter, ...beside });
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", local_day < ${filter.start}::date as "isBefore", unit_id as "unitId",
        count(*)::int as answered, count(*) filter (where outcome = 'correct')::int as correct,
        count(distinct local_day)::int as days
      from answers
      where user_id = any (${userIds}::bigint[]) and ((${fits(filter)}) or (${older}))
      group by grouping sets ((1, 2, 3), (1, 2))`,
    PeriodRow,
  );
}
