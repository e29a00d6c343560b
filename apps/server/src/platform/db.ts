import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { z } from 'zod';

/** What a query needs: the pool or one transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** A country's clock changes must not move a stored day: sessions run in UTC, days are computed with the person's zone. */
const SESSION_SETTINGS = '-c TimeZone=UTC -c statement_timeout=30000 -c lock_timeout=10000';

export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export function openDatabase(connection: Connection, connections: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that dies while idle is replaced by the pool at the next query.
  pool.on('error', () => undefined);
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/** Brings the database to the newest schema; safe to run from several nodes at once. */
export async function migrateDatabase(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock(7239002)');
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder });
    await client.query("select ensure_answer_partitions((now() - interval '1 month')::date, 14)");
  } finally {
    await client.query('select pg_advisory_unlock(7239002)').catch(() => undefined);
    client.release();
  }
}

/** Runs hand-written SQL and checks every row's shape. @throws ZodError when a row has another shape */
export async function queryRows<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows.map((each) => row.parse(each));
}

/** As `queryRows`, for a statement that gives one row or none. */
export async function queryOptional<Row>(
  db: Db,
  query: SQL,
  row: z.ZodType<Row>,
): Promise<Row | null> {
  const rows = await queryRows(db, query, row);
  if (rows.length > 1) throw new Error(`Expected at most one row, found ${rows.length}`);
  return rows[0] ?? null;
}

/** As `queryRows`, for a statement that always gives exactly one row. */
export async function queryOne<Row>(db: Db, query: SQL, row: z.ZodType<Row>): Promise<Row> {
  const found = await queryOptional(db, query, row);
  if (found === null) throw new Error('Expected one row, found none');
  return found;
}

export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return Number(rows[0]?.['ms']);
}
