import { setTimeout as sleep } from 'node:timers/promises';

import { RescueState, type RescueView } from '@moonbase/contracts';
import { fastify } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import type { Database, Db } from '../../../platform/database/db.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';
import { Rooms } from './rooms.ts';

const database = await createTestDb();
const time = newTime(4); // slow enough that all come back within the 15 s for which the clock waits for them
let running = time.process();
const hosts = startHostForEachTest(database, () => (running = time.process()));
let clients: TestClient[] = [];
let robots: Robot[] = [];

beforeEach(async () => {
  const ids = [
    await addPerson(database, 'Maya', { schoolRole: 'student' }),
    await addPerson(database, 'Leo', { schoolRole: 'student' }),
  ];
  clients = [];
  for (const id of [...ids, null, null]) clients.push(await (await hosts.client(id)).connect());
  robots = clients.map((client) => new Robot(client, database));
  expect(await clients[0]?.send('host-game', 'basic')).toEqual({ ok: true });
  const room = await clients[0]?.next('waiting-room-state', 0);
  const code = String(room?.[3]);
  for (const client of clients.slice(1)) await client.send('join-game', code);
  await clients[0]?.send('waiting-room-start-game');
});

/** The parts of a view that must be the same after an outage; the cursor and the clock are not among them. */
const lasting = ({ board, players, turn, state, questions }: RescueView) => ({
  tiles: board.tiles.map(({ distant: _reach, ...tile }) => tile),
  players: players.map(({ id, name, score, accuracy, x, y }) => ({
    id,
    name,
    score,
    accuracy,
    x,
    y,
  })),
  turn: turn && { player: turn.playerId, scansLeft: turn.scansLeft, powers: turn.purchasedPowers },
  phase: state.name,
  round: state.round,
  history: questions?.history,
});

/** Milliseconds left in a view's phase. */
const leftOf = (view: RescueView | undefined) => (view ? view.state.endsAt - view.state.now : 0);

/** Waits until it is a person's turn to act, and stops all robots there. */
async function untilTurnInput(): Promise<void> {
  const hasInput = (client: TestClient) => {
    const states = client.frames.filter(
      ({ event, args }) => event === 'game-update' && args[0] === 'state',
    );
    const last = RescueState.safeParse(states.at(-1)?.args[1]);
    return last.success && last.data.name === 'turn-input';
  };
  await expect.poll(() => clients.some(hasInput), { timeout: 30_000, interval: 2 }).toBe(true);
  for (const robot of robots) robot.active = false;
  await expect.poll(staysInTurn, { timeout: 30_000 }).toBe(true);
}

/** Whether the server has finished with everything sent before: it is the same person's turn a moment later. */
async function staysInTurn(): Promise<boolean> {
  const [before, after] = [
    await clients[0]?.view(),
    await sleep(100, null).then(() => clients[0]?.view()),
  ];
  return (
    before?.state.name === 'turn-input' &&
    after?.state.name === 'turn-input' &&
    before.turn?.playerId === after.turn?.playerId &&
    before.turn?.scansLeft === after.turn?.scansLeft
  );
}

async function owners(): Promise<unknown[]> {
  const open = 'select owner from matches where ended_at is null';
  return (await database.pool.query<{ owner: string }>(open)).rows;
}

/** The rooms of a process without sockets. */
const roomsOf = (on: Database): Rooms =>
  new Rooms({
    database: on,
    ...time.process(),
    log: fastify({ logger: false }).log,
    owner: 'another process',
    send: () => undefined,
    closed: () => undefined,
    lost: () => undefined,
    arrived: () => undefined,
  });

/** Stops the process in the middle of everything, and starts another one. */
async function restart(): Promise<void> {
  const dead = hosts.current();
  const before = await owners();
  running.freeze();
  running = time.process();
  await hosts.start(running);
  await expect.poll(owners).not.toEqual(before);
  await dead.stop();
}

