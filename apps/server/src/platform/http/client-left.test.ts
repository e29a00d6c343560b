import { request } from 'node:http';

import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';

import { clientLeft } from './client-left.ts';

/** A server whose reply waits for `wait`. @returns its address and the signals of its requests */
async function serve(wait: () => Promise<void>) {
  const app = fastify();
  const signals: AbortSignal[] = [];
  app.post('/', async (_request, reply) => {
    signals.push(clientLeft(reply));
    await wait();
    return { done: true };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url, signals };
}

it('the signal of a client that closes its connection before the reply is aborted', async () => {
  const waits = new Promise<void>((resolve) => onTestFinished(() => resolve()));
  const { url, signals } = await serve(() => waits);
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  asked.on('error', () => undefined);
  asked.end('{}');
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  asked.destroy();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

it('a signal that is made after the client closed its connection is aborted at once', async () => {
  const app = fastify();
  const made: boolean[] = [];
  const arrived = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      resolve();
      await new Promise((closed) => reply.raw.once('close', closed));
      made.push(clientLeft(reply).aborted);
      return { done: true };
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const asked = request(url);
  asked.on('error', () => undefined);
  asked.end();
  await arrived;
  asked.destroy();
  await expect.poll(() => made).toEqual([true]);
});

it('the signal of a client that gets its reply is never aborted', async () => {
  const { url, signals } = await serve(() => Promise.resolve());
  const reply = await fetch(url, { method: 'POST' });
  await reply.json();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
