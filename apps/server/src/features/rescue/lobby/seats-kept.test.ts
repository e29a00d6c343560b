import { expect, it, vi } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';

const database = await createTestDb();
const SPEED = 5; // a seat is kept for 3 s of real time
const time = newTime(SPEED);
const hosts = startHostForEachTest(database, () => time.process());

async function guest(): Promise<TestClient> {
  return (await hosts.client()).connect();
}

const codeOf = (client: TestClient) => String(client.latest('waiting-room-state')[3]);
const players = (client: TestClient) => client.latest('waiting-room-state')[1];
const hereIn = (client: TestClient) => players(client).map(({ here }) => here);

/** A private room with its host and a friend. */
async function room(): Promise<{ host: TestClient; friend: TestClient; code: string }> {
  const [host, friend] = [await guest(), await guest()];
  await host.send('select-character', 4);
  await host.send('host-game', 'advanced', { fill: true });
  const code = codeOf(host);
  await friend.send('join-game', code);
  return { host, friend, code };
}

/** Loses the connection and comes back with a ticket. */
async function comeBack(client: TestClient): Promise<void> {
  client.close();
  const from = client.frames.length;
  await client.connect();
  await client.next('waiting-room-state', from);
}

it('a lost connection keeps the seat, for the host too, and the same visitor is put back', async () => {
  const { host, friend, code } = await room();
  host.close();
  await expect.poll(() => hereIn(friend)).toEqual([false, true]);
  await comeBack(host);
  expect(codeOf(host)).toBe(code);
  expect(host.latest('waiting-room-state')[2]).toBe(host.socket.id);
  expect(players(host)[0]).toMatchObject({ character: 4, host: true, here: true });
  await comeBack(friend);
  expect(players(friend)).toHaveLength(2);
  expect(await host.send('waiting-room-start-game')).toEqual({ ok: true });
  expect((await friend.next('start-game', 0))[0].mode).toBe('advanced');
});

it('a host who stays away closes the room after 15 s; everybody reads why, the host on coming back', async () => {
  const { host, friend, code } = await room();
  const before = performance.now();
  host.close();
  const [text] = await friend.next('waiting-room-error', 0);
  expect(text).toBe('The host was away for too long, so this game was closed.');
  expect(performance.now() - before).toBeGreaterThan((14_000 - 500) / SPEED);
  const from = host.frames.length;
  await host.connect();
  expect(await host.next('waiting-room-error', from)).toEqual([
    'Your game was closed because you were away for too long.',
  ]);
  expect(await host.send('join-game', code)).toMatchObject({ reason: 'no-such-game' });
  await comeBackToLobby(host);
});

/** The news of a closed room is given once. */
async function comeBackToLobby(client: TestClient): Promise<void> {
  client.close();
  const from = client.frames.length;
  await client.connect();
  await client.send('lobby-state-request');
  expect(client.frames.slice(from).map(({ event }) => event)).not.toContain('waiting-room-error');
}

it('a friend who stays away loses the seat, and the room goes on', async () => {
  const { host, friend } = await room();
  friend.close();
  await expect.poll(() => hereIn(host), { timeout: 5_000 }).toEqual([true]);
  const from = friend.frames.length;
  await friend.connect();
  expect(await friend.next('waiting-room-error', from)).toEqual([
    'You were away for too long, so your seat in that game is free again.',
  ]);
  expect(await friend.send('join-game', codeOf(host))).toEqual({ ok: true });
});

it('a place in the queue of a quick game outlives a lost connection', async () => {
  const [one, other] = [await guest(), await guest()];
  await one.send('quick-game', 'basic');
  await other.send('quick-game', 'basic');
  await comeBack(one);
  expect(players(one)).toHaveLength(2);
  const [start] = await one.next('start-game', 0);
  expect(start.you).toBe(start.players[0]?.id);
});

it('a match that starts while somebody is away keeps their seat in it', async () => {
  const { host, friend } = await room();
  friend.close();
  await expect.poll(() => hereIn(host)).toEqual([true, false]);
  await host.send('waiting-room-start-game');
  await host.next('start-game', 0);
  await friend.connect();
  expect(friend.latest('lobby-joined')[0].running).not.toBeNull();
  expect(await friend.send('rejoin-game')).toEqual({ ok: true });
  expect((await friend.view()).players.filter(({ computer }) => !computer)).toHaveLength(2);
});

it('the newest window of one person has the seat', async () => {
  const id = await addPerson(database, 'Maya', { schoolRole: 'student' });
  const first = await (await hosts.client(id)).connect();
  await first.send('host-game', 'basic');
  const second = await (await hosts.client(id)).connect();
  await first.next('fatal-error', 0);
  await second.next('waiting-room-state', 0);
  expect(players(second)).toHaveLength(1);
  expect(players(second)[0]).toMatchObject({ name: 'Maya T', here: true });
});

it('a waiting room and its code outlive the process: its people and friends find it in the next one', async () => {
  const { host, friend, code } = await room();
  await host.send('waiting-room-remove', friend.socket.id);
  const second = await guest();
  await second.send('join-game', code);
  await hosts.current().stop();
  await hosts.start(time.process());
  const late = await guest();
  expect(await late.send('join-game', code)).toEqual({ ok: true });
  await comeBack(second);
  await comeBack(host);
  expect(codeOf(host)).toBe(code);
  await vi.waitFor(() => expect(hereIn(host)).toEqual([true, true, true]));
  expect(players(host)[0]).toMatchObject({ character: 4, host: true });
  await friend.connect();
  expect(await friend.send('join-game', code)).toMatchObject({ reason: 'removed' });
  expect(await host.send('waiting-room-start-game')).toEqual({ ok: true });
  expect((await late.next('start-game', 0))[0].players.map(({ computer }) => computer)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(await friend.send('join-game', code)).toMatchObject({ reason: 'game-started' });
});
