import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createBuckets } from './token-bucket.ts';

it('lets a burst through, then so many a second', () => {
  const buckets = createBuckets({ burst: 3, perSecond: 2 });
  expect([0, 0, 0, 0].map((now) => buckets.take('a', now))).toEqual([0, 0, 0, 1]);
  expect(buckets.take('a', 499)).toBe(1);
  expect(buckets.take('a', 500)).toBe(0);
  expect(buckets.take('a', 500)).toBe(1);
});

it('says how many seconds to wait', () => {
  const buckets = createBuckets({ burst: 1, perSecond: 0.1 });
  buckets.take('a', 0);
  expect(buckets.take('a', 0)).toBe(10);
  expect(buckets.take('a', 7_500)).toBe(3);
  expect(buckets.take('a', 10_000)).toBe(0);
});

it('never slows one key by another', () => {
  const buckets = createBuckets({ burst: 1, perSecond: 1 });
  for (let at = 0; at < 100; at += 1) buckets.take('noisy', at);
  expect(buckets.take('quiet', 100)).toBe(0);
});

it('forgets the key unseen for longest when there are too many', () => {
  const buckets = createBuckets({ burst: 1, perSecond: 0.001 }, 2);
  buckets.take('a', 0);
  buckets.take('b', 0);
  buckets.take('c', 0);
  expect(buckets.take('c', 0)).toBeGreaterThan(0);
  expect(buckets.take('a', 0)).toBe(0);
});

it('never lets more through than burst and rate allow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(300), { maxLength: 100 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 20 }),
      (gaps, burst, perSecond) => {
        const buckets = createBuckets({ burst, perSecond });
        let now = 0;
        let through = 0;
        for (const gap of gaps) {
          now += gap;
          if (buckets.take('a', now) === 0) through += 1;
        }
        expect(through).toBeLessThanOrEqual(burst + (now / 1000) * perSecond + 1e-6);
      },
    ),
  );
});
