import { request } from 'node:http';

import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import {
  type GameHost,
  newTime,
  startHostForEachTest,
  type TestClient,
} from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';
import { nodesIn, ownersIn, startNode as startANode } from './nodes.test-kit.ts';

const database = await createTestDb();
const time = newTime();
const hosts = startHostForEachTest(database, () => time.process());

const startNode = (more?: Readonly<Record<string, string>>) => startANode(hosts, time, more);
const nodes = () => nodesIn(database);

/** Two nodes that know each other, and a guest on each. */
async function twoNodes(more?: Readonly<Record<string, string>>) {
  const first = await startNode(more);
  const second = await startNode();
  await expect.poll(nodes).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 200)); // each has read of the other
  const near = await (await hosts.client(null, () => first.host)).connect();
  const far = await (await hosts.client(null, () => second.host)).connect();
  return { first, second, near, far };
}

const SocketOpened = z.object({ sid: z.string() });
const waitersAt = (client: TestClient) => client.latest('waiting-room-state')[1].length;

describe('several nodes', () => {
  it('each play the matches that were opened on them', async () => {
    const { first, second, near, far } = await twoNodes();
    expect(await far.send('computer-game', 'basic')).toEqual({ ok: true });
    expect(await near.send('computer-game', 'basic')).toEqual({ ok: true });
    expect(await ownersIn(database)).toEqual([second.host.url, first.host.url]);
    const late = await (await hosts.client(null, () => first.host)).connect();
    await expect.poll(() => late.latest('lobby-state')).toEqual([1, 2]);
  }, 60_000);

  it('let the people of two quick games that began at the same moment meet', async () => {
    const { near, far } = await twoNodes();
    await Promise.all([near.send('quick-game', 'basic'), far.send('quick-game', 'basic')]);
    await expect.poll(() => [near, far].map(waitersAt), { timeout: 2_000 }).toEqual([2, 2]);
    const [one, two] = [near, far].map((client) => client.latest('waiting-room-state')[1]);
    expect(two).toEqual(one);
    for (const client of [near, far]) await client.next('start-game', 0);
    expect(await ownersIn(database)).toHaveLength(1);
  }, 60_000);

  it('seat somebody who waits for a quick game on another node', async () => {
    const { first, near, far } = await twoNodes();
    await near.send('quick-game', 'basic');
    expect(await far.send('quick-game', 'basic')).toEqual({ ok: true });
    expect(waitersAt(far)).toBe(2);
    await far.next('start-game', 0);
    expect(await ownersIn(database)).toEqual([first.host.url]);
  }, 60_000);

  it('count wrong codes together: whoever is spread over them has no more tries', async () => {
    const { first, second } = await twoNodes();
    const id = await addPerson(database, 'Maya', { schoolRole: 'student' });
    const client = await (await hosts.client(id, () => first.host)).connect();
    const other = await (await hosts.client(id, () => second.host)).connect();
    let lookedUp = 0;
    for (let tried = 0; tried < 8; tried += 1)
      for (const each of [client, other]) {
        const reply = await each.send('join-game', 'BBBB2');
        if (!reply.ok && reply.reason === 'no-such-game') lookedUp += 1;
      }
    expect(lookedUp).toBe(10);
  }, 60_000);

  it('play a session of a class on one node, whichever its console and students reach', async () => {
    const { first, second, near } = await twoNodes();
    near.close();
    const schoolId = await addSchool(database, 'Hill School');
    const teacher = await addPerson(database, 'Ada', { schoolId, schoolRole: 'teacher' });
    const students: string[] = [];
    for (const name of ['Maya', 'Leo', 'Kofi'])
      students.push(await addPerson(database, name, { schoolId, schoolRole: 'student' }));
    const classGroupId = await addClassGroup(database, schoolId, { students, teachers: [teacher] });
    const console = await (await hosts.client(teacher, () => first.host)).openConsole(classGroupId);
    const [{ code }] = console.latest('session-state');
    const clients: TestClient[] = [];
    for (const [index, id] of students.entries()) {
      const host = index === 0 ? first.host : second.host;
      const client = await (await hosts.client(id, () => host)).connect();
      expect(await client.send('join-class', code)).toEqual({ ok: true });
      clients.push(client);
    }
    await expect.poll(() => console.latest('session-state')[0].crews.flat()).toHaveLength(3);
    expect(await console.send('session-start')).toEqual({ ok: true });
    for (const client of clients) await client.next('start-game', 0);
    expect(new Set(await ownersIn(database))).toEqual(new Set([first.host.url]));
    await console.next('session-board', 0);
  }, 60_000);

  it('bring a new match to a node that was added when their own is full, and say so when all are', async () => {
    const first = await startNode({ RESCUE_MOST_MATCHES: '1' });
    const client = async () => (await hosts.client(null, () => first.host)).connect();
    const [one, two, three] = [await client(), await client(), await client()];
    expect(await one.send('computer-game', 'basic')).toEqual({ ok: true });
    expect(await two.send('computer-game', 'basic')).toMatchObject({ reason: 'server-full' });
    const second = await startNode({ RESCUE_MOST_MATCHES: '1' });
    const since = performance.now();
    await vi.waitFor(
      async () => expect(await two.send('computer-game', 'basic')).toEqual({ ok: true }),
      { timeout: 5_000, interval: 100 },
    );
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await ownersIn(database)).toEqual([first.host.url, second.host.url]);
    await expect.poll(() => two.view().then(({ players }) => players)).toHaveLength(4);
    await vi.waitFor(async () =>
      expect(await three.send('computer-game', 'basic')).toMatchObject({ reason: 'server-full' }),
    );
  }, 60_000);

  it('bring a private room to another node when their own has filled up, and start it there', async () => {
    const first = await startNode({ RESCUE_MOST_MATCHES: '1' });
    const client = async () => (await hosts.client(null, () => first.host)).connect();
    const [host, friend, other] = [await client(), await client(), await client()];
    await host.send('host-game', 'basic');
    expect(await friend.send('join-game', String(host.latest('waiting-room-state')[3]))).toEqual({
      ok: true,
    });
    expect(await other.send('computer-game', 'basic')).toEqual({ ok: true });
    expect(await host.send('waiting-room-start-game')).toMatchObject({ reason: 'server-full' });
    const second = await startNode();
    await vi.waitFor(
      async () => expect(await host.send('waiting-room-start-game')).toEqual({ ok: true }),
      { timeout: 5_000, interval: 100 },
    );
    for (const each of [host, friend]) await each.next('start-game', 0);
    await expect.poll(() => ownersIn(database)).toEqual([first.host.url, second.host.url]);
    await expect.poll(() => friend.view().then(({ players }) => players)).toHaveLength(2);
  }, 60_000);

  it('play one match for people on each of them, and another node continues it when the owner dies', async () => {
    const { first, second, near, far } = await twoNodes();
    near.close();
    far.close();
    const ids = [
      await addPerson(database, 'Maya', { schoolRole: 'student' }),
      await addPerson(database, 'Leo', { schoolRole: 'student' }),
      null,
      null,
    ];
    let places: GameHost[] = [first.host, second.host, first.host, second.host];
    const clients = await Promise.all(
      ids.map((id, index) => hosts.client(id, () => places[index] ?? second.host)),
    );
    for (const client of clients) await client.connect();
    const robots = clients.map((client) => new Robot(client, database));
    const [one, two] = clients;
    expect(await one?.send('host-game', 'basic')).toEqual({ ok: true });
    const code = String((await one?.next('waiting-room-state', 0))?.[3]);
    for (const client of clients)
      if (client !== one) expect(await client.send('join-game', code)).toEqual({ ok: true });
    await one?.send('waiting-room-start-game');
    await Promise.all(clients.map((client) => client.next('begin-questions', 0)));
    await two?.next('game-update', undefined);
    expect(await ownersIn(database)).toEqual([first.host.url]);

    // Simulates the death of the process: nothing runs there any more, and its sockets are gone.
    first.process.freeze();
    places = [second.host, second.host, second.host, second.host];
    for (const client of clients) client.close();
    await expect.poll(nodes, { timeout: 15_000 }).toEqual([second.host.url]);
    await new Promise((resolve) => setTimeout(resolve, 2_000)); // the second one is sure of it
    const before = robots.map(({ gameId }) => gameId);
    for (const client of clients) {
      await client.connect();
      expect(await client.send('rejoin-game')).toEqual({ ok: true });
    }
    await Promise.all(clients.map((client) => client.next('end-game-score', 0, 90_000)));
    expect(new Set(robots.map(({ gameId }) => gameId))).toEqual(new Set(before));
    expect(await findDifferences(database.db)).toEqual([]);
  }, 150_000);

  it('pass on the path of the game’s socket alone, whatever a path begins with', async () => {
    const { second } = await twoNodes();
    const ask = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const { port } = new URL(second.host.url);
        // by hand: a URL of the platform would take the dots out
        request({ host: '127.0.0.1', port, path, method: 'GET' }, (reply) => {
          reply.resume();
          resolve(reply.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await ask('/game-server/socket.io/?EIO=4&transport=nothing')).toBe(400);
    for (const path of [
      '/game-server/socket.io/../../api/health/live',
      '/game-server/socket.io/..\\..\\api/health/live',
      '/game-server/socket.io/%2e%2e/%2e%2e/api/health/live',
      '/game-server/socket.io/../../metrics',
      '/game-server/socket.iox/../../api/health/live',
      '/game-server/socket.io/x',
      '/game-server/nodes',
      '/game-server/nodes/../../metrics',
    ])
      expect(await ask(path), path).not.toBe(200);
  }, 60_000);

  it('serve a browser that polls, whose requests reach one node and the other', async () => {
    const { first, second, near } = await twoNodes();
    expect(await near.send('host-game', 'basic')).toEqual({ ok: true });
    const code = String(near.latest('waiting-room-state')[3]);
    const ticket = await (await hosts.client(null, () => second.host)).ticket();
    const ask = async ({ url }: GameHost, query: string, body?: string): Promise<string> => {
      const path = '/game-server/socket.io/?EIO=4&transport=polling&';
      const reply = await fetch(`${url}${path}${query}`, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: { origin: url, 'content-type': 'text/plain' },
      });
      expect(reply.status).toBe(200);
      return reply.text();
    };
    const { sid } = SocketOpened.parse(
      JSON.parse((await ask(second.host, `cookie=${ticket}`)).slice(1)),
    );
    const query = `sid=${sid}`;
    let heard = '';
    const hear = async (text: string): Promise<void> => {
      for (let turn = 0; !heard.includes(text); turn += 1)
        heard += await ask(turn % 2 === 0 ? first.host : second.host, query);
    };
    await ask(first.host, query, '40');
    await hear('42["lobby-joined"');
    await ask(second.host, query, `4217["join-game","${code}"]`);
    await hear('4317[{"ok":true}]');
    await hear(`"${code}"`); // its node is the first one, and the browser's the second
    expect(waitersAt(near)).toBe(2);
  }, 60_000);

  it('hand the matches over at once when the node that plays them is stopped, and their clients reconnect through any node', async () => {
    const { first, second, near, far } = await twoNodes();
    expect(await near.send('host-game', 'basic', { fill: true })).toEqual({ ok: true });
    const code = String(near.latest('waiting-room-state')[3]);
    expect(await far.send('join-game', code)).toEqual({ ok: true });
    await near.send('waiting-room-start-game');
    for (const client of [near, far]) await client.next('begin-questions', 0);
    expect(await ownersIn(database)).toEqual([first.host.url]);
    await first.host.stop();
    await expect.poll(() => far.socket.connected).toBe(false);
    // a browser tries again too
    await vi.waitFor(() => far.connect(), { timeout: 15_000 });
    expect(await far.send('rejoin-game')).toEqual({ ok: true });
    expect((await far.view()).players).toHaveLength(4);
    expect(await ownersIn(database)).toEqual([second.host.url]);
  }, 60_000);

  it('lead both windows of a player to the one match, and the older window away', async () => {
    const { first, second } = await twoNodes();
    const maya = await addPerson(database, 'Maya', { schoolRole: 'student' });
    const here = await (await hosts.client(maya, () => first.host)).connect();
    const there = await (await hosts.client(maya, () => second.host)).connect();
    expect(await here.send('computer-game', 'basic')).toEqual({ ok: true });
    expect(await there.send('computer-game', 'basic')).toMatchObject({ reason: 'in-a-game' });
    expect(await there.send('rejoin-game')).toEqual({ ok: true });
    await here.next('fatal-error', 0);
    expect(await ownersIn(database)).toEqual([first.host.url]);
    expect(await there.send('leave-game')).toEqual({ ok: true });
    await there.next('lobby-joined', 1);
  }, 60_000);

  it('follow a node of an older release that plays all matches, and play when it is gone', async () => {
    const old = hosts.current(); // it knows of no others and refuses nobody
    const lead = (until: string) =>
      database.pool.query(
        `insert into rescue_lead (node, url, lease_until) values ('old', '${old.url}', now() + interval '${until}')
         on conflict ("only") do update set lease_until = excluded.lease_until`,
      );
    await lead('1 hour');
    const { host } = await startNode();
    const client = await hosts.client(null, () => host);
    await vi.waitFor(() => client.connect()); // the node may not have read of the old one yet
    expect(await client.send('computer-game', 'basic')).toEqual({ ok: true });
    await client.next('begin-questions', 0);
    expect(await ownersIn(database)).toEqual([]); // none of those that share the matches
    await old.stop();
    await lead('0 seconds');
    await expect.poll(() => client.socket.connected).toBe(false);
    await vi.waitFor(() => client.connect(), { timeout: 15_000 });
    expect(await client.send('rejoin-game')).toEqual({ ok: true });
    expect(await ownersIn(database)).toEqual([host.url]);
    await lead('1 hour'); // back to the last release
    await expect.poll(() => client.socket.connected, { timeout: 5_000 }).toBe(false);
  }, 60_000);
});
