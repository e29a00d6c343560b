// `npm run bench -- NAME [--quick]`: prints one JSON line per figure.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { pathOf } from './browsers.mjs';
import { install, installPeers } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { ROOT, run } from './run.mjs';

const [name, ...args] = process.argv.slice(2);
const file = join(ROOT, 'bench', `${name}.ts`);
if (!name || !existsSync(file)) {
  const names = readdirSync(join(ROOT, 'bench')).filter((each) => /^[a-z-]+\.ts$/.test(each));
  console.error(
    `npm run bench -- NAME, one of: ${names.map((each) => each.slice(0, -3)).join(', ')}`,
  );
  process.exit(1);
}
await goOnWithNode24();
install({ tests: true });
installPeers();
const chromium = pathOf('chromium') ?? '';
const { code } = await run(join(ROOT, 'node_modules/.bin/tsx'), [file, ...args], {
  show: true,
  env: { CHROMIUM: chromium, CHROME_PATH: chromium },
});
process.exitCode = code;
