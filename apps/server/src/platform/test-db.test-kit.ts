import { randomUUID } from 'node:crypto';

import { afterAll, inject } from 'vitest';

import { type Database, openDatabase } from './db.ts';

export interface TestDb extends Database {
  /** Empties every table and restarts the ids. */
  readonly empty: () => Promise<void>;
}

/** A migrated database of the test file's own on real PostgreSQL, dropped when the file is done. */
export async function createTestDb(connections = 8): Promise<TestDb> {
  const database = await createDb('template_moonbase', connections);
  const tables = await database.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'door') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'schema_migrations'`,
  );
  const names = tables.rows.map((row) => row.name).join(', ');
  return {
    ...database,
    empty: async () => {
      await database.pool.query(`truncate ${names} restart identity cascade`);
    },
  };
}

/** A database without any table, dropped when the file is done. */
export function createEmptyDb(): Promise<Database> {
  return createDb('template0', 4);
}

async function createDb(template: string, connections: number): Promise<Database> {
  const server = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ ...server, database: 'postgres' }, 1);
  await admin.pool.query(`create database ${name} template ${template}`);
  await admin.close();
  const database = openDatabase({ ...server, database: name }, connections);
  afterAll(async () => {
    await database.close();
    const dropper = openDatabase({ ...server, database: 'postgres' }, 1);
    await dropper.pool.query(`drop database ${name} with (force)`);
    await dropper.close();
  });
  return database;
}
