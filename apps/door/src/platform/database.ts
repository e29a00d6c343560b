import type { z } from 'zod';

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
