import { z } from 'zod';

import { type Db, queryOne } from '../platform/database/db.ts';
import { selectState } from '../platform/database/product-state.queries.ts';
import { sql } from '../platform/database/sql.ts';

const NAME = 'data-folder';

/** The id of the folder that the nodes share; null before the first of them has started. */
export const selectSharedFolder = (db: Db): Promise<string | null> =>
  selectState(db, NAME, z.string());

/** Stores the folder's id, unless another node was first. @returns the id that is in force */
export async function noteSharedFolder(db: Db, id: string): Promise<string> {
  const { value } = await queryOne(
    db,
    sql`insert into product_state (name, value) values (${NAME}, to_jsonb(${id}::text))
        on conflict (name) do update set value = product_state.value returning value`,
    z.object({ value: z.string() }),
  );
  return value;
}
