import fc from 'fast-check';
import { expect, it } from 'vitest';

import { bossOf } from './boss.ts';

it('[BO1] a Muddlebot has one padlock for each right answer needed', () => {
  expect(bossOf({ right: 0, needed: 24 })).toEqual({ padlocks: 24, open: 0, mood: 'frown' });
});

it('[BO2] a Muddlebot opens one padlock for each right answer, up to all, and never closes one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (right) => {
      const [now, next] = [bossOf({ right, needed: 26 }), bossOf({ right: right + 1, needed: 26 })];
      expect(now.open).toBe(Math.min(26, right));
      expect(next.open).toBeGreaterThanOrEqual(now.open);
    }),
  );
});

it('[BO3] a Muddlebot frowns, is puzzled from half of the padlocks on, and smiles when all are open', () => {
  const moodAt = (right: number) => bossOf({ right, needed: 24 }).mood;
  expect([0, 11, 12, 23, 24, 30].map(moodAt)).toEqual([
    'frown',
    'frown',
    'puzzled',
    'puzzled',
    'smile',
    'smile',
  ]);
});
