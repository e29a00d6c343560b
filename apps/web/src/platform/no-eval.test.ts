import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

const SCRIPT = `
  await import('./src/platform/no-eval.ts');
  const { config } = await import('zod');
  console.log(config().jitless);`;

it('the app keeps Zod from making code, whenever it is loaded', () => {
  // In a process of its own: other tests have loaded Zod already.
  const args = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT];
  expect(execFileSync(process.execPath, args, { cwd: WEB, encoding: 'utf8' })).toBe('true\n');
});
