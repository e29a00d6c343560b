import { existsSync } from 'node:fs';
import { cp, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pg from 'pg';

import { ConfigError, type Environment } from '../config.ts';
import { connectionTo, startEmbeddedPostgres } from './embedded-postgres.ts';
import { copyDatabaseFolder, copyLogOfChanges } from './copy-folder.ts';

const FOLDER = 'pg';

/** Copies the embedded database into `to`, whether or not the product is running. */
export async function backUpEmbedded(
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
  to: string,
): Promise<void> {
  if (process.platform !== 'linux')
    throw new ConfigError([
      'DATA_DIR: the embedded database is copied in use on Linux alone. Stop the product and copy its data folder',
    ]);
  const dataDir = resolve(DATA_DIR, FOLDER);
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new ConfigError([`DATA_DIR: there is no database in ${DATA_DIR}`]);
  const running = await connect(dataDir);
  if (running !== null) {
    await copyInUse(running, dataDir, join(to, FOLDER));
    return;
  }
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const client = await connect(dataDir);
    if (client === null) throw new Error('The database that was just started does not answer.');
    await copyInUse(client, dataDir, join(to, FOLDER));
  } finally {
    await server.stop();
  }
}

/** A connection to the server of the folder; null when none is running. */
async function connect(dataDir: string): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connectionTo(dataDir), application_name: 'backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

/**
 * PostgreSQL's documented way to copy a running server:
 * https://www.postgresql.org/docs/current/continuous-archiving.html
 */
async function copyInUse(client: pg.Client, from: string, to: string): Promise<void> {
  try {
    // Keeps the log of changes from being recycled until the connection ends.
    await client.query(`select pg_create_physical_replication_slot('backup', true, true)`);
    await client.query(`select pg_backup_start('moonbase', fast => true)`);
    await copyDatabaseFolder(from, to);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 });
    await copyLogOfChanges(join(from, 'pg_wal'), join(to, 'pg_wal'));
  } finally {
    await client.end();
  }
}

/**
 * Puts a copy in the place of the database, which is kept beside it. @returns the folder it is kept in; null: there was
 * none
 */
export async function restoreEmbedded(
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
  from: string,
  suffix: string,
): Promise<string | null> {
  const dataDir = resolve(DATA_DIR, FOLDER);
  const running = existsSync(dataDir) ? await connect(dataDir) : null;
  if (running !== null) {
    await running.end();
    throw new ConfigError(['DATA_DIR: the product runs. Stop it before you restore']);
  }
  const kept = `${dataDir}.${suffix}`;
  const had = existsSync(dataDir);
  if (had) await rename(dataDir, kept);
  await cp(join(from, FOLDER), dataDir, { recursive: true, preserveTimestamps: true });
  return had ? kept : null;
}
