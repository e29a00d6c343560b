import { RESCUE_PROTOCOL } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(1));

async function guest(): Promise<TestClient> {
  return (await hosts.client()).connect();
}

async function student(): Promise<TestClient> {
  const id = await addPerson(database, 'Maya', { schoolRole: 'student' });
  return (await hosts.client(id)).connect();
}

async function privateGame(): Promise<string> {
  const host = await guest();
  await host.send('host-game', 'basic');
  return String(host.latest('waiting-room-state')[3]);
}

/** Types wrong codes. @returns how many of them were looked up */
async function guess(client: TestClient, codes: number, event = 'join-game'): Promise<number> {
  let lookedUp = 0;
  for (let code = 0; code < codes && client.socket.connected; code += 1) {
    const typed = event === 'join-game' ? 'BBBB2' : '999999';
    const reply = await client.send(event, typed).catch(() => null);
    if (reply && !reply.ok && reply.reason === 'no-such-game') lookedUp += 1;
  }
  return lookedUp;
}

describe('the version of the events', () => {
  const query = async (client: TestClient, protocol: string) => ({
    cookie: await client.ticket(),
    protocol,
  });

  it('of an older page gets one sentence and no game', async () => {
    const client = await hosts.client();
    await client.connect(await query(client, '0'), 'fatal-error');
    expect(client.latest('fatal-error')).toEqual([
      'Moon Base Pi was updated. Load this page again to go on.',
    ]);
    await expect.poll(() => client.socket.connected).toBe(false);
  });

  it.each([RESCUE_PROTOCOL, null])('%s is understood', async (protocol) => {
    const client = await hosts.client();
    await client.connect(protocol === null ? undefined : await query(client, protocol));
    expect(client.latest('lobby-joined')).toHaveLength(1);
  });
});

it('a ticket opens the socket for 60 seconds (SR-16)', async () => {
  await (await hosts.client()).ticket();
  const { rows } = await database.pool.query<{ seconds: number }>(
    'select extract(epoch from expires_at - now())::float8 as seconds from rescue_tickets',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeGreaterThan(50);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
});

describe('codes of games', () => {
  it('cannot be guessed with more sockets: wrong ones count by guest', async () => {
    const client = await guest();
    expect(await guess(client, 8)).toBe(8);
    client.close();
    await client.connect();
    expect(await guess(client, 8)).toBe(2);
    expect(await client.send('join-game', await privateGame())).toMatchObject({
      reason: 'too-many-requests',
      message: 'There were many wrong codes. Wait a minute and try again.',
    });
  });

  it('cannot be guessed with more guests: wrong ones count by network', async () => {
    let lookedUp = 0;
    for (let each = 1; each <= 5; each += 1) lookedUp += await guess(await guest(), 9);
    expect(lookedUp).toBe(30);
  });

  it('are open to signed-in people while strangers of their network are stopped', async () => {
    for (let each = 1; each <= 4; each += 1) await guess(await guest(), 9);
    expect(await (await student()).send('join-game', await privateGame())).toEqual({ ok: true });
  });

  it('cannot be guessed with more tickets: wrong ones of somebody signed in count by person', async () => {
    const id = await addPerson(database, 'Maya', { schoolRole: 'student' });
    const withTicket = async () => (await hosts.client(id)).connect();
    expect(await guess(await withTicket(), 8)).toBe(8);
    expect(await guess(await withTicket(), 8)).toBe(2);
    expect(await guess(await withTicket(), 3, 'join-class')).toBe(0);
  });

  it('of class sessions count too', async () => {
    const client = await guest();
    expect(await guess(client, 6, 'join-class')).toBe(6);
    expect(await guess(client, 6)).toBe(4);
  });

  it('do not count while they are right', async () => {
    const client = await student();
    const code = await privateGame();
    for (let time = 1; time <= 15; time += 1) {
      expect(await client.send('join-game', code)).toEqual({ ok: true });
      await client.send('leave-game');
      await new Promise((resolve) => setTimeout(resolve, 120)); // 20 events a second are allowed
    }
  });

  it('end the connection of a script that goes on', async () => {
    const client = await guest();
    const end = client.next('fatal-error', 0, 50_000); // a busy machine is slow to count thirty
    // Slower than 20 events a second: what comes faster is refused before it counts as a code.
    while (client.socket.connected) {
      await guess(client, 1);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect((await end)[0]).toContain('many wrong codes');
    await expect.poll(() => client.socket.connected).toBe(false);
  });
});

describe('tickets', () => {
  const ask = (cookie?: string) => {
    const { url } = hosts.current();
    const headers = { origin: url, ...(cookie !== undefined && { cookie }) };
    return fetch(`${url}/api/rescue/ticket`, { method: 'POST', headers });
  };

  it('are limited for one guest', async () => {
    const first = await ask();
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const statuses: number[] = [];
    for (let time = 1; time <= 61; time += 1) statuses.push((await ask(cookie)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(59);
    const refused = await ask(cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('are limited for all strangers of a network, but not for people who are signed in', async () => {
    let given = 0;
    for (let round = 1; round <= 20; round += 1) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => ask()));
      given += replies.filter(({ status }) => status === 200).length;
    }
    expect(given).toBeGreaterThanOrEqual(600);
    expect(given).toBeLessThan(900);
    expect((await student()).socket.connected).toBe(true);
  }, 60_000);
});
