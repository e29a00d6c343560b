import { fileURLToPath } from 'node:url';

import { runner, type RunnerOption } from 'node-pg-migrate';

import { FOLDER } from '../folders.ts';

const SCHEMA = 'door';
const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined };

type Client = Extract<RunnerOption, { readonly dbClient: unknown }>['dbClient'];

/**
 * Makes the door's tables in the schema `door`, and brings them up to date. The caller has to ensure that only one node
 * does so at a time.
 */
export async function migrateDoor(client: Client): Promise<void> {
  const dir = fileURLToPath(new URL('migrations', FOLDER));
  await runner({
    dbClient: client,
    dir,
    direction: 'up',
    schema: SCHEMA,
    createSchema: true,
    migrationsSchema: SCHEMA,
    migrationsTable: 'schema_migrations',
    checkOrder: false,
    singleTransaction: true,
    noLock: true,
    logger: { ...SILENT, error: () => undefined }, // errors are also thrown
  });
  await client.query('reset search_path');
}
