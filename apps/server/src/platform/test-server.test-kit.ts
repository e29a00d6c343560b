import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

import { migrateDoorTables } from '../features/door/migrate-door.queries.ts';
import { type ConnectionOptions, openDatabase } from './database/db.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';

/** The address of the tests' PostgreSQL; its database `template_moonbase` is migrated and empty. */
export interface TestPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
    /** A folder for the whole run, removed at its end; keys in it are made once for all test files. */
    dataDir: string;
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One server for the whole run, with a migrated template to copy: a copy takes about 60 ms. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    connections: 200,
    durable: false,
  });
  const { host = '', port = 5432, user = 'postgres' } = server.connection;
  const connection: ConnectionOptions & TestPostgres = { host, port, user };
  const admin = openDatabase({ ...connection, database: 'postgres' }, 2);
  await admin.pool.query('create database template_moonbase');
  await admin.close();
  const template = openDatabase({ ...connection, database: 'template_moonbase' }, 2);
  await migrateDatabase(template, MIGRATIONS);
  await migrateDoorTables(template);
  await template.close();
  project.provide('postgres', connection);
  project.provide('dataDir', join(folder, 'data'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
