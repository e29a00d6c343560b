import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const RightAnswers = z.object({ from: z.string(), right: z.number(), days: z.number() });

/** Right answers, and days with an answer, of a person in each of these spans of days. */
export function selectRightAnswers(
  db: Db,
  userId: string,
  spans: readonly { readonly from: string; readonly to: string }[],
) {
  return queryRows(
    db,
    sql`
      select s.first::text as "from", coalesce(sum(d.correct), 0)::int as "right",
        count(distinct d.day) filter (where d.answered > 0)::int as days
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
        as s(first, last)
      left join daily_activity d
        on d.user_id = ${userId}::bigint and d.day between s.first and s.last
      group by s.first`,
    RightAnswers,
  );
}

const PassedRound = z.object({ step: z.number(), round: z.number(), passedAt: z.coerce.date() });

/** The rounds of the campaign that a person has passed. */
export function selectPassedRounds(db: Db, userId: string) {
  return queryRows(
    db,
    sql`
      select stage as step, round, passed_at as "passedAt" from user_story_rounds
      where user_id = ${userId}::bigint and is_passed and passed_at is not null`,
    PassedRound,
  );
}
