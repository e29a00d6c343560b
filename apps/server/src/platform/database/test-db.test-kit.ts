import { randomUUID } from 'node:crypto';

import { afterAll, inject } from 'vitest';

import { type Database, openDatabase } from './db.ts';

export interface TestDb extends Database {
  /** Empties every table and restarts the ids, but those of people: limits count the requests of a person by theirs. */
  readonly empty: () => Promise<void>;
}

// Most tables are empty and need no deletion; truncating one creates new files for it and its indices. What the test
// before has left under way would lock tables in another order, or write into the emptied database: it ends first.
const EMPTY_ALL = `do $$
  declare each record;
  begin
    for turn in 1..500 loop
      perform pg_stat_clear_snapshot();
      exit when not exists (
        select from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid() and state <> 'idle');
      perform pg_sleep(0.01);
    end loop;
    set local session_replication_role = replica; -- what points to a row is deleted as well
    for each in
      select c.oid::regclass as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'door'::regnamespace)
         and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
    loop
      execute format('delete from %s', each.name);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
       from pg_sequences where last_value is not null and sequencename <> 'users_id_seq';
  end $$`;

/** A migrated database for this test file alone on real PostgreSQL, dropped when the file is done. */
export async function createTestDb(connections = 8): Promise<TestDb> {
  const database = await createDb('template_moonbase', connections);
  return {
    ...database,
    empty: async () => {
      await database.pool.query(EMPTY_ALL);
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
