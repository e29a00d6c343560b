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

/** What a student has played today, their step of the campaign, and whether content is locked; null: there is nobody. */
export function selectOptionalToday(db: Db, userId: string, today: string, now: Date) {
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
        coalesce((select sum(d.activities) from daily_activity d
          where d.user_id = u.id and d.day = ${today}::date and d.kind = 'story'), 0)::int as campaign
      from users u where u.id = ${userId}::bigint`,
    ),
    TodayRow,
  );
}
