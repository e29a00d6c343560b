import { z } from 'zod';

import { ROUND_MS, WAVE_QUESTIONS } from '@moonbase/adaptive';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

const TodayRow = z.object({
  step: z.number(),
  isLocked: z.boolean(),
  isNewInCampaign: z.boolean(),
  adaptive: z.number(),
  campaign: z.number(),
});

const LATE = 0.75; // share of a round's clock: its last question may be without an answer

/** Whose day it is. */
interface Day {
  readonly userId: string;
  readonly today: string; // by their own calendar, yyyy-mm-dd
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What a student has played today, their step of the campaign, and whether content is locked; null: there is nobody. A
 * round of the campaign was played once it is passed, or most of its last wave was tried; one of Adaptive Learning once
 * all of its questions were answered, or its clock had nearly run out.
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
        (select count(*) from games g join waves w on w.game_id = g.id
          where g.user_id = u.id and g.kind = 'adaptive' and g.created_at > ${now}::timestamptz - interval '3 days'
            and (w.ended_at at time zone ${timeZone})::date = ${today}::date
            and (w.correct + w.incorrect + w.skipped >= ${WAVE_QUESTIONS}::int
              or w.duration between ${LATE * ROUND_MS}::int * nullif(g.time_scale, 'off')::numeric
                and ${ROUND_MS}::int * nullif(g.time_scale, 'off')::numeric))::int as adaptive,
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
