import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import { inject, onTestFinished } from 'vitest';

import type { TestDb } from '../../../platform/database/test-db.test-kit.ts';
import type { GameHost, GameHosts, Time } from '../rescue.test-kit.ts';
import type { Order } from './node.test-kit.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

/** Starts a node beside others on the same database. */
export async function startNode(
  hosts: GameHosts,
  time: Time,
): Promise<{ readonly host: GameHost; readonly process: ReturnType<Time['process']> }> {
  const port = await freePort();
  const process = time.process();
  const host = await hosts.start(process, {
    PORT: String(port),
    NODE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: 'postgres://elsewhere/moonbase',
  });
  return { host, process };
}

/** Starts a node in a process of its own, which ends with the test. */
export async function spawnNode({
  pool,
}: TestDb): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const port = await freePort();
  const order: Order = {
    database: { ...inject('postgres'), database: rows[0]?.name ?? '' },
    port,
    dataDir: inject('dataDir'),
  };
  const script = fileURLToPath(new URL('./node.test-kit.ts', import.meta.url));
  const process = fork(script, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] });
  onTestFinished(() => {
    process.kill('SIGKILL');
  });
  await once(process, 'message'); // it listens
  return { url: `http://127.0.0.1:${port}`, process };
}

/** The address of the node that plays. */
export async function leaderIn({ pool }: TestDb): Promise<string> {
  const { rows } = await pool.query<{ url: string }>('select url from rescue_lead');
  return rows[0]?.url ?? '';
}
