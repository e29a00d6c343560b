import { z } from 'zod';

import { weekOf } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Row = z.object({
  id: z.string(),
  name: z.string().nullable(),
  minutesAWeek: z.number(), // the class goal; 0: none
  members: z.array(z.object({ id: z.string(), worked: z.number() })), // milliseconds of this week
});

/** The classes of a school by name, each with what its students have worked in the week of a day. */
export function selectWeekOfClasses(db: Db, schoolId: string, today: string) {
  return queryRows(
    db,
    sql`
      select c.id::text as id, c.name, c.minutes_a_week as "minutesAWeek",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', u.id::text, 'worked', coalesce((
            select sum(d.worked)::int from daily_activity d
            where d.user_id = u.id and d.day between ${weekOf(sql`${today}::date`)} and ${today}::date), 0)))
          from class_group_students s join users u on u.id = s.user_id
          where s.class_group_id = c.id and u.disabled_at is null), '[]') as members
      from class_groups c
      where c.school_id = ${schoolId} and c.archived_at is null
      order by c.name nulls last, c.id`,
    Row,
  );
}
