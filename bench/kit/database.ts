import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Database, openDatabase } from '../../apps/server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { aFolder } from '../../e2e/product.test-kit.ts';

/** A database for one bench alone. */
export interface BenchDatabase {
  readonly folder: string; // holds its data under `pg`
  readonly host: string; // the address for a server in another process
  readonly database: Database;
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/** Starts an empty PostgreSQL with the product's tables. @param connections the most that the bench itself opens */
export async function startBenchDatabase(connections: number): Promise<BenchDatabase> {
  const folder = aFolder('bench');
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'pg'),
    connections: 120,
  });
  const database = openDatabase(postgres.connection, connections);
  database.pool.options.connectionTimeoutMillis = 0; // the bench waits for one of its few connections
  await migrateDatabase(
    database,
    fileURLToPath(new URL('../../apps/server/migrations', import.meta.url)),
  );
  return {
    folder: folder.path,
    host: String(postgres.connection.host),
    database,
    stop: async () => {
      await database.close();
      await postgres.stop();
      folder.remove();
    },
  };
}
