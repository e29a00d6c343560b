import { spawnSync } from 'node:child_process';

import { expect, it } from 'vitest';

const RUN = new URL('run.mjs', import.meta.url).href;

it('a program that cannot be started is named, and fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { run } = await import('${RUN}');
       const { code } = await run('no-such-program', [], { show: true });
       process.exitCode = code;`,
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('no-such-program could not be started');
});
