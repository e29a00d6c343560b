import { describe, expect, it } from 'vitest';

import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { hostileFrames } from './hostile-frames.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(1));

async function guest(): Promise<TestClient> {
  return (await hosts.client()).connect();
}

/** A guest in a game against the computer that is being asked its first questions. */
async function player(): Promise<TestClient> {
  const client = await guest();
  await client.send('computer-game', 'advanced');
  await client.next('start-game', 0);
  await client.send('game-ready');
  return client;
}

const WRONG: readonly (readonly [string, ...unknown[]])[] = [
  ['click-tile'],
  ['click-tile', '1', 1],
  ['click-tile', 1.5, 1],
  ['click-tile', -1, 0],
  ['click-tile', 1, 1, 1],
  ['click-tile', { x: 1 }, null],
  ['purchase-power', 'allTiles'],
  ['purchase-power', ['hint']],
  ['question-answered', 'x'.repeat(100), '1', false],
  ['question-answered', '1-1-1', '123456789', false],
  ['game-request', 'everything'],
  ['select-character', 10],
  ['select-year', 0],
  ['host-game', 'basic', { fill: true, seed: 1 }],
  ['quick-game', '__proto__'],
  ['join-game', 12345],
  ['send-sticker', 'rude words'],
  ['constructor'],
  ['no-such-event', { deep: { deeper: [] } }],
];

/** Sends text past Socket.IO and Engine.IO, as it is. */
function sendRaw(client: TestClient, text: string): void {
  const socket: unknown = Reflect.get(client.socket.io.engine.transport, 'ws');
  const send: unknown = Reflect.get(Object(socket), 'send');
  if (typeof send === 'function') Reflect.apply(send, socket, [text]);
}

describe('hostile events', () => {
  it('are refused when they have a wrong shape, and change nothing', async () => {
    for (const [event, ...args] of WRONG) {
      const client = await guest();
      expect(await client.send(event, ...args), event).toMatchObject({ reason: 'bad-request' });
      client.close();
    }
  });

  it('change nothing when they break the rules: other seats’ turns, unknown questions, forged results', async () => {
    const client = await player();
    const before = await client.view();
    expect((await client.send('click-tile', 0, 0)).ok).toBe(false);
    expect((await client.send('purchase-power', 'unlimitedMove')).ok).toBe(false);
    expect(await client.send('question-answered', '9-9-9', '1', false)).toMatchObject({
      reason: 'no-such-question',
    });
    expect(await client.send('end-alone')).toMatchObject({ reason: 'not-alone' });
    expect(await client.send('send-sticker', 'thanks')).toMatchObject({ reason: 'not-now' });
    expect((await client.view()).players).toEqual(before.players);
  });

  it('are dropped when they come too often, and after 20 refused ones within 10 s the connection ends', async () => {
    const client = await guest();
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => client.send('lobby-state-request')),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(20);
    expect(client.socket.connected).toBe(true);
    const staysAfterOneMore = () => {
      client.socket.emit('click-tile', 'x');
      return client.socket.connected;
    };
    await expect.poll(staysAfterOneMore, { interval: 10, timeout: 9_000 }).toBe(false);
    await client.next('fatal-error', 0);
  });

  it('end their connection when they are too large, and everybody else plays on', async () => {
    const other = await player();
    const client = await guest();
    client.socket.emit('join-game', 'x'.repeat(20_000));
    await expect.poll(() => client.socket.connected).toBe(false);
    expect((await other.view()).board.tiles).toHaveLength(100);
  });

  it('leave the process and other games unharmed when they come by the thousand', async () => {
    const other = await player();
    const flood = await guest();
    flood.socket.on('disconnect', () => undefined);
    for (let sent = 0; sent < 5_000; sent += 1)
      flood.socket.emit(['click-tile', 'x', 'join-game', 'ready'][sent % 4] ?? 'x', sent, null);
    expect((await other.view()).players).toHaveLength(4);
  });

  it('leave the process and other games unharmed when they are raw frames of any kind', async () => {
    const other = await player();
    const frames = hostileFrames(14);
    for (let connection = 0; connection < 15; connection += 1) {
      const client = await guest();
      for (let sent = 0; sent < 40; sent += 1) sendRaw(client, frames());
      await new Promise((resolve) => setTimeout(resolve, 20));
      client.close();
    }
    expect((await other.view()).players).toHaveLength(4);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('are dropped when their acknowledgement is not a function', async () => {
    const client = await guest();
    client.socket.emit('lobby-state-request', 'not a function');
    client.socket.emit('quick-game', 'basic', {});
    await client.send('lobby-state-request');
    expect(client.frames.some(({ event }) => event === 'waiting-room')).toBe(false);
  });

  it('cannot try more than ten codes per minute', async () => {
    const client = await guest();
    const reasons: string[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const reply = await client.send('join-game', 'BBBBB');
      reasons.push(reply.ok ? 'ok' : reply.reason);
    }
    expect(reasons.filter((reason) => reason === 'no-such-game')).toHaveLength(10);
    expect(reasons.at(-1)).toBe('too-many-requests');
  });
});
