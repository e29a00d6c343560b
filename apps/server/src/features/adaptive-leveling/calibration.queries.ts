import { PACE_FACTORS, PACES } from '@moonbase/questions';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Logged = z.object({
  unit: z.number(),
  position: z.number(),
  pace: z.enum(PACES).transform((pace) => PACE_FACTORS[pace]),
  chance: z.number(), // 0 to 1
  correct: z.boolean(),
  skipped: z.boolean(),
  timeMs: z.number(),
});

/** The newest adaptive answers with a predicted chance, without the people's ids; suspect answers are left out. */
export function selectLoggedAnswers(db: Db, limit: number): Promise<z.infer<typeof Logged>[]> {
  return queryRows(
    db,
    sql`select (question->>'unitId')::int as unit, (question->>'subUnit')::int as position,
          question->>'pace' as pace, (question->>'chance')::int / 1000.0::float8 as chance,
          outcome = 'correct' as correct, outcome = 'skipped' as skipped,
          coalesce(duration, 0) as "timeMs"
        from answers
        where kind = 'adaptive' and question ? 'chance' and not suspect
        order by answered_at desc limit ${limit}`,
    Logged,
  );
}
