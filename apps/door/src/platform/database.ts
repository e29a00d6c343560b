import { raw } from 'sql-template-tag';
import { z } from 'zod';

import type { DoorDb, Statement } from '../ports.ts';

/** Runs a statement and checks the shape of every row. @throws ZodError when a row has another shape */
export async function queryRows<Row>(
  db: DoorDb,
  statement: Statement,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const { rows } = await db.query(statement);
  return rows.map((each) => row.parse(each));
}

/** Like `queryRows`, for a statement that returns at most one row. */
export async function queryOptional<Row>(
  db: DoorDb,
  statement: Statement,
  row: z.ZodType<Row>,
): Promise<Row | null> {
  const [found] = await queryRows(db, statement, row);
  return found ?? null;
}

/** Runs a statement and ignores its rows. @returns how many rows it changed */
export async function execute(db: DoorDb, statement: Statement): Promise<number> {
  const { rowCount } = await db.query(statement);
  return rowCount ?? 0;
}

/** The end of a pause in milliseconds since 1970; Infinity: until somebody helps; null: none. */
export const EndOfPause = z.union([z.number(), z.literal(Infinity)]).nullable();

/** The expression for it, from a timestamp that may be `infinity`. */
export function pauseEnd(timestamp: 'paused_until' | 'max(t.paused_until)') {
  return raw(`extract(epoch from ${timestamp})::float8 * 1000`);
}
