// Making, serialising and drawing questions, measured in the bundle that production runs.
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const outfile = fileURLToPath(
  new URL('../node_modules/.cache/bench/questions.mjs', import.meta.url),
);
await build({
  entryPoints: [fileURLToPath(new URL('questions/measure.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['vite', 'katex', 'math-q-factory'],
  logLevel: 'error',
});
await import(outfile);
