import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

const TodayRow = z.object({
  step: z.number(),
  isLocked: z.boolean(),
  isNewInCampaign: z.boolean(),
  adaptive: z.number(),
  campaign: z.number(),
});

/** Whose day it is. */
interface Day {
  readonly userId: string;
  readonly today: string; // by their own calendar, yyyy-mm-dd
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What a student has played today, their step of the campaign, and whether content is locked; null: there is nobody. A
 * round of the campaign was played once it is passed, or most of its last wave was tried.
 */
export function selectOptionalToday(db: Db, { userId, today, timeZone, now }: Day) {
  return queryOptional(
    db,
    prepared(
      'select_today_of_mission',
      sql`
      select u.max_story_stage as step,
        coalesce((select c.locked_until > ${now} from content_selections c where c.user_id = u.id), false) as "isLocked",
        not exists (select from daily_activity d
          where d.user_id = u.id and d.day < ${today}::date and d.kind = 'story') as "isNewInCampaign",
        coalesce((select sum(d.activities) from daily_activity d
          where d.user_id = u.id and d.day = ${today}::date and d.kind = 'adaptive'), 0)::int as adaptive,
        (select count(*) from games g
          where g.user_id = u.id and g.kind = 'story' and g.created_at > ${now}::timestamptz - interval '3 days'
            and (g.ended_at at time zone ${timeZone})::date = ${today}::date
            and (g.passed or exists (select from waves w where w.game_id = g.id and w.position = g.planned_waves
              and w.ended_at is not null and w.correct + w.incorrect > w.skipped)))::int as campaign
      from users u where u.id = ${userId}::bigint`,
    ),
    TodayRow,
  );
}
