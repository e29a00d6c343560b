import { hashKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';

import { ANYTHING, configureApi } from './api-client.ts';
import { ask, made, reload } from './ask.ts';
import { queryClient } from './query-client.ts';

const keyOf = (...asked: readonly [path: string, more?: Parameters<typeof ask>[2]]) =>
  hashKey(ask(asked[0], ANYTHING, asked[1]).queryKey);

afterEach(() => {
  queryClient.clear();
  configureApi({ adminOverrideTeacherId: null });
});

describe('a query of the server', () => {
  it('has another key when any part of its request is another', () => {
    const requests = [
      keyOf('/activities'),
      keyOf('/activities/7'),
      keyOf('/activities', { query: { start: '2026-01-01' } }),
      keyOf('/activities', { query: { start: '2026-01-02' } }),
      keyOf('/activities', { query: { end: '2026-01-01' } }),
      keyOf('/activities', { query: { start: '2026-01-01', end: '2026-01-01' } }),
      keyOf('/activities', { by: '7' }),
      keyOf('/activities', { query: { start: '2026-01-01' }, by: '7' }),
    ];
    expect(new Set(requests).size).toBe(requests.length);
  });

  it('has another key for each teacher as whom an admin acts, without being told', () => {
    const keys = [null, '7', '8'].map((adminOverrideTeacherId) => {
      configureApi({ adminOverrideTeacherId });
      return keyOf('/school/ways-in/listed', { query: { search: 'ann' } });
    });
    expect(new Set(keys).size).toBe(3);
  });

  it('has the same key when its request is the same', () => {
    const [one, two] = [
      { start: 'a', end: 'b' },
      { end: 'b', start: 'a' },
    ];
    expect(keyOf('/activities', { query: one })).toBe(keyOf('/activities', { query: two }));
  });
});

describe('a query that a chunk answers', () =>
  it('is answered from the parts of its key alone', async () => {
    const options = made('sum', (a: number, b: number) => Promise.resolve(a + b), 1, 2);
    expect(options.queryKey).toEqual(['sum', 1, 2]);
    expect(await queryClient.query(options)).toBe(3);
  }));

describe('asking again', () =>
  it('renews what stands at the given paths and nothing else', async () => {
    const [one, page, other] = [
      ask('/school/students', ANYTHING),
      ask('/school/students', ANYTHING, { query: { page: 2 }, by: '7' }),
      ask('/school/changes/1/undo', ANYTHING),
    ];
    for (const { queryKey } of [one, page, other]) queryClient.setQueryData(queryKey, 'known');
    await reload('/school/students', '/school/changes');
    const stale = [one, page, other].map(
      ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
    );
    expect(stale).toEqual([true, true, false]);
  }));
