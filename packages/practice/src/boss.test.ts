import fc from 'fast-check';
import { expect, it } from 'vitest';

import { bossOf } from './boss.ts';

it('[BO1] a Muddlebot has one padlock for each right answer needed', () =>
  expect(bossOf({ right: 0, needed: 24 })).toEqual({
    padlocks: 24,
    open: 0,
    mood: 'frown',
    locks: 12,
    broken: 0,
  }));

it('[BO2] a Muddlebot opens one padlock for each right answer, up to all, and never closes one', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (right) => {
      const [now, next] = [bossOf({ right, needed: 26 }), bossOf({ right: right + 1, needed: 26 })];
      expect(now.open).toBe(Math.min(26, right));
      expect(next.open).toBeGreaterThanOrEqual(now.open);
    }),
  ));

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

it.each([
  [9, 9, [0, 1, 8, 9]],
  [24, 12, [0, 0, 4, 12]],
  [26, 12, [0, 0, 3, 12]],
  [36, 12, [0, 0, 2, 12]],
] as const)(
  '[BO4] a boss that needs %i right answers has %i locks, which break in step with them',
  (needed, locks, broken) => {
    const rights = [0, 1, 8, needed];
    expect(rights.map((right) => bossOf({ right, needed }).locks)).toEqual(rights.map(() => locks));
    expect(rights.map((right) => bossOf({ right, needed }).broken)).toEqual(broken);
    expect(bossOf({ right: needed - 1, needed }).broken).toBeLessThan(locks);
  },
);
