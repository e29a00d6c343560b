// `npm run mutate -- PACKAGE …`: plants small faults in the rules of a package (packages/PACKAGE/src), one at a time, and counts
// how many of them its own tests see. `npm run mutate -- features/live`, a folder of the server: the same with the SQL of its
// queries. The report lists each that no test saw. It takes minutes to hours, so it runs in slices and never on CI.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { install, installMutate } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { ROOT, run } from './run.mjs';

const LEAST_PERCENT = 90;
const OUT = join(ROOT, 'node_modules/.cache/mutate');
const NOT_RULES = JSON.parse(readFileSync(join(ROOT, 'tools/mutate/not-rules.json'), 'utf8'));

const SEEN = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error(
    'npm run mutate -- PACKAGE or FOLDER …, such as: npm run mutate -- scoring features/live',
  );
  process.exit(1);
}
await goOnWithNode24();
install({ tests: true });
mkdirSync(OUT, { recursive: true });
for (const name of names) {
  const isEnough = name.includes('/') ? await mutateStatements(name) : await mutate(name);
  if (!isEnough) process.exitCode = 1;
}

/** Mutates the SQL of a folder of the server. @returns whether its tests saw enough of the faults */
async function mutateStatements(folder) {
  const { mutateSql } = await import('./mutate/sql.mjs'); // vitest is there once the dependencies are installed
  return mutateSql(folder, LEAST_PERCENT);
}

/** Mutates one package. @returns whether its tests saw enough of the faults */
async function mutate(name) {
  installMutate();
  const folder = `packages/${name}`;
  const report = join(OUT, `${name}.json`);
  const config = join(OUT, `${name}.config.json`);
  const left = (NOT_RULES[name] ?? []).map((file) => `!${folder}/src/${file}`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [
        join(ROOT, 'tools/mutate/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
      ],
      vitest: { configFile: 'tools/mutate/vitest.config.mjs' },
      mutate: [
        `${folder}/src/**/*.ts`,
        '!**/*.test.ts',
        '!**/*.test-kit.ts',
        '!**/index.ts',
        ...left,
      ],
      coverageAnalysis: 'perTest',
      concurrency: Number(process.env['MUTATE_AT_ONCE'] ?? 2),
      reporters: ['json'],
      jsonReporter: { fileName: report },
      tempDirName: join(tmpdir(), 'moonbase-mutate'), // no test is found inside node_modules
      ignorePatterns: [
        '/*',
        '!/packages',
        '!/tools',
        '!/tsconfig*.json',
        '!/package.json',
        '/tools/mutate/node_modules',
      ],
      disableTypeChecks: false,
      thresholds: { high: LEAST_PERCENT, low: LEAST_PERCENT, break: null },
      logLevel: 'error',
    }),
  );
  const stryker = join(ROOT, 'tools/mutate/node_modules/@stryker-mutator/core/bin/stryker.js');
  const { code } = await run(process.execPath, [stryker, 'run', config], {
    show: true,
    env: { MUTATED: folder },
  });
  return code === 0 && tell(name, JSON.parse(readFileSync(report, 'utf8')));
}

/** Prints each fault that was missed, then the counts by file and of the package. */
function tell(name, { files }) {
  let seen = 0;
  let all = 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const missed = mutants.filter(({ status }) => MISSED.has(status));
    const ofFile = missed.length + mutants.filter(({ status }) => SEEN.has(status)).length;
    const lines = source.split('\n');
    for (const { location, mutatorName, replacement } of missed) {
      const { line, column } = location.start;
      console.log(
        `${file}:${line}:${column} ${mutatorName}: ${lines[line - 1].trim()} → ${replacement}`,
      );
    }
    seen += ofFile - missed.length;
    all += ofFile;
    if (missed.length > 0) console.log(`${file}: ${ofFile - missed.length} of ${ofFile} seen`);
  }
  const percent = (100 * seen) / Math.max(1, all);
  console.log(`${name}: ${seen} of ${all} faults seen, ${percent.toFixed(1)} %`);
  return percent >= LEAST_PERCENT;
}
