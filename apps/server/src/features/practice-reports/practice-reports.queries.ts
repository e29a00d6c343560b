import { SHOOTER_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { DAY_SLACK } from '../../platform/day-columns.queries.ts';
import { type Db, queryOptional, queryRows } from '../../platform/db.ts';
import { empty, sql } from '../../platform/sql.ts';

const StudentRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string().nullable(),
  classNames: z.array(z.string()),
});
export type StudentRow = z.infer<typeof StudentRow>;

export function selectOptionalStudent(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        s.name as "schoolName",
        array(
          select coalesce(c.name, 'unnamed') from class_group_students m
          join class_groups c on c.id = m.class_group_id
          where m.user_id = u.id order by c.name nulls last, c.id
        ) as "classNames"
      from users u left join schools s on s.id = u.school_id
      where u.id = ${userId}`,
    StudentRow,
  );
}

const FiguresRow = z.object({ unitId: z.number(), answered: z.number(), correct: z.number() });

/** The answers that count: those of some days, of some units, and of a mode of practice games and story rounds. */
export interface PracticeFilter {
  readonly userId: string;
  readonly start: string;
  readonly end: string;
  readonly mode: string | null; // null: every answer
  readonly unitIds: readonly number[];
}

/** A student's figures by unit. The bound on `last_at` lets PostgreSQL skip whole partitions. */
export function selectUnitFigures(db: Db, { userId, start, end, mode, unitIds }: PracticeFilter) {
  return queryRows(
    db,
    sql`
      select unit_id as "unitId", count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as correct
      from answers
      where user_id = ${userId} and unit_id = any (${unitIds}::smallint[])
        and local_day between ${start} and ${end}
        and last_at >= ${start}::date - ${DAY_SLACK} and answered_at < ${end}::date + ${DAY_SLACK}
        ${mode === null ? empty : sql`and mode = ${mode} and kind = any (${SHOOTER_KINDS}::text[])`}
      group by unit_id`,
    FiguresRow,
  );
}
