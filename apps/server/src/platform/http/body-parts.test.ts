import { Readable } from 'node:stream';

import { fastify } from 'fastify';
import { expect, it } from 'vitest';

import { addPerson } from '../people.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';
import { buffersOf, readBodiesInParts } from './body-parts.ts';

const LIMIT = 200_000;

/** A server that says how many bytes came in how many pieces. */
function counting() {
  const app = fastify();
  const partsOf = readBodiesInParts(app);
  app.post('/', { bodyLimit: LIMIT }, ({ body }) => {
    const parts = partsOf(body);
    return {
      pieces: parts.length,
      text: Buffer.concat(parts).toString().length,
      moved: buffersOf(parts).reduce((sum, { byteLength }) => sum + byteLength, 0),
    };
  });
  return app;
}

const headers = { 'content-type': 'application/json' };
const inPieces = (times: number) =>
  Readable.from(Array.from({ length: times }, () => Buffer.alloc(50_000, 'x')));

it.each([
  ['three pieces', () => inPieces(3)],
  [
    'a byte at a time',
    () => Readable.from(Array.from({ length: 150_000 }, () => Buffer.from('x'))),
  ],
])(
  'a body that comes in %s moves in blocks of 64 KB, each with its own memory',
  async (_, send) => {
    const app = counting();
    const reply = await app.inject({ method: 'POST', url: '/', headers, payload: send() });
    expect(reply.json()).toEqual({ text: 150_000, moved: 150_000, pieces: 3 });
  },
);

it('a body that is longer than its route takes is refused in words, with and without a length', async () => {
  const app = counting();
  const stated = await app.inject({
    method: 'POST',
    url: '/',
    headers,
    payload: Buffer.alloc(LIMIT + 1, 'x'),
  });
  const unstated = await app.inject({ method: 'POST', url: '/', headers, payload: inPieces(5) });
  expect([stated, unstated].map(({ statusCode }) => statusCode)).toEqual([413, 413]);
});

it('a request without a body has no pieces', async () => {
  const reply = await counting().inject({ method: 'POST', url: '/' });
  expect(reply.json()).toEqual({ pieces: 0, text: 0, moved: 0 });
});

const product = await createTestApp();

it('a large body that is refused unread ends its connection: the rest is not read for nothing', async () => {
  const pupil = await addPerson(product.database, 'Small');
  const ask = (url: string) =>
    product.app.inject({ method: 'POST', url, headers: { ...headers }, payload: '[' });
  const signedIn = await product.signIn(pupil);
  const refused = await product.app.inject({
    method: 'POST',
    url: '/api/school/students/1/passport/preview',
    headers: { ...headers, ...signedIn },
    payload: Buffer.alloc(1_000_000, '['),
  });
  expect(refused.statusCode).toBe(403);
  expect(refused.headers.connection).toBe('close');
  const small = await ask('/api/games');
  expect(small.headers.connection).not.toBe('close');
});

it('bodies of one person that mean nothing are read one after the other, and others wait for none of them', async () => {
  const [noisy, quiet] = await Promise.all(
    ['Noisy', 'Quiet'].map(async (name) => product.signIn(await addPerson(product.database, name))),
  );
  const send = (session: object | undefined, game: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/games',
      headers: { ...headers, ...session },
      payload: JSON.stringify({ game }),
    });
  await send(quiet, ''); // the first one compiles
  const answered: string[] = [];
  const note = async (name: string, asked: ReturnType<typeof send>) => {
    const { statusCode } = await asked;
    answered.push(name);
    return statusCode;
  };
  const began = performance.now();
  const statuses = await Promise.all([
    ...Array.from({ length: 14 }, () => note('noisy', send(noisy, 'x'.repeat(60_000)))),
    note('quiet', send(quiet, 'x')),
  ]);
  expect(new Set(statuses)).toEqual(new Set([422]));
  // 840 KB: a quarter of a MB at once, the rest at 1 MB a second.
  expect(performance.now() - began).toBeGreaterThan(450);
  expect(answered.indexOf('quiet')).toBeLessThan(10);
});
