import { expect, it } from 'vitest';

import { createSharedWork } from './shared-work.ts';

it('work of one key is done once for those who ask at the same time, and again for whoever asks later', async () => {
  const share = createSharedWork<number>();
  let begun = 0;
  const work = () => {
    begun += 1;
    return new Promise<number>((resolve) => {
      setTimeout(resolve, 5, begun);
    });
  };
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(begun).toBe(2);
  expect(await share('a', work)).toBe(3);
});

it('work that fails fails for all who wait for it, and the next one tries again', async () => {
  const share = createSharedWork<string>();
  const fail = () => Promise.reject(new Error('gone'));
  const ended = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', () => Promise.resolve('here'))).toBe('here');
});
