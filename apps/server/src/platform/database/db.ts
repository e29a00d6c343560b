import pg from 'pg';
import { z } from 'zod';

import { sql, type Statement } from './sql.ts';
import { tracedRequest } from '../http/trace.ts';

/** Runs statements: the pool, or the one connection of a transaction. */
export interface Db {
  readonly query: (
    statement: Statement,
  ) => Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
}

/** The one connection of a transaction. */
export interface Transaction extends Db {
  /**
   * Sends the last statements and `commit` in one packet: their locks are released a round trip earlier.
   *
   * @param send statements sent before it first waits are committed; anything later stands outside the transaction
   */
  readonly commitWith: <Result>(send: (db: Db) => Promise<Result>) => Promise<Result>;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /**
   * Connections that outlast a transaction, where `pool` is behind a pooler that gives a connection for one
   * transaction.
   */
  readonly sessions?: pg.Pool;
  readonly close: () => Promise<void>;
}

/**
 * A country's clock changes must not move a stored day: sessions run in UTC, days are computed with the person's zone.
 * A node that freezes in a transaction keeps its rows locked for the others no longer than 15 seconds.
 */
const SESSION_SETTINGS =
  '-c TimeZone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=15000';

/** The same settings by name: a pooler does not pass on settings requested when a connection is opened. */
export const NEEDED_SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  lock_timeout: '10s',
} as const;

const SESSION_CONNECTIONS = 3; // a live lesson listens on one

/** A day stays the text that PostgreSQL sends (2026-11-22): as a Date it would depend on the server's time zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
};

/** The address of a database and the user who connects to it. */
export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

export function openDatabase(options: ConnectionOptions, connections: number): Database {
  const pool = new pg.Pool({
    ...options,
    max: connections,
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10 * 60_000, // a new connection loads every table's definition and plans every statement again
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000, // before a firewall or proxy drops an idle connection
    pipeline: true, // statements of one packet do not wait for each other's answers
    types: TYPES,
  });
  // The pool replaces an idle connection that has died at the next query.
  pool.on('error', () => undefined);
  // A connection that dies between two statements of a transaction makes the next statement fail, not the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: traced(pool), pool, close: () => pool.end() };
}

/**
 * Adds the id of the request to a statement outside a transaction, for PostgreSQL's log and its list of running
 * statements. A statement with a name is prepared once, so its text cannot contain the id.
 */
function traced(on: Db): Db {
  return {
    query: (statement) => {
      const id = tracedRequest();
      if (id === null || statement.name !== undefined) return on.query(statement);
      return on.query({ text: `${statement.text}\n/* request ${id} */`, values: statement.values });
    },
  };
}

/** Begins a transaction named after the request's id in PostgreSQL's log (%a in `log_line_prefix`). */
function beginning({ plannedOnce }: TransactionOptions): string {
  const id = tracedRequest();
  const named = id === null ? '' : `; set local application_name = '${id}'`;
  const planned = plannedOnce === true ? '; set local plan_cache_mode = force_generic_plan' : '';
  return `begin${named}${planned}`;
}

/** Pools behind a pooler by transaction: a statement prepared on one connection is missing on the next. */
const withoutNames = new WeakSet<pg.Pool>();

/** Runs each statement without its name. */
function unnamed(on: Db): Db {
  return { query: ({ text, values }) => on.query({ text, values }) };
}

/**
 * Opens a database by way of a pooler that works by transaction (PgBouncer).
 *
 * @param options the pooler
 * @param direct the database itself, for connections that outlast a transaction
 */
export function openPooledDatabase(
  options: ConnectionOptions,
  direct: ConnectionOptions,
  connections: number,
): Database {
  const pooled = openDatabase(options, connections);
  const sessions = openDatabase(direct, SESSION_CONNECTIONS);
  withoutNames.add(pooled.pool);
  return {
    db: traced(unnamed(pooled.pool)),
    pool: pooled.pool,
    sessions: sessions.pool,
    close: async () => {
      await pooled.close();
      await sessions.close();
    },
  };
}

