import { GUESSED_BELOW_MS, HELP_DAYS } from '@moonbase/practice';
import { z } from 'zod';

import { addDays, localDay } from '../platform/days.ts';
import { DAY_SLACK } from '../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

const Row = z.object({
  userId: z.string(),
  unitId: z.number(),
  outcomes: z.string(), // c, i, s; oldest first
  before: z.number(), // how many of them are from before a day
  lastAnsweredAt: z.coerce.date(),
});
export type UnitAnswersRow = z.infer<typeof Row>;

/** The first day of answers that a page reads when it names no period. */
export const helpSince = (now: number, timeZone: string): string =>
  addDays(localDay(now, timeZone), -HELP_DAYS);

/**
 * The answers of some people by unit since a day, without guesses.
 *
 * @param days since the first day; those before the second are counted
 * @see packages/practice/SPEC.md rule WN1
 */
export function selectUnitAnswers(
  db: Db,
  userIds: readonly string[],
  { since, mark = since }: { readonly since: string; readonly mark?: string },
): Promise<UnitAnswersRow[]> {
  return queryRows(
    db,
    sql`
      select a.user_id::text as "userId", a.unit_id as "unitId",
        string_agg(left(a.outcome, 1), '' order by a.answered_at, a.wave_id, a.position) as outcomes,
        (count(*) filter (where a.local_day < ${mark}::date))::int as before,
        max(a.answered_at) as "lastAnsweredAt"
      from answers a
      where a.user_id = any (${userIds}::bigint[]) and a.last_at > ${since}::date - ${DAY_SLACK}
        and a.local_day >= ${since}::date
        and (a.outcome = 'correct' or a.duration is null or a.duration >= ${GUESSED_BELOW_MS}::int)
      group by a.user_id, a.unit_id order by a.unit_id`,
    Row,
  );
}
