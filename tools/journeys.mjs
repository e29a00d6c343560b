// `npm run journeys -- --browser firefox reports`: plays journeys in a browser, Chromium unless another one is named.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { howToInstall, pathOf } from './browsers.mjs';
import { install } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { ROOT } from './run.mjs';

const BROWSERS = ['chromium', 'firefox', 'webkit'];

/** Programs of WebKitGTK, whose driver Playwright does not know. */
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

await goOnWithNode24();
install({ tests: true });
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
const lacking =
  values.browser === 'webkit'
    ? WEBKIT.filter((path) => !existsSync(path)).map(
        (path) => `There is no ${path}. Debian: apt-get install webkit2gtk-driver xvfb`,
      )
    : [values.browser].filter((browser) => pathOf(browser) === null).map(howToInstall);
if (lacking.length > 0) {
  console.error(lacking.join('\n'));
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
      CHROMIUM: pathOf('chromium') ?? '',
      FIREFOX: pathOf('firefox') ?? '',
    },
  },
);
process.exitCode = status ?? 1;
