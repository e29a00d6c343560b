// Three nodes behind HAProxy, as `npm run cluster` starts them.
import { chmodSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Cluster, startCluster, stopCluster, type Stops } from '../tools/cluster/cluster.ts';
import { findPrograms, installPackages, MissingPrograms } from '../tools/cluster/programs.ts';
import { Students } from '../tools/faults/students.ts';
import { aFolder, freePort } from './product.test-kit.ts';

const folder = aFolder('cluster');
chmodSync(folder.path, 0o711); // the database’s account enters it
const stops: Stops = [];
let cluster: Cluster;

/** What the tests need, they install where they may. */
function installMissing(): void {
  try {
    findPrograms({ pooler: false });
  } catch (error) {
    if (!(error instanceof MissingPrograms) || process.getuid?.() !== 0) throw error;
    installPackages(error.packages);
  }
}

beforeAll(async () => {
  installMissing();
  const [proxy, postgres, pooler, ...nodes] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  if (proxy === undefined || postgres === undefined || pooler === undefined)
    throw new Error('No free ports');
  const ports = { proxy, postgres, pooler, nodes };
  cluster = await startCluster({ folder: folder.path, ports, empty: true }, stops);
});
afterAll(async () => {
  await stopCluster(stops);
  folder.remove();
});

it('knows a session on every node, and ends it on every node', async () => {
  const students = new Students(() => cluster.url, cluster.databaseUrl);
  await students.prepare();
  const [job] = await students.jobs(1);
  await students.close();
  const cookie = job?.cookie ?? '';
  const statuses = () =>
    Promise.all(
      cluster.nodes.map(async ({ url }) => {
        const reply = await fetch(`${url}/api/auth/session`, { headers: { cookie } });
        return reply.status;
      }),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await fetch(`${cluster.url}/api/saml2/logout`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  expect(await statuses()).toEqual([401, 401, 401]);
});

it('goes on without a failed request while each node in turn is stopped and started', async () => {
  const replies: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) replies.push((await fetch(`${cluster.url}/api/time`)).status);
  })();
  for (const node of cluster.nodes) {
    const asked = performance.now();
    await node.stop('SIGTERM');
    expect(performance.now() - asked).toBeLessThan(10_000);
    await node.start();
  }
  over.abort();
  await asking;
  expect(replies.length).toBeGreaterThan(100);
  expect(replies.filter((status) => status !== 200)).toEqual([]);
});
