import type { Paints } from '@moonbase/scoring';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const PaintFacts = z.object({
  totalCorrect: z.number(),
  passedSteps: z.array(z.number()), // those of the given steps whose first round is passed
});

/** The facts that decide which colours a person has earned; null when the account no longer exists. */
export function selectOptionalPaintFacts(db: Db, userId: string, bossSteps: readonly number[]) {
  return queryOptional(
    db,
    sql`
      select u.total_correct as "totalCorrect",
        array(select r.stage from user_story_rounds r
          where r.user_id = u.id and r.round = 1 and r.is_passed
            and r.stage = any (${bossSteps}::int[])) as "passedSteps"
      from users u where u.id = ${userId}::bigint`,
    PaintFacts,
  );
}

export async function updatePaints(
  db: Db,
  userId: string,
  { rocket, suit }: Paints,
): Promise<void> {
  await execute(
    db,
    sql`update users set rocket_paint = ${rocket}, suit_paint = ${suit} where id = ${userId}::bigint`,
  );
}