describe('a restart of the server', () => {
  it('during a turn brings all four back to the same board, scores and turn, and they play on until the last one left ends it', async () => {
    await untilTurnInput();
    running.freeze(); // the turn cannot run out while the views are read
    const before = await Promise.all(clients.map((client) => client.view()));
    const wentAt = time.clock.now();
    await restart();

    for (const client of clients) await client.connect();
    expect(clients.map((client) => client.latest('lobby-joined')[0].running?.gameId)).toEqual(
      robots.map(({ gameId }) => gameId),
    );
    const [first, ...others] = clients;
    expect(await first?.send('rejoin-game')).toEqual({ ok: true });
    const paused = await first?.view();
    expect(paused?.state.paused).toBe(true);
    for (const client of others) expect(await client.send('rejoin-game')).toEqual({ ok: true });
    const after = await Promise.all(clients.map((client) => client.view()));
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect(after.every(({ state }) => !state.paused)).toBe(true);
    const outage = time.clock.now() - wentAt;
    const charged = leftOf(before[0]) - leftOf(after[0]);
    expect(charged).toBeLessThan(outage / 2);

    for (const robot of robots) robot.active = true;
    for (const client of clients) await client.send('game-request', 'full');
    await Promise.all(clients.map((client) => client.next('begin-questions', undefined, 60_000)));
    for (const client of others) expect(await client.send('leave-game')).toEqual({ ok: true });
    expect(await first?.send('end-alone')).toEqual({ ok: true });
    await first?.next('end-game-score', 0);
    expect(await findDifferences(database.db)).toEqual([]);
  }, 120_000);

  it('during a question phase asks the same question again, and earlier answers stay', async () => {
    for (const robot of robots) robot.active = false;
    const questions = await Promise.all(clients.map((client) => client.next('question', 0)));
    await clients[0]?.send('question-answered', questions[0]?.[0], '', true);
    const second = clients[0]?.latest('question');
    await restart();
    for (const client of clients) {
      await client.connect();
      await client.send('rejoin-game');
    }
    const view = await clients[0]?.view();
    expect(view?.questions?.history).toEqual([null]);
    expect(clients[0]?.latest('question')).toEqual(second);
    await clients[1]?.view();
    expect(clients[1]?.latest('question')).toEqual(questions[1]);
  }, 60_000);

  it('prevents the old process from writing anything more', async () => {
    await untilTurnInput();
    const before = await owners();
    running = time.process();
    await hosts.start(running);
    await expect.poll(owners).not.toEqual(before);
    const reply = await clients[0]?.send('leave-game').catch(() => null);
    expect(reply?.ok ?? false).toBe(false);
    await expect.poll(() => clients.some(({ socket }) => socket.connected)).toBe(false);
  }, 60_000);

  it('leaves a match open that it cannot read because the database goes away, and reads it in a later try', async () => {
    await untilTurnInput();
    running.freeze();
    let isAway = true;
    const away = Object.assign(new Error('The database is away'), { code: '57P01' });
    const query: Db['query'] = (statement) =>
      isAway && statement.text.includes('match_snapshots')
        ? Promise.reject(away)
        : database.db.query(statement);
    const rooms = roomsOf({ ...database, db: { query } });
    onTestFinished(() => rooms.stop());
    await expect(rooms.begin('all')).rejects.toThrow('The database is away');
    expect(await owners()).toEqual([{ owner: 'another process' }]);
    isAway = false;
    await database.pool.query("update matches set lease_until = now() - interval '1 second'");
    await rooms.begin('all');
    expect(rooms.size).toBe(1);
  }, 60_000);

  it('waits for the lease where other nodes may be alive; then the players take their match along', async () => {
    await untilTurnInput();
    running.freeze(); // the turn cannot run out while the views are read
    const before = await Promise.all(clients.map((client) => client.view()));
    running = time.process();
    await hosts.start(running, { DATABASE_URL: 'postgres://elsewhere/moonbase' });
    for (const client of clients) client.close();
    for (const client of clients) {
      await client.connect();
      expect(client.latest('lobby-joined')[0].running).not.toBeNull();
    }
    const replies = await Promise.all(clients.map((client) => client.send('rejoin-game')));
    expect(replies).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    const after = await Promise.all(clients.map((client) => client.view()));
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect(after.every(({ state }) => !state.paused)).toBe(true);
  }, 60_000);
});
