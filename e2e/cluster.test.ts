// Three nodes behind HAProxy, as `npm run cluster` starts them.
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readConfig } from '../apps/server/src/platform/config.ts';
import { runBackup, runRestore } from '../apps/server/src/start-up/backup/backup.ts';
import { type Cluster, stopCluster, type Stops } from '../tools/cluster/cluster.ts';
import { findPrograms, installPackages, MissingPrograms } from '../tools/cluster/programs.ts';
import { Students } from '../tools/faults/students.ts';
import { startEmptyCluster } from './empty-product.test-kit.ts';
import { aFolder } from './product.test-kit.ts';

const folder = aFolder('cluster');
const stops: Stops = [];
let cluster: Cluster;

/** Installs the programs that the tests need, where that is allowed. */
function installMissing(): void {
  try {
    findPrograms({ pooler: false, failover: false });
  } catch (error) {
    if (!(error instanceof MissingPrograms) || process.getuid?.() !== 0) throw error;
    installPackages(error.packages);
  }
}

beforeAll(async () => {
  installMissing();
  cluster = await startEmptyCluster(folder.path, stops);
});
afterAll(async () => {
  await stopCluster(stops);
  folder.remove();
});

it('a cluster knows a session on every node, and ends it on every node', async () => {
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

it('a cluster goes on without a failed request while each node in turn is stopped and started', async () => {
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

it('a cluster is backed up while it runs, and restored into another database row by row', async () => {
  const progress = {
    say: () => undefined,
    step: <T>(_name: string, work: (tell: () => void) => Promise<T>) => work(() => undefined),
  };
  const from = new URL(cluster.databaseUrl);
  const into = new URL(from);
  into.pathname = '/restored';
  await withDatabase(from, (client) => client.query('create database restored'));
  const configOf = (url: URL) =>
    readConfig({ DATABASE_URL: url.href, DATA_DIR: join(folder.path, 'no-keys') });
  const now = new Date('2026-11-23T06:35:26Z');
  await runBackup(configOf(from), progress, { into: join(folder.path, 'backups'), now });
  const backup = join(folder.path, 'backups', 'moonbase-2026-11-23T06-35-26');
  await runRestore(configOf(into), progress, { from: backup, isSure: false, now });
  expect(await withDatabase(into, rowsOfTables)).toEqual(await withDatabase(from, rowsOfTables));

  const again = runRestore(configOf(into), progress, { from: backup, isSure: false, now });
  await expect(again).rejects.toThrow('--replace');
  await runRestore(configOf(into), progress, { from: backup, isSure: true, now });
});

async function withDatabase<T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number of rows in each table of people and answers. */
async function rowsOfTables(client: pg.Client): Promise<unknown[]> {
  const tables = [
    'users',
    'class_groups',
    'games',
    'waves',
    'answers',
    'submissions',
    'unit_stats',
  ];
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
  );
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  expect(rows.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);
  return rows;
}
