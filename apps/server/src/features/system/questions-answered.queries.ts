import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const NAME = 'questions-answered';

const Counted = z.object({ value: z.number().int().nonnegative(), countedAt: z.iso.datetime() });
export type QuestionsAnswered = z.infer<typeof Counted>;

/** The count as of the last hour; null before the first one. */
export async function selectQuestionsAnswered(db: Db): Promise<QuestionsAnswered | null> {
  const query = sql`select value from product_state where name = ${NAME}`;
  const row = await queryOptional(db, query, z.object({ value: Counted }));
  return row?.value ?? null;
}

/** Adds up every day of everybody, and stores the sum for all nodes. */
export async function countQuestionsAnswered(db: Db, now: number): Promise<QuestionsAnswered> {
  const query = sql`select coalesce(sum(answered), 0)::float8 as value from daily_activity`;
  const { value } = await queryOne(db, query, z.object({ value: z.number().int() }));
  const counted = { value, countedAt: new Date(now).toISOString() };
  await execute(
    db,
    sql`insert into product_state (name, value) values (${NAME}, ${JSON.stringify(counted)}::jsonb)
     on conflict (name) do update set value = excluded.value`,
  );
  return counted;
}
