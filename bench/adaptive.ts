// The engine of Adaptive Learning: the table of its accuracy against its bar, its speed, and its call with the database.
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { openDatabase } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/migrate.ts';
import { aFolder } from '../e2e/product.test-kit.ts';
import { measureQuestionsCall } from './adaptive/questions-call.ts';
import { figure } from './figure.ts';

const outfile = fileURLToPath(
  new URL('../node_modules/.cache/bench/adaptive.mjs', import.meta.url),
);
await build({
  entryPoints: [fileURLToPath(new URL('adaptive/measure.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
await import(outfile);

const folder = aFolder('bench');
const postgres = await startEmbeddedPostgres({ dataDir: `${folder.path}/pg` });
const database = openDatabase(postgres.connection, 16);
await migrateDatabase(
  database,
  fileURLToPath(new URL('../apps/server/migrations', import.meta.url)),
);
const { p95, cpu } = await measureQuestionsCall(database);
figure('adaptive', 'questions-call-p95-ms', p95, 'ms');
figure('adaptive', 'questions-call-cpu-ms', cpu, 'ms'); // what is left where others use the machine too
await database.close();
await postgres.stop();
folder.remove();