interface TransactionOptions {
  /**
   * Whether each connection plans a named statement once for all values. Otherwise PostgreSQL compares costs: it plans
   * again for every wave while tables are larger than they were at the first plans (decision 683).
   */
  readonly plannedOnce?: boolean;
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
export async function transact<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect();
  const tx = transactionOn(client, withoutNames.has(pool) ? unnamed(client) : client, options);
  let broken = false;
  try {
    const result = await work(tx);
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollBack().catch(() => {
      broken = true; // the connection itself is gone
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** As `transact`, for a command of an operator: its statements may take as long as they need. */
export function transactUnhurried<Result>(
  database: Pick<Database, 'pool'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return transact(database, async (db) => {
    await execute(db, sql`set local statement_timeout = 0`);
    await execute(db, sql`set local idle_in_transaction_session_timeout = 0`);
    return work(db);
  });
}

/**
 * Waits for statements of one transaction that were sent together. One that fails makes those after it fail too, and
 * their errors may arrive first, since its own may be reworded on the way: throws the first failure in the order of
 * sending.
 */
export async function sentTogether(sent: readonly unknown[]): Promise<void> {
  await Promise.allSettled(sent);
  await Promise.all(sent);
}

/** A transaction that begins in the packet of its first statement. @param on runs statements on the connection */
function transactionOn(client: pg.PoolClient, on: Db, options: TransactionOptions) {
  const { stream } = client.connection;
  let state: 'new' | 'open' | 'over' = 'new';
  const inOnePacket = <Sent>(send: () => Sent): Sent => {
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  };
  const tx: Transaction = {
    query: async (statement) => {
      if (state !== 'new') return on.query(statement);
      state = 'open';
      const [, result] = await inOnePacket(() =>
        Promise.all([client.query(beginning(options)), on.query(statement)]),
      );
      return result;
    },
    commitWith: async (send) => {
      const [sent, committed] = await inOnePacket(() => {
        const both = [send(tx), client.query('commit')] as const;
        state = 'over';
        return Promise.allSettled(both);
      });
      if (sent.status === 'rejected') throw sent.reason;
      if (committed.status === 'rejected') throw committed.reason;
      if (committed.value.command !== 'COMMIT') throw new Error('The transaction was rolled back');
      return sent.value;
    },
  };
  return {
    ...tx,
    commit: async () => {
      if (state === 'open') await client.query('commit');
    },
    rollBack: async () => {
      // The transaction is over without a commit: the connection may be gone.
      if (state === 'open' || client.getTransactionStatus() !== 'I') await client.query('rollback');
    },
  };
}

/**
 * Listens to a channel on a connection of the pool, which is discarded at the end.
 *
 * @param onEnd called when the connection is lost, not when it is ended here
 * @returns a function that ends it
 */
export async function listen(
  { pool, sessions }: Pick<Database, 'pool' | 'sessions'>,
  channel: string,
  {
    onMessage,
    onEnd,
  }: { readonly onMessage: (payload: string) => void; readonly onEnd: () => void },
): Promise<() => void> {
  const client = await (sessions ?? pool).connect();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    client.release(true); // it has listened, so it does not go back into the pool
  };
  client.on('notification', ({ payload = '' }) => {
    if (!isOver) onMessage(payload);
  });
  client.on('end', () => {
    if (isOver) return;
    end();
    onEnd();
  });
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}

/** Runs a statement and ignores its rows. @returns how many rows it changed */
export async function execute(db: Db, statement: Statement): Promise<number> {
  const { rowCount } = await db.query(statement);
  return rowCount ?? 0;
}

/** Runs a statement and checks the shape of every row. @throws ZodError when a row has another shape */
export async function queryRows<Row>(
  db: Db,
  statement: Statement,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const { rows } = await db.query(statement);
  return rows.map((each) => row.parse(each));
}

/** As `queryRows`, for a statement that returns at most one row. */
export async function queryOptional<Row>(
  db: Db,
  statement: Statement,
  row: z.ZodType<Row>,
): Promise<Row | null> {
  const rows = await queryRows(db, statement, row);
  if (rows.length > 1) throw new Error(`Expected at most one row, found ${rows.length}`);
  return rows[0] ?? null;
}

/** As `queryRows`, for a statement that always returns exactly one row. */
export async function queryOne<Row>(
  db: Db,
  statement: Statement,
  row: z.ZodType<Row>,
): Promise<Row> {
  const found = await queryOptional(db, statement, row);
  if (found === null) throw new Error('Expected one row, found none');
  return found;
}

/** Milliseconds since 1970 by the database's clock. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const now = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const { ms } = await queryOne(db, now, z.object({ ms: z.coerce.number() }));
  return ms;
}
