import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { textOf } from './api-error.ts';
import { GaveUp, giveUp, patient, write, writeOnce } from './patience.ts';
import './refusal.ts'; // otherwise fetched within the first test that reads one
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';
import { refused, serve } from './server.test-kit.ts';

const Reply = z.object({ n: z.number() });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that fails so many times before it answers. */
const failing = (times: number, status = 503) => {
  let left = times;
  return serve({
    'POST /x': () => {
      left -= 1;
      return left < 0 ? { n: 1 } : status === 0 ? null : refused(status, 'unavailable', 'Later.');
    },
  });
};

it.each([503, 0])('what somebody changes is tried again five seconds after %i', async (status) => {
  const { calls } = failing(2, status);
  const written = write('POST', '/x', Reply);
  await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
  await expect(written).resolves.toEqual({ n: 1 });
  expect(calls).toHaveLength(3);
});

it('something new is made once when a reply is lost', async () => {
  const { calls } = failing(1, 0);
  const written = writeOnce('POST', '/x', Reply).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
  expect(await written).toMatchObject({ status: 0 });
  expect(calls).toHaveLength(1);
});

it('something new is tried again where the server did nothing', async () => {
  const { calls } = failing(2, 503);
  const written = writeOnce('POST', '/x', Reply);
  await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS);
  await expect(written).resolves.toEqual({ n: 1 });
  expect(calls).toHaveLength(3);
});

it('a person’s action fails after ten more tries', async () => {
  const { calls } = failing(100);
  const written = write('POST', '/x', Reply).catch(textOf);
  await vi.advanceTimersByTimeAsync((MAX_RETRIES + 1) * RETRY_DELAY_MS);
  expect(await written).toBe('Later.');
  expect(calls).toHaveLength(MAX_RETRIES + 1);
});

it('a person’s action ends at once for who stops waiting, and says so', async () => {
  const { calls } = failing(100);
  const written = write('POST', '/x', Reply).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(patient.get()).toBe(1);
  giveUp();
  const error = await written;
  expect(error).toBeInstanceOf(GaveUp);
  expect(textOf(error)).toMatch(/^You stopped waiting\./);
  expect(patient.get()).toBe(0);
  expect(calls).toHaveLength(1);
});
