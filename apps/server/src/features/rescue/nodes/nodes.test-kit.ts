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
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

/** Starts a node beside others on the same database. */
export async function startNode(
  hosts: GameHosts,
  time: Time,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly host: GameHost; readonly process: ReturnType<Time['process']> }> {
  const port = await freePort();
  const process = time.process();
  const host = await hosts.start(process, {
    PORT: String(port),
    NODE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: 'postgres://elsewhere/moonbase',
    ...more,
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

/** The addresses of the nodes that live. */
export async function nodesIn({ pool }: TestDb): Promise<readonly string[]> {
  const { rows } = await pool.query<{ url: string }>(
    'select url from rescue_nodes where lease_until > now() order by url',
  );
  return rows.map(({ url }) => url);
}

/** The addresses of the nodes that play the open matches, oldest match first. */
export async function ownersIn({ pool }: TestDb): Promise<readonly string[]> {
  const { rows } = await pool.query<{ url: string }>(
    'select n.url from matches m join rescue_nodes n on n.id = m.owner where m.ended_at is null order by m.id',
  );
  return rows.map(({ url }) => url);
}
