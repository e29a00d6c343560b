// `npm run journeys -- --browser firefox reports`: plays journeys in a browser, Chromium unless another one is named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ROOT } from './run.mjs';

const BROWSERS = ['chromium', 'firefox', 'webkit'];
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The programs of each browser, each by the paths that it may have. */
const NEEDED = {
  chromium: [[process.env.CHROMIUM, ...CHROMIUM]],
  firefox: [[process.env.FIREFOX, '/usr/bin/firefox-esr']],
  webkit: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']],
};
const PACKAGES = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', default: 'chromium' },
    workers: { type: 'string' },
    title: { type: 'string', short: 't' },
  },
});
if (!BROWSERS.includes(values.browser)) {
  console.error(`--browser is one of ${BROWSERS.join(', ')}`);
  process.exit(2);
}
const lacking = NEEDED[values.browser].filter(
  (paths) => !paths.some((path) => path && existsSync(path)),
);
if (lacking.length > 0) {
  console.error(
    `There is no ${lacking.map((paths) => paths.at(-1)).join(' and no ')}. Debian: apt-get install ${PACKAGES[values.browser]}`,
  );
  process.exit(2);
}
const { status } = spawnSync(
  join(ROOT, 'node_modules/.bin/vitest'),
  [
    'run',
    '--config',
    'e2e/vitest.config.ts',
    ...(values.workers ? ['--maxWorkers', values.workers] : []),
    ...(values.title ? ['-t', values.title] : []),
    ...positionals,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      JOURNEYS_BROWSER: values.browser,
      CHROMIUM: process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path)) ?? CHROMIUM[1],
    },
  },
);
process.exitCode = status ?? 1;
