import { z } from 'zod';

import { type Db, queryOne, queryOptional } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

const NAME = 'data-folder';
const Row = z.object({ value: z.string() });

/** The id of the folder that the nodes share; null before the first of them has started. */
export async function selectSharedFolder(db: Db): Promise<string | null> {
  const row = await queryOptional(
    db,
    sql`select value from product_state where name = ${NAME}`,
    Row,
  );
  return row?.value ?? null;
}

/** Stores the folder's id, unless another node was first. @returns the id that is in force */
export async function noteSharedFolder(db: Db, id: string): Promise<string> {
  const { value } = await queryOne(
    db,
    sql`insert into product_state (name, value) values (${NAME}, to_jsonb(${id}::text))
        on conflict (name) do update set value = product_state.value returning value`,
    Row,
  );
  return value;
}
