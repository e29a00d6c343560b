// `node tools/run-ts.mjs FILE …`: runs a TypeScript program of the tools against the built product.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { install } from './install.mjs';
import { goOnWithNode24 } from './node.mjs';
import { passOn } from './pass-on.mjs';
import { prepare } from './prepare.mjs';
import { ROOT } from './run.mjs';

await goOnWithNode24();
install({ tests: true }); // they run with tsx
prepare();
const [file, ...args] = process.argv.slice(2);
// The program stops what it has started. A Ctrl-C reaches both: a second one changes nothing.
const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = await passOn(child);
