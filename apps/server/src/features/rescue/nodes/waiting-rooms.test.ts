import { once } from 'node:events';

import { expect, it, vi } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';
import { nodesIn, spawnNode } from './nodes.test-kit.ts';

const LEASE_MS = 6_000; // after this long at most another node has what was lost
const SEAT_MS = 15_000;

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(1));

const stateOf = (client: TestClient) => client.latest('waiting-room-state');
const codeOf = (client: TestClient) => String(stateOf(client)[3]);

/** Tries again until it waits in its room, as a browser does. */
async function comeBack(client: TestClient): Promise<void> {
  const from = client.frames.length;
  await vi.waitFor(
    async () => {
      client.close();
      await client.connect();
      await client.next('waiting-room-state', from, 2_000);
    },
    { timeout: LEASE_MS + SEAT_MS, interval: 500 },
  );
}

it('a waiting room outlives the kill of its node: all wait again under the same code', async () => {
  const first = await spawnNode(database);
  const second = await spawnNode(database);
  await expect.poll(() => nodesIn(database)).toHaveLength(2);
  let place = first.url;
  const maya = await addPerson(database, 'Maya', { schoolRole: 'student' });
  const host = await (await hosts.client(maya, () => ({ url: place }))).connect();
  const near = await (await hosts.client(null, () => ({ url: place }))).connect();
  const far = await (await hosts.client(null, () => ({ url: second.url }))).connect();
  const all = [host, near, far];
  await host.send('select-character', 4);
  expect(await host.send('host-game', 'advanced', { fill: true })).toEqual({ ok: true });
  const code = codeOf(host);
  for (const friend of [near, far])
    expect(await friend.send('join-game', code)).toEqual({ ok: true });

  const killedAt = performance.now();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  place = second.url;
  await Promise.all(all.map(comeBack));
  expect(performance.now() - killedAt).toBeLessThan(LEASE_MS + SEAT_MS);
  await expect.poll(() => nodesIn(database), { timeout: LEASE_MS }).toEqual([second.url]);
  await expect.poll(() => stateOf(host)[1].map(({ here }) => here)).toEqual([true, true, true]);
  expect(all.map(codeOf)).toEqual([code, code, code]);
  expect(stateOf(host)[1][0]).toMatchObject({ name: 'Maya T', host: true, character: 4 });

  const late = await (await hosts.client(null, () => second)).connect();
  expect(await late.send('join-game', code)).toEqual({ ok: true });
  expect(await host.send('waiting-room-start-game')).toEqual({ ok: true });
  for (const client of [...all, late]) await client.next('start-game', 0);
}, 300_000); // two processes are compiled as they start
