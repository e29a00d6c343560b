import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ordinal, ranksOf } from './ranks.ts';

describe('ranksOf', () => {
  it('[RK1] gives the highest score rank 1, in the order of the scores', () =>
    expect(ranksOf([10, 30, 20])).toEqual([3, 1, 2]));

  it('[RK1] gives equal scores the same rank', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 })), (scores) => {
        const ranks = ranksOf(scores);
        scores.forEach((score, index) =>
          expect(ranks[index]).toBe(1 + scores.filter((other) => other > score).length),
        );
      }),
    ));

  it('[RK2] leaves places out after a tie', () =>
    expect(ranksOf([90, 70, 70, 50])).toEqual([1, 2, 2, 4]));
});

describe('ordinal', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [22, '22nd'],
    [111, '111th'],
    [1_003, '1\u202F003rd'],
    [10_000, '10\u202F000th'],
  ])('[RK3] writes %i as %s', (rank, words) => expect(ordinal(rank)).toBe(words));

  it('[RK4] writes ranks above 10 000 as numbers', () =>
    expect(ordinal(10_001)).toBe('10\u202F001'));
});
