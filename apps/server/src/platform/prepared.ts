import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { z } from 'zod';

import type { Database } from './db.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** One connection for the length of a transaction, for statements that are worth preparing. */
export type Connection = Pick<pg.ClientBase, 'query'>;

/** Runs `work` in one transaction: commits what it returns, rolls back what it throws. */
export async function transact<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true; // the connection itself is gone
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs a statement that every connection plans once. Its text must not depend on its values: planning the
 * statement of a finished wave costs several times what running it does.
 */
export async function runPrepared(
  connection: Connection,
  name: string,
  query: SQL,
): Promise<readonly unknown[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await connection.query<Record<string, unknown>>({ name, text, values: params });
  return rows;
}

/** As `runPrepared`, for a statement that gives one row or none, checked. */
export async function queryPrepared<Row>(
  connection: Connection,
  name: string,
  query: SQL,
  row: z.ZodType<Row>,
): Promise<Row | null> {
  const rows = await runPrepared(connection, name, query);
  if (rows.length > 1) throw new Error(`${name} gave ${rows.length} rows, not one`);
  return rows[0] === undefined ? null : row.parse(rows[0]);
}
