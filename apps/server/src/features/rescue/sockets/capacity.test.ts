import { expect, it } from 'vitest';

import { Capacity } from './capacity.ts';

function capacity({ matches, busy }: { matches: number; busy: number }): Capacity {
  const made = new Capacity(
    () => matches,
    3_000,
    () => busy,
  );
  for (let second = 1; second <= 20; second += 1) made.look();
  return made;
}

it('a node refuses another match while its thread is busy with many, and counts the refusals', () => {
  const full = capacity({ matches: 1_400, busy: 0.9 });
  expect([full.refuses(), full.refuses(), full.refused]).toEqual([true, true, 2]);
  expect(full.load).toBeCloseTo(0.9);
});

it('a node plays on while the thread has time, or while something else keeps it busy', () => {
  expect(capacity({ matches: 1_300, busy: 0.6 }).refuses()).toBe(false);
  expect(capacity({ matches: 3, busy: 1 }).refuses()).toBe(false);
});

it('a node refuses more matches than fit its memory', () =>
  expect(capacity({ matches: 3_000, busy: 0.1 }).refuses()).toBe(true));

it('a node lets a single busy second pass', () => {
  let busy = 0.2;
  const made = new Capacity(
    () => 1_000,
    3_000,
    () => busy,
  );
  for (let second = 1; second <= 10; second += 1) made.look();
  busy = 1;
  made.look();
  expect(made.isFull).toBe(false);
});
