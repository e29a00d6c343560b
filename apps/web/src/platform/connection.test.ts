import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followed, trouble } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  trouble.set(null);
});
afterEach(() => vi.useRealTimers());

it('the watch over the connection reports a server that has not answered within 3 s, until it answers (ST-14)', async () => {
  let answer: (response: Response) => void = () => undefined;
  const call = followed(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(trouble.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(trouble.get()).toBe('slow');
  answer(new Response('{}'));
  await call;
  expect(trouble.get()).toBeNull();
});

it('the watch over the connection reports a server that is not reached or fails, until a call gets through (ST-14)', async () => {
  await followed(Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);
  expect(trouble.get()).toBe('unreached');
  await followed(Promise.resolve(new Response('{}')));
  expect(trouble.get()).toBeNull();
  await followed(Promise.resolve(new Response('{}', { status: 503 })));
  expect(trouble.get()).toBe('unreached');
  await followed(Promise.resolve(new Response('{}', { status: 404 })));
  expect(trouble.get()).toBeNull();
});

it('the watch over the connection does not report a call that the page itself cancelled', async () => {
  const broken = Promise.reject(new DOMException('left', 'AbortError'));
  await followed(broken).catch(() => undefined);
  expect(trouble.get()).toBeNull();
});
