// `npm run check`: every check that does not run the product.
import { join } from 'node:path';

import { ROOT, run, seconds } from './run.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** The folders whose imports are checked, as `tools/borders.test.ts` has them. */
const CRUISED = ['apps', 'packages', 'bench', 'tools', 'e2e'];

/** The steps, longest first, so that the last one to start is short. */
const CHECKS = [
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['rule ids', bin('tsx'), ['tools/check-spec.ts']],
  ['types', 'npm', ['run', '--silent', 'types']],
  [
    'borders',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...CRUISED],
  ],
  ['dead code', bin('knip'), []],
  ['deployment', bin('tsx'), ['tools/check-deployment.ts']],
  ['format', bin('oxfmt'), ['--check']],
];
const AT_ONCE = 2; // each keeps one core busy

/** Runs all checks; `yields` as in `run`. @returns the number of checks that passed and that failed */
export async function checkAll({ yields = 0 } = {}) {
  const counts = { passed: 0, failed: 0 };
  const left = [...CHECKS];
  const work = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      const [name, command, args] = check;
      const started = performance.now();
      const { code, output } = await run(command, args, { yields });
      counts[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
      if (code !== 0 || output.startsWith('Not checked')) console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { failed } = await checkAll();
  process.exitCode = failed === 0 ? 0 : 1;
}
