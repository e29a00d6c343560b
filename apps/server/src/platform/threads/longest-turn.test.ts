import { expect, it } from 'vitest';

import { longestTurnDuring } from './longest-turn.test-kit.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds the thread for this time of its own. */
function hold(ms: number): void {
  const until = process.threadCpuUsage().user + ms * 1000;
  while (process.threadCpuUsage().user < until);
}

it('the longest turn of a thread that was held for 60 ms is seen, and one that only waited is not', async () => {
  await sleep(1);
  const held = await longestTurnDuring(async () => {
    await sleep(5);
    hold(60);
    await sleep(5);
  });
  expect(held).toBeGreaterThanOrEqual(60);
  expect(await longestTurnDuring(() => sleep(100))).toBeLessThan(40);
});
