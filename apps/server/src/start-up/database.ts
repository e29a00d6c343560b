import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ConfigError, type Environment } from '../platform/config.ts';
import { migrateDoorTables } from '../features/door/migrate-door.queries.ts';
import { keepIdsOfNumber } from '../platform/database/database-number.queries.ts';
import { type Database, openDatabase, openPooledDatabase } from '../platform/database/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { startPortablePostgres } from '../platform/embedded-postgres/portable-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { checkPooler, giveRoleSettings } from '../platform/database/pooler.queries.ts';
import type { Progress } from './progress.ts';

const OLDEST_POSTGRES = 150_000; // as in server_version_num

/** The migrations are at the same path from the sources and from the bundle: apps/server/migrations. */
const MIGRATIONS = ['../migrations', '../../migrations']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

export interface OpenedDatabase {
  readonly database: Database;
  readonly readReplica?: Database;
  /** Closes the pool and stops the embedded server, if it is ours. */
  readonly close: () => Promise<void>;
}

/** Opens `DATABASE_URL`'s PostgreSQL or the product's own under DATA_DIR, and brings its tables up to date. */
export async function openProductDatabase(
  config: Environment,
  progress: Progress,
  onLost: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const opened = config.DATABASE_URL
    ? openExternal(config.DATABASE_URL, config)
    : await openEmbedded(config, progress, onLost);
  try {
    const { db, pool, sessions = pool } = opened.database;
    await checkVersion({ pool: sessions });
    const isPooled = sessions !== pool;
    if (isPooled) await giveRoleSettings({ pool: sessions });
    await progress.step('Tables', async () => {
      await migrateDatabase({ pool: sessions }, migrationsFolder());
      await migrateDoorTables({ pool: sessions });
      await keepIdsOfNumber({ pool: sessions }, config.DATABASE_NUMBER);
    });
    if (isPooled) await checkPooler(db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openExternal(connectionString: string, config: Environment): OpenedDatabase {
  const { DATABASE_DIRECT_URL: direct, DATABASE_POOL: connections } = config;
  const database =
    direct === undefined
      ? openDatabase({ connectionString }, connections)
      : openPooledDatabase({ connectionString }, { connectionString: direct }, connections);
  const { DATABASE_REPLICA_URL: follows } = config;
  if (follows === undefined) return { database, close: database.close };
  const readReplica = openDatabase({ connectionString: follows }, connections);
  return {
    database,
    readReplica,
    close: async () => {
      await database.close();
      await readReplica.close();
    },
  };
}

const TOLD_EVERY_MS = 60_000;
let lastTold = -TOLD_EVERY_MS;

/** Logs the trouble; requests are answered 503 in the meantime. */
function onTrouble(error: unknown): void {
  if (performance.now() - lastTold < TOLD_EVERY_MS) return;
  lastTold = performance.now();
  console.error('The database went away and cannot be started yet. Trying again.', error);
}

async function openEmbedded(
  config: Environment,
  progress: Progress,
  onLost: (error: unknown) => void,
): Promise<OpenedDatabase> {
  const dataDir = resolve(config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const start = process.platform === 'linux' ? startEmbeddedPostgres : startPortablePostgres;
  const server = await progress.step('Database', () =>
    start({ dataDir: join(dataDir, 'pg'), onLost, onTrouble }),
  );
  const database = openDatabase(server.connection, config.DATABASE_POOL);
  return {
    database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

function migrationsFolder(): string {
  if (MIGRATIONS === undefined) throw new Error('The folder of the migrations is missing.');
  return MIGRATIONS;
}

async function checkVersion({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const fault = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .then(({ rows }) =>
      Number(rows[0]?.version) < OLDEST_POSTGRES ? 'it is older than PostgreSQL 15' : null,
    )
    .catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'));
  if (fault !== null)
    throw new ConfigError([`DATABASE_URL: the database cannot be used: ${fault}`]);
}
