// The guard with a program in Patroni’s place that only says when it starts and stops.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { ROOT } from './child.ts';

const PYTHON = '/usr/bin/python3';
const MORE_THAN_ANY_DISK_MB = '1000000000';
const PATRONI = `#!/bin/sh
echo started >> "$SAID"
trap 'echo stopped >> "$SAID"; exit 0' TERM
while :; do sleep 0.1; done
`;

/** What Patroni’s /cluster says of the other database. */
type Other = { readonly role: string; readonly state: string } | null;

async function guard(other: Other, leastFreeMb: string) {
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-guard-'));
  const said = join(folder, 'said');
  writeFileSync(join(folder, 'patroni'), PATRONI);
  chmodSync(join(folder, 'patroni'), 0o755);
  const members = [
    { name: 'database-1', role: 'leader', state: 'running' },
    ...(other === null ? [] : [{ name: 'database-2', ...other }]),
  ];
  const server = createServer((_request, reply) => reply.end(JSON.stringify({ members })));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const child = spawn(PYTHON, [join(ROOT, 'deploy/failover/patroni-guard.py'), 'patroni.yml'], {
    env: {
      PATH: `${folder}:/usr/bin:/bin`,
      SAID: said,
      PATRONI_NAME: 'database-1',
      PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'not-made-yet', 'data'),
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      LEAST_FREE_MB: leastFreeMb,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { child, ended, said: () => (existsSync(said) ? readFileSync(said, 'utf8') : '') };
}

const SECONDS = { timeout: 15_000, interval: 50 };

describe.skipIf(!existsSync(PYTHON))('the guard of a database’s disk', () => {
  it('stops Patroni when the disk is nearly full and the other database is in step', async () => {
    const { said } = await guard({ role: 'sync_standby', state: 'running' }, MORE_THAN_ANY_DISK_MB);
    await expect.poll(said, SECONDS).toBe('started\nstopped\n');
  });

  it.each([
    null,
    { role: 'replica', state: 'running' },
    { role: 'sync_standby', state: 'stopped' },
  ])('lets Patroni run on a full disk while the other database is %j', async (other) => {
    const { said } = await guard(other, MORE_THAN_ANY_DISK_MB);
    await expect.poll(said, SECONDS).toBe('started\n');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(said()).toBe('started\n');
  });

  it('lets Patroni run while the disk has room, and stops it when it is asked to', async () => {
    const { child, ended, said } = await guard({ role: 'sync_standby', state: 'running' }, '0');
    await expect.poll(said, SECONDS).toBe('started\n');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(said()).toBe('started\n');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said()).toBe('started\nstopped\n');
  });
});
