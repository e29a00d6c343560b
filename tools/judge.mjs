// `npm run judge -- openid` and `npm run judge -- rosters`: programs that others wrote, and doubles by the specifications, judge the
// product on this computer. A line for each attack of ../shared/spec/openid-attacks.md, for each judge and each figure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { install } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { ROOT, run } from './run.mjs';

const JUDGES = {
  openid: {
    files: ['apps/server/src/features/auth/openid', 'packages/openid', 'guarded-fetch.test'],
    attacks: [1, 37],
    programs: [
      ['/usr/bin/plackup', 'apt-get install lemonldap-ng libplack-perl libio-string-perl'],
      ['/usr/bin/glewlwyd', 'apt-get install glewlwyd sqlite3'],
    ],
  },
  rosters: {
    files: ['apps/server/src/features/school/roster-wire', 'packages/rosters'],
    attacks: [38, 40],
    programs: [],
  },
};

const [name = ''] = process.argv.slice(2);
const judge = JUDGES[name];
if (judge === undefined) {
  console.error(`npm run judge -- NAME, one of: ${Object.keys(JUDGES).join(', ')}`);
  process.exit(1);
}
await goOnWithNode24();
install({ tests: true });
for (const [program, how] of judge.programs)
  if (!existsSync(program)) console.log(`– ${program} is missing, its judge is passed by: ${how}`);
const PACE = 'pace.test.ts'; // measures, so that nothing else may run beside it

/** The tests of some files with their outcomes. */
async function testsOf(files) {
  const out = join(tmpdir(), `judge-${process.pid}.json`);
  await run(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--retry=0', '--reporter=json', `--outputFile=${out}`, ...files],
    { show: false, env: { JUDGE_SECONDS: process.env.JUDGE_SECONDS ?? '60' } },
  );
  const report = JSON.parse(readFileSync(out, 'utf8'));
  rmSync(out);
  return report.testResults.flatMap(({ assertionResults }) => assertionResults);
}

const tests = [
  ...(await testsOf([...judge.files, '--exclude', `**/${PACE}`])),
  ...(name === 'openid' ? await testsOf([`openid/${PACE}`]) : []),
];
const mark = { passed: '✓', failed: '✗' };
const attackOf = (number, { title }) => title.includes(`[attack ${number}]`);
let missing = 0;
for (let number = judge.attacks[0]; number <= judge.attacks[1]; number += 1) {
  const rows = tests.filter((test) => attackOf(number, test));
  const isRefused = rows.length > 0 && rows.every(({ status }) => status === 'passed');
  if (!isRefused) missing += 1;
  const words = rows.map(({ title }) => title.replaceAll(/\[[^\]]+\] ?/g, ''));
  console.log(
    `${isRefused ? '✓' : '✗'} ${String(number).padStart(2)} ${words.length} × ${words[0] ?? 'no test'}`,
  );
}
for (const { fullName, status, meta, failureMessages } of tests) {
  if (status === 'failed') console.log(`✗ ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
  if (meta?.figure !== undefined) console.log(`  ${meta.figure}`);
}
const failed = tests.filter(({ status }) => status === 'failed').length;
const passedBy = tests.filter(({ status }) => status in mark === false).length;
console.log(
  `${tests.length - failed - passedBy} passed, ${failed} failed, ${passedBy} passed by (a program is missing); ${missing} attacks of ${judge.attacks.join(' to ')} not refused`,
);
process.exitCode = failed + missing === 0 ? 0 : 1;
