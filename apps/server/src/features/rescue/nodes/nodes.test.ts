import { request } from 'node:http';

import { describe, expect, it, vi } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import { type GameHost, newTime, startHostForEachTest } from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';
import { leaderIn, startNode as startANode } from './nodes.test-kit.ts';

const database = await createTestDb();
const time = newTime();
const hosts = startHostForEachTest(database, () => time.process());

const startNode = () => startANode(hosts, time);
const leader = () => leaderIn(database);

describe('several nodes', () => {
  it('play one match for people on each of them, and another node continues it when the owner dies', async () => {
    const first = await startNode();
    const second = await startNode();
    expect(await leader()).toBe(first.host.url);
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
    expect(await two?.send('host-game', 'basic')).toEqual({ ok: true });
    const code = String((await two?.next('waiting-room-state', 0))?.[3]);
    for (const client of clients)
      if (client !== two) expect(await client.send('join-game', code)).toEqual({ ok: true });
    await two?.send('waiting-room-start-game');
    await Promise.all(clients.map((client) => client.next('begin-questions', 0)));
    await one?.next('game-update', undefined);

    // Simulates the death of the process: nothing runs there any more, and its sockets are gone.
    first.process.freeze();
    places = [second.host, second.host, second.host, second.host];
    for (const client of clients) client.close();
    await expect.poll(leader, { timeout: 15_000 }).toBe(second.host.url);
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
    const first = await startNode();
    const second = await startNode();
    expect(await leader()).toBe(first.host.url);
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
    ])
      expect(await ask(path), path).not.toBe(200);
  }, 60_000);

  it('hand the matches over at once when the node that plays them is stopped, and their clients reconnect through any node', async () => {
    const first = await startNode();
    const second = await startNode();
    const client = await (await hosts.client(null, () => second.host)).connect();
    expect(await client.send('computer-game', 'basic')).toEqual({ ok: true });
    await client.send('game-ready');
    await client.next('begin-questions', 0);
    await first.host.stop();
    await expect.poll(leader, { timeout: 5_000 }).toBe(second.host.url);
    await expect.poll(() => client.socket.connected).toBe(false);
    // a browser tries again too: the node may not play yet
    await vi.waitFor(() => client.connect(), { timeout: 15_000 });
    expect(await client.send('rejoin-game')).toEqual({ ok: true });
    expect((await client.view()).players).toHaveLength(4);
  }, 60_000);
});
