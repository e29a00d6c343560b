import { setTimeout as wait } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { inLanes } from './in-lanes.ts';

it('work in lanes is done once for each, never for more at a time than there are lanes', async () => {
  const done: number[] = [];
  let [now, most] = [0, 0];
  await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (each) => {
    now += 1;
    most = Math.max(most, now);
    await wait(each === 1 ? 20 : 1);
    now -= 1;
    done.push(each);
  });
  expect(most).toBe(3);
  expect([...done].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('work in lanes that fails begins nothing new in its lane and says why', async () => {
  const begun: number[] = [];
  const work = (each: number) => {
    begun.push(each);
    return each === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  await expect(inLanes([1, 2, 3], 1, work)).rejects.toThrow('no');
  expect(begun).toEqual([1]);
});
