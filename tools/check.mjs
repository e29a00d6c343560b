// `npm run check`: everything that can be said without running the product, what fails fastest first.
import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT, run, seconds } from './run.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);

const projects = [
  '.',
  ...['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));

/** The steps in order; those of one row run side by side. */
const CHECKS = [
  [['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']]],
  [['rule ids', bin('tsx'), ['tools/check-spec.ts']]],
  ...projects.map((folder) => [[`types ${folder}`, bin('tsc'), ['-p', folder]]]),
  [
    [
      'borders',
      bin('depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'apps', 'packages'],
    ],
    ['dead code', bin('knip'), []],
  ],
  [
    [
      'lint',
      bin('eslint'),
      ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
    ],
  ],
];

/** Runs all checks. @returns how many passed and failed */
export async function checkAll() {
  const counts = { passed: 0, failed: 0 };
  for (const row of CHECKS) {
    await Promise.all(
      row.map(async ([name, command, args]) => {
        const started = performance.now();
        const { code, output } = await run(command, args);
        counts[code === 0 ? 'passed' : 'failed'] += 1;
        console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
        if (code !== 0) console.log(output);
      }),
    );
  }
  return counts;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { failed } = await checkAll();
  process.exitCode = failed === 0 ? 0 : 1;
}
