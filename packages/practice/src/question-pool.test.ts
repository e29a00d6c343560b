import fc from 'fast-check';
import { expect, it } from 'vitest';

import { offersMissed, poolOf, waveOfPool, wavesOfPool } from './question-pool.ts';

const question = (key: string) => ({ key });
const texts = (pool: readonly { key: string }[]) => pool.map(({ key }) => key);

it('[PQ1] the pool of questions lets the units take turns, newest first, and asks nothing twice', () => {
  const sixes = ['6x7', '6x8', '6x7', '6x9'].map(question);
  const sevens = ['7x8', '6x7'].map(question);
  expect(texts(poolOf([sixes, sevens]))).toEqual(['6x7', '7x8', '6x8', '6x9']);
  expect(poolOf([])).toEqual([]);
});

it('[PQ2] the pool of questions holds at most thirty questions', () => {
  const many = Array.from({ length: 50 }, (_, index) => question(String(index)));
  expect(texts(poolOf([many]))).toEqual(texts(many.slice(0, 30)));
});

it('[PQ3] the pool of questions asks every question once, in waves of similar lengths, none longer than the mode’s', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom(8, 10), (count, required) => {
      const pool = Array.from({ length: count }, (_, index) => index);
      const waves = wavesOfPool(count, required);
      const parts = Array.from({ length: waves }, (_, index) => waveOfPool(pool, waves, index + 1));
      expect(parts.flat()).toEqual(pool);
      const lengths = parts.map(({ length }) => length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(required);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }),
  ));

it('[PQ5] the pool of questions offers what was missed only after a game in which something was tried', () => {
  expect(offersMissed(0, [[]])).toBe(false); // a skip test that was ended at once
  expect(offersMissed(0, [[], []])).toBe(false);
  expect(offersMissed(1, [[]])).toBe(true);
  expect(offersMissed(0, [['54'], []])).toBe(true);
  expect(offersMissed(9, [])).toBe(false);
});
