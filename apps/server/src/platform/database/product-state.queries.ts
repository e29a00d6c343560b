import { z } from 'zod';

import { type Db, execute, queryOptional } from './db.ts';
import { sql, type Statement } from './sql.ts';

const Row = z.object({ value: z.unknown() });

/** A value that the whole product has once, stored under a name; null when none is stored. */
export const selectState = <Value>(
  db: Db,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> =>
  valueOf(db, sql`select value from product_state where name = ${name}`, schema);

/** The same, and locks its row until the transaction ends. */
export const selectStateForUpdate = <Value>(
  db: Db,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> =>
  valueOf(db, sql`select value from product_state where name = ${name} for update`, schema);

async function valueOf<Value>(
  db: Db,
  statement: Statement,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const found = await queryOptional(db, statement, Row);
  return found && schema.parse(found.value);
}

/** Stores a value in place of the one before. @param value what JSON can hold */
export async function saveState(db: Db, name: string, value: unknown): Promise<void> {
  await execute(
    db,
    sql`insert into product_state (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  );
}
