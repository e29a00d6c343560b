// Plants the faults of `sql-faults.ts` in the statements of server folders, one at a time, and runs the folders' own tests
// against each. No file is changed: the fault is put in where a module is read.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { createVitest } from 'vitest/node';

import config from '../../vitest.config.ts';
import { ROOT } from '../run.mjs';
import { sqlFaults, withFault } from './sql-faults.ts';

const SERVER = 'apps/server/src';
const SERVER_TESTS = config.test.projects.find(({ test }) => test.name === 'server').test;
const QUIET = { onInit() {} }; // each fault has a line of its own here

/**
 * Mutates the SQL of one folder of the server and prints each fault that no test saw.
 *
 * @param folder such as `features/class-groups`
 * @param leastPercent how much is enough
 * @returns whether the tests saw enough
 */
export async function mutateSql(folder, leastPercent) {
  const files = globSync(`${SERVER}/${folder}/**/*.queries.ts`, { cwd: ROOT })
    .map((file) => join(ROOT, file))
    .toSorted();
  let planted = null; // { file, source }
  const plugin = {
    name: 'one-fault',
    enforce: 'pre',
    load: (id) => (planted !== null && id === planted.file ? planted.source : null),
  };
  const vitest = await createVitest(
    'test',
    {
      ...SERVER_TESTS,
      root: ROOT,
      config: false,
      watch: false,
      bail: 1,
      retry: 0,
      reporters: [QUIET],
    },
    { plugins: [plugin] },
  );
  const specifications = await vitest.globTestSpecifications([`${SERVER}/${folder}/`]);
  const isGreen = async () => {
    const { testModules } = await vitest.rerunTestSpecifications(specifications);
    return testModules.length > 0 && testModules.every((module) => module.ok());
  };
  try {
    if (!(await isGreen())) throw new Error(`the tests of ${folder} are red without a fault`);
    let seen = 0;
    let all = 0;
    for (const file of files) {
      const source = readFileSync(file, 'utf8');
      for (const fault of sqlFaults(source)) {
        planted = { file, source: withFault(source, fault) };
        vitest.invalidateFile(file);
        const missed = await isGreen();
        all += 1;
        if (!missed) seen += 1;
        else console.log(lineOf(file, source, fault));
      }
      planted = null;
      vitest.invalidateFile(file);
    }
    const percent = (100 * seen) / Math.max(1, all);
    console.log(`${folder}: ${seen} of ${all} faults in SQL seen, ${percent.toFixed(1)} %`);
    return percent >= leastPercent;
  } finally {
    await vitest.close();
  }
}

/** Where a fault stands, and what it is: `apps/…/live.queries.ts:41: where a < b → <=`. */
function lineOf(file, source, { start, text }) {
  const before = source.slice(0, start).split('\n');
  const line = source.split('\n')[before.length - 1] ?? '';
  return `${relative(ROOT, file)}:${before.length}:${before.at(-1).length + 1} ${line.trim()} → ${text || 'nothing'}`;
}
