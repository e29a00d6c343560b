// Runs other programs and prints their output only when it matters.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const WINDOWS = process.platform === 'win32';

/**
 * Runs a program; resolves with its exit code and all its output. `show` prints the output as it arrives; `yields`
 * lowers its priority (not on Windows, which has no `nice`).
 */
export function run(command, args, { show = false, yields = 0, env = {} } = {}) {
  const [program, ...rest] = [
    ...(yields > 0 && !WINDOWS ? ['nice', '-n', String(yields)] : []),
    command,
    ...args,
  ];
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: WINDOWS,
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      if (show) console.error(`${program} could not be started: ${error.message}`);
      resolve({ code: 1, output: String(error) });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
