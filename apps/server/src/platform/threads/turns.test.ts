import { expect, it } from 'vitest';

import { createQueue } from './turns.ts';

it('a queue runs two pieces of work at once, in their order, and goes on after one that fails', async () => {
  const run = createQueue(2);
  let under = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (nth: number) => async () => {
    begun.push(nth);
    under += 1;
    most = Math.max(most, under);
    await new Promise((done) => setTimeout(done, 2));
    under -= 1;
    if (nth === 1) throw new Error('failed');
    return nth;
  };
  const ended = await Promise.allSettled(Array.from({ length: 7 }, (_, nth) => run(work(nth))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});
