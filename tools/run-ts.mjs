// `node tools/run-ts.mjs FILE …`: runs a TypeScript program of the tools against the built product.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { prepare } from './prepare.mjs';
import { ROOT } from './run.mjs';

prepare();
const [file, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The program stops what it has started: a Ctrl-C reaches both, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
