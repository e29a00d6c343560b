import { MOST_CHILDREN } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { LockableSelection } from '../../play/selections/stored-selection.ts';

const ChildRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  totalCorrect: z.number(),
  maxStoryStage: z.number(),
  lastActiveAt: z.coerce.date().nullable(),
  weekUnits: z.array(
    z.object({ unitId: z.number(), answered: z.number(), correct: z.number(), isNew: z.boolean() }),
  ),
  lastUnit: z.object({ unitId: z.number(), answered: z.number(), correct: z.number() }).nullable(),
  days: z.array(z.object({ day: z.string(), answered: z.number(), correct: z.number() })),
  selection: LockableSelection.nullable(),
});
export type ChildRow = z.infer<typeof ChildRow>;

/** A parent's children with their days since `firstDay` and what they practise, eldest first. */
export function selectChildren(db: Db, parentId: string, firstDay: string): Promise<ChildRow[]> {
  // Days and units are subqueries, not joins: joined, each day would repeat each unit. The bound on last_at is a day
  // earlier because it is in UTC, and the local day can be a day ahead.
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.year_of_birth as "yearOfBirth", u.total_correct as "totalCorrect",
        u.max_story_stage as "maxStoryStage", u.last_active_at as "lastActiveAt",
        coalesce((
          select jsonb_agg(jsonb_build_object('day', day, 'answered', answered, 'correct', correct))
          from (
            select day, sum(answered)::int as answered, sum(correct)::int as correct
            from daily_activity where user_id = u.id and day >= ${firstDay} group by day
          ) by_day
        ), '[]') as days,
        coalesce((
          select jsonb_agg(jsonb_build_object('unitId', w.unit_id, 'answered', w.answered,
            'correct', w.correct, 'isNew', w.answered >= s.answered) order by w.answered desc, w.unit_id)
          from (
            select unit_id, count(*)::int as answered,
              (count(*) filter (where outcome = 'correct'))::int as correct
            from answers
            where user_id = u.id and last_at >= ${firstDay}::date - 1 and local_day >= ${firstDay}
            group by unit_id
          ) w
          join unit_stats s on s.user_id = u.id and s.unit_id = w.unit_id
        ), '[]') as "weekUnits",
        (
          select jsonb_build_object('unitId', unit_id, 'answered', answered, 'correct', correct)
          from unit_stats where user_id = u.id and answered > 0
          order by last_answered_at desc, unit_id limit 1
        ) as "lastUnit",
        case when c.id is not null then jsonb_build_object('type', c.type, 'mode', c.mode,
          'format', c.format, 'units', c.units, 'lockedUntil', c.locked_until) end as selection
      from users u
      left join content_selections c on c.user_id = u.id
      where ${isChildOf(sql`u`, sql`${parentId}::bigint`)} and u.disabled_at is null
      order by u.year_of_birth nulls last, folded(u.first_name), u.id
      limit ${MOST_CHILDREN}`,
    ChildRow,
  );
}
