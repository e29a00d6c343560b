import { describe, expect, it } from 'vitest';

import { createPacing, waitOf } from './pacing.ts';

const PACE = { atOnce: 3, apart: 10 };

describe('pacing of requests that are counted together', () => {
  it.each([
    { count: 1, passed: 0, wait: 0 },
    { count: 3, passed: 0, wait: 0 },
    { count: 4, passed: 0, wait: 10 },
    { count: 23, passed: 0, wait: 200 },
    { count: 23, passed: 150, wait: 50 }, // most of the wait has passed before it came
    { count: 23, passed: 999, wait: 0 },
    { count: 2_000, passed: 0, wait: 1_000 }, // and no longer
  ])('number $count after $passed ms waits $wait ms', ({ count, passed, wait }) =>
    expect(waitOf(PACE, count, passed)).toBe(wait),
  );

  it('requests are taken one after the other beyond those of a page', async () => {
    const pacing = createPacing('test', PACE);
    const began = performance.now();
    await Promise.all(Array.from({ length: 23 }, () => pacing('a')));
    expect(performance.now() - began).toBeGreaterThan(150);
  });

  it('requests do not hold up those of another key', async () => {
    const pacing = createPacing('test', { atOnce: 3, apart: 1_000 });
    const flood = Promise.all(Array.from({ length: 5 }, () => pacing('a')));
    const began = performance.now();
    await pacing('b');
    expect(performance.now() - began).toBeLessThan(500);
    await flood;
  });
});
