import { z } from 'zod';

import { type Db, execute, queryOptional } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

const NAME = 'reach';

/** Who reaches a school's own product: this computer alone, or everybody in its network. */
const Reach = z.enum(['computer', 'network']);
export type Reach = z.infer<typeof Reach>;

/** What was chosen at an earlier start; null: nothing. */
export async function selectReach(db: Db): Promise<Reach | null> {
  const statement = sql`select value from product_state where name = ${NAME}`;
  const found = await queryOptional(db, statement, z.object({ value: Reach }));
  return found?.value ?? null;
}

export async function saveReach(db: Db, reach: Reach): Promise<void> {
  await execute(
    db,
    sql`insert into product_state (name, value) values (${NAME}, ${JSON.stringify(reach)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  );
}
