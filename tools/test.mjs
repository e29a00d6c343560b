// `npm test`: sets up what the tests need, then runs the tests, the checks and the journeys.
// Ends with the line `N passed, N failed`, the sums of all parts. Plain JavaScript: nothing may be installed yet.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { howToInstall, installed } from './browsers.mjs';
import { install, installPeers } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { ROOT, run, seconds } from './run.mjs';
import { SECOND_TRY } from './second-tries-reporter.mjs';

const PACKAGES = ['run', '--project', 'packages'];
const APPS = ['run', '--project', 'server', '--project', 'web', '--project', 'screens'];
const JOURNEYS = ['run', '--config', 'e2e/vitest.config.ts'];

await goOnWithNode24();
install({ tests: true });
installPeers(); // their types are checked
const chromium = installed('chromium');
if (chromium === null) {
  console.error(howToInstall('chromium')); // without it no journey is played
  process.exit(1);
}
const firefox = installed('firefox');
const { checkAll } = await import('./check.mjs');

const total = { passed: 0, failed: 0, again: 0 };
const add = ({ passed, failed, again = 0 }) => {
  total.passed += passed;
  total.failed += failed;
  total.again += again;
};

// Whole games wait for their clocks and journeys for what a person would see. The checks and the tests of packages, which
// wait for nothing, take the time of the cores that this leaves. Tests of apps never run beside journeys: on two cores each
// then misses moments that it waits for.
add(await build());
const meanwhile = [checkAll({ yields: 19 }), vitest('Tests of packages', PACKAGES, { yields: 19 })];
add(await vitest('Tests of apps', APPS));
await journeys();
(await Promise.all(meanwhile)).forEach(add);
console.log(`\n↻ ${total.again} passed only at a second try`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function journeys() {
  const demo = mkdtempSync(join(tmpdir(), 'moonbase-demo-')); // those in Firefox begin with it
  const env = { JOURNEYS_DEMO: demo };
  add(await vitest('Journeys', JOURNEYS, { env: { ...env, CHROMIUM: chromium } }));
  add(await inFirefox(env));
  rmSync(demo, { recursive: true, force: true });
}

/** The short journeys in Firefox. Without one they fail on CI, and elsewhere one line says that they were not played. */
async function inFirefox(env) {
  if (firefox !== null)
    return vitest('Journeys in Firefox', JOURNEYS, {
      env: { ...env, FIREFOX: firefox, JOURNEYS_BROWSER: 'firefox', JOURNEYS: 'short' },
    });
  console.log(`✗ Journeys in Firefox: not played. ${howToInstall('firefox')}`);
  return { passed: 0, failed: process.env.CI ? 1 : 0 };
}

async function build() {
  const started = performance.now();
  const { code, output } = await run('node', ['tools/prepare.mjs']);
  console.log(`${code === 0 ? '✓' : '✗'} build (${seconds(started)})`);
  if (code !== 0) console.log(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Runs a suite and reads its counts from the report; a suite without a report has failed. */
async function vitest(name, args, { env, yields } = {}) {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-report-'));
  const report = join(folder, 'report.json');
  const { code, output } = await run(
    join(ROOT, 'node_modules/.bin/vitest'),
    [
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(ROOT, 'tools/second-tries-reporter.mjs')}`,
    ],
    { env, yields },
  );
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  const passed = counts?.numPassedTests ?? 0;
  const failed = counts?.numFailedTests ?? 0;
  const ok = code === 0 && passed > 0 && failed === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds(started)})`,
  );
  const again = [...output.matchAll(SECOND_TRY)];
  if (ok) for (const [line] of again) console.log(`  ${line}`);
  else console.log(output);
  return { passed, failed: ok ? 0 : Math.max(1, failed), again: again.length };
}
