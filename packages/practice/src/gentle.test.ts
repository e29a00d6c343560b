import { describe, expect, it } from 'vitest';

import { kindsOfBoss, kindsOfFirstRound, meanDemand, MOST_JUMP } from './gentle.ts';

const kindsOf = (...demands: readonly number[]) =>
  demands.map((demand, i) => ({ unitId: 1, position: i + 1, demand }));
const positions = (kinds: readonly { readonly position: number }[]): readonly number[] =>
  kinds.map(({ position }) => position);

describe('[PC21] the first round of a step', () => {
  it('asks all kinds when they ask no more than a jump above the step before', () => {
    expect(positions(kindsOfFirstRound(kindsOf(1, 3, 2), 2 - MOST_JUMP))).toEqual([1, 2, 3]);
    expect(positions(kindsOfFirstRound(kindsOf(9, 9), null))).toEqual([1, 2]);
  });

  it('leaves the most demanding kinds to later rounds, half of them at most', () => {
    const kinds = kindsOf(4, 1, 1, 1.5, 4, 1);
    const first = kindsOfFirstRound(kinds, 0.5);
    expect(positions(first)).toEqual([2, 3, 4, 6]);
    expect(meanDemand(first)).toBeLessThanOrEqual(0.5 + MOST_JUMP);
    expect(positions(kindsOfFirstRound(kindsOf(5, 6, 7, 8, 9, 9), 0))).toEqual([1, 2, 3]);
    expect(positions(kindsOfFirstRound(kindsOf(5, 6, 7, 8), 0))).toEqual([1, 2, 3]);
  });
});

it('[PC22] a boss leaves out kinds until it asks no more than the harder step beside it', () => {
  const kinds = kindsOf(1, 2, 3, 4);
  expect(positions(kindsOfBoss(kinds, [1, 2.5]))).toEqual([1, 2, 3, 4]);
  expect(positions(kindsOfBoss(kinds, [2]))).toEqual([1, 2, 3]);
  expect(positions(kindsOfBoss(kinds, [0]))).toEqual([1, 2]);
});
