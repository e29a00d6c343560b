import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

const RUN = pathToFileURL(new URL('run.mjs', import.meta.url).pathname).href;

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
