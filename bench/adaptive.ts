// The engine of Adaptive Learning: the table of its accuracy against its bar, its speed, and its call with the database.
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { measureQuestionsCall } from './adaptive/questions-call.ts';
import { figure } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';

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

const bench = await startBenchDatabase(16);
const { database } = bench;
const { p95, cpu } = await measureQuestionsCall(database);
figure('adaptive', 'questions-call-p95-ms', p95, 'ms');
figure('adaptive', 'questions-call-cpu-ms', cpu, 'ms'); // a minimum that holds even while others use the machine
await bench.stop();
