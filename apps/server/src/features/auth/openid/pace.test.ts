// How fast people come in on a Monday morning, and what a provider that means harm costs.
import type { ServerResponse } from 'node:http';

import { beforeEach, describe, expect, it } from 'vitest';

import { longestTurnDuring } from '../../../platform/threads/longest-turn.test-kit.ts';
import { startWayInScene } from './way-in.test-kit.ts';

const { provider, product, browser, scene } = await startWayInScene();
const { conduct } = provider;
const { signIn, sessionOf } = browser;

const JUDGED = process.env['JUDGE_SECONDS'];
const SECONDS = Number(JUDGED ?? 4);
const MOST_MS = JUDGED === undefined ? 10_000 : 2_000; // beside other tests the computer is busy
const A_SECOND = 5; // 300 a minute
const MEGABYTE = 1_048_576;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

describe('many who come in at once', () =>
  it('at 300 a minute are in within two seconds', async ({ task }) => {
    const took: number[] = [];
    const all: Promise<void>[] = [];
    const one = async () => {
      const began = performance.now();
      const reply = await signIn(scene.wayIn);
      expect(sessionOf(reply), reply.body).not.toBeNull();
      took.push(performance.now() - began);
    };
    await one();
    for (let at = 0; at < SECONDS * A_SECOND; at += 1) {
      all.push(one());
      await pause(1_000 / A_SECOND);
      product.clock.advance(1_000 / A_SECOND); // the provider’s clock goes on
    }
    await Promise.all(all);
    took.sort((a, b) => a - b);
    const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? 0;
    const figure = `${took.length} sign-ins at 300 a minute: p99 ${Math.round(p99)} ms`;
    Object.assign(task.meta, { figure });
    expect(p99, figure).toBeLessThan(MOST_MS);
  }, 120_000));

/** Sends an answer without an end, as fast as it is taken. */
function flood(reply: ServerResponse): boolean {
  reply.writeHead(200, { 'content-type': 'application/json' });
  const part = Buffer.alloc(65_536, ' ');
  let left = 300 * 16; // 300 MB
  const more = (): void => {
    if (reply.destroyed || left <= 0) return;
    left -= 1;
    reply.write(part, () => setImmediate(more));
  };
  more();
  return true;
}

describe('a provider that means harm', () => {
  beforeEach(() => {
    globalThis.gc?.();
  });

  it.for<[string, string, (reply: ServerResponse) => boolean]>([
    ['an endless token', '/token', flood],
    ['endless keys', '/keys', flood],
    [
      'a token answer nested a hundred thousand times',
      '/token',
      (reply) => {
        reply.writeHead(200, { 'content-type': 'application/json' });
        reply.end('['.repeat(400_000) + ']'.repeat(400_000));
        return true;
      },
    ],
    [
      'a thousand keys',
      '/keys',
      (reply) => {
        const key = { kty: 'RSA', n: 'A'.repeat(340), e: 'AQAB', alg: 'RS256', use: 'sig' };
        const keys = Array.from({ length: 1_000 }, (_, at) => ({ ...key, kid: `k${at}` }));
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
        return true;
      },
    ],
  ])('and sends %s blocks nobody and costs little', async ([name, at, answer], { task }) => {
    conduct.respond = (path, reply) => path === at && answer(reply);
    await signIn(scene.wayIn);
    const before = process.memoryUsage();
    let heap = 0;
    const watch = setInterval(() => {
      const { external, arrayBuffers, heapUsed } = process.memoryUsage();
      const use = external + arrayBuffers + heapUsed;
      heap = Math.max(heap, use - before.external - before.arrayBuffers - before.heapUsed);
    }, 5);
    const turn = await longestTurnDuring(async () => {
      const reply = await signIn(scene.wayIn);
      expect(sessionOf(reply)).toBeNull();
    });
    clearInterval(watch);
    const figure = `${name}: ${Math.round(turn)} ms, ${Math.round(heap / MEGABYTE)} MB`;
    Object.assign(task.meta, { figure });
    expect(turn, figure).toBeLessThan(40);
    expect(heap, figure).toBeLessThan(20 * MEGABYTE);
  });
});
