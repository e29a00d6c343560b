import { type NumberFact } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const AnswerRow = z.object({
  id: z.string(),
  answeredAt: z.coerce.date(),
  words: z.string(),
  outcome: z.string(),
  given: z.string().nullable(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

/** The newest answers of a person to one fact, either way round. */
export function selectFactAnswers(
  db: Db,
  userId: string,
  { kind, a, b }: NumberFact,
  { units, limit }: { readonly units: readonly number[]; readonly limit: number },
): Promise<AnswerRow[]> {
  const sign = kind === 'times' ? '×' : '+';
  const words = [`${a} ${sign} ${b} = `, `${b} ${sign} ${a} = `];
  return queryRows(
    db,
    sql`
      select id, answered_at as "answeredAt", question->'doc'->'body'->0->>'v' as words,
        outcome, attempts->-1->>'input' as given
      from answers
      where user_id = ${userId} and unit_id = any (${units}::smallint[])
        and question->'doc'->'body'->0->>'v' = any (${words}::text[])
      order by answered_at desc, position desc
      limit ${limit}`,
    AnswerRow,
  );
}
