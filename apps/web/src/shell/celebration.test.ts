import { expect, it } from 'vitest';

import { celebration } from './celebration.ts';

it('the sky of a ceremony has no star on its words', () => {
  const stars = [...celebration().matchAll(/<circle cx="([\d.]+)"/gu)].map(([, x]) => Number(x));
  expect(stars.length).toBeGreaterThan(20);
  for (const x of stars) expect(Math.abs(x - 683)).toBeGreaterThanOrEqual(250);
});
