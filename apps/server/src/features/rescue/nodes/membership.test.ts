import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { processTimers } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/database/db.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { Nodes } from './nodes.ts';

const NOTHING = { isFull: false, matches: 0, inLobby: 0, inGames: 0 };
const OLD_NODE = 'http://10.0.0.1:3000';

const database = await createTestDb();
const started: Nodes[] = [];
beforeEach(() => database.empty());
afterEach(async () => {
  for (const nodes of started.splice(0)) await nodes.stop();
});

async function start(from: Database = database) {
  const gone: string[] = [];
  const changes: boolean[] = [];
  const nodes = new Nodes({
    database: from,
    timers: { after: (ms, run) => processTimers.after(ms / 5, run) },
    log: { warn: () => undefined },
    id: randomUUID(),
    url: 'http://127.0.0.1:1',
  });
  started.push(nodes);
  await nodes.begin({
    figures: () => NOTHING,
    gone: (ids) => gone.push(...ids),
    leadChanged: () => changes.push(nodes.playsHere),
  });
  return { nodes, gone, changes };
}

const lead = (until: string) =>
  database.pool.query(
    `insert into rescue_lead (node, url, lease_until) values ('old', '${OLD_NODE}', now() + interval '${until}')
     on conflict ("only") do update set lease_until = excluded.lease_until`,
  );

it('nodes know each other by their leases, and hear when one is gone', async () => {
  const one = await start();
  const other = await start();
  await expect.poll(() => one.nodes.others().map(({ id }) => id)).toEqual([other.nodes.id]);
  expect(one.nodes.other(other.nodes.id)?.key).toBe(other.nodes.key);
  expect(one.nodes.other(one.nodes.id)).toBeNull();
  await other.nodes.stop();
  await expect.poll(() => one.gone, { timeout: 4_000 }).toEqual([other.nodes.id]);
  expect(one.nodes.others()).toEqual([]);
});

it('nodes outlive that the table is empty for a moment, as after another database has taken over', async () => {
  const one = await start();
  const other = await start();
  await expect.poll(() => one.nodes.others()).toHaveLength(1);
  await database.pool.query('truncate rescue_nodes');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect([...one.gone, ...other.gone]).toEqual([]);
  expect(one.nodes.other(other.nodes.id)?.id).toBe(other.nodes.id);
});

it('a node that could not read the table for a while does not hold the others for dead at once', async () => {
  let isAway = false;
  const query: Db['query'] = (statement) =>
    isAway ? Promise.reject(new Error('away')) : database.db.query(statement);
  const one = await start({ ...database, db: { query } });
  const id = randomUUID();
  await database.pool.query(
    `insert into rescue_nodes values ('${id}', 'http://127.0.0.1:2', 'ab', now() + interval '1 hour', false, 0, 0, 0)`,
  );
  await expect.poll(() => one.nodes.others()).toHaveLength(1);
  isAway = true;
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  await database.pool.query(`update rescue_nodes set lease_until = now() where id = '${id}'`);
  isAway = false;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(one.gone).toEqual([]);
  await expect.poll(() => one.gone, { timeout: 4_000 }).toEqual([id]);
});

it('a node of an older release that plays all matches is followed until it is gone for good', async () => {
  await lead('1 hour');
  const { nodes, changes } = await start();
  expect([nodes.playsHere, nodes.leadUrl]).toEqual([false, OLD_NODE]);
  await lead('0 seconds');
  await expect.poll(() => nodes.leadUrl).toBeNull();
  expect(nodes.playsHere).toBe(false); // another one may take the lead
  await lead('1 hour');
  await expect.poll(() => nodes.leadUrl).toBe(OLD_NODE);
  await lead('0 seconds');
  await expect.poll(() => nodes.playsHere, { timeout: 5_000 }).toBe(true);
  expect(changes.at(-1)).toBe(true);
});
