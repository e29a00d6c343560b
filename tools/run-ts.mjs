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
// The program stops what it has started, and this process waits for it. A Ctrl-C reaches both: a second one changes nothing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    child.kill(signal);
  });
// npm that is ended alone passes nothing on: nothing may stay behind without it.
const npm = process.ppid;
setInterval(() => {
  if (process.ppid !== npm) child.kill('SIGTERM');
}, 1_000).unref();
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
