import { z } from 'zod';

import { type Db, queryOne } from '../../platform/database/db.ts';
import { saveState, selectState } from '../../platform/database/product-state.queries.ts';
import { sql } from '../../platform/database/sql.ts';

const NAME = 'questions-answered';

const Counted = z.object({ value: z.number().int().nonnegative(), countedAt: z.iso.datetime() });
export type QuestionsAnswered = z.infer<typeof Counted>;

/** The count as of the last hour; null before the first one. */
export const selectQuestionsAnswered = (db: Db): Promise<QuestionsAnswered | null> =>
  selectState(db, NAME, Counted);

/** Adds up every day of everybody, and stores the sum for all nodes. */
export async function countQuestionsAnswered(db: Db, now: number): Promise<QuestionsAnswered> {
  const query = sql`select coalesce(sum(answered), 0)::float8 as value from daily_activity`;
  const { value } = await queryOne(db, query, z.object({ value: z.number().int() }));
  const counted = { value, countedAt: new Date(now).toISOString() };
  await saveState(db, NAME, counted);
  return counted;
}
