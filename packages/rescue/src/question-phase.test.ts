import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diceOf } from './dice.ts';
import {
  accuracyLabel,
  accuracyOf,
  drawAnswers,
  levelAfter,
  paceOf,
  parOf,
} from './question-phase.ts';

describe('levels', () => {
  it.each([
    ['right', false, 40, 41],
    ['wrong', false, 40, 37],
    ['skipped', false, 40, 39],
    ['right', true, 40, 43],
    ['wrong', true, 40, 34],
    ['skipped', true, 40, 39],
    ['wrong', false, 2, 1],
    ['right', false, 128, 128],
  ] as const)('[RQ1] move after %s (guest: %s) from %i to %i', (result, guest, level, expected) =>
    expect(levelAfter(level, result, { guest, answersBefore: 0 })).toBe(expected),
  );

  it('[RQ1] move in ordinary steps for a guest from the 13th answer on', () => {
    expect(levelAfter(40, 'right', { guest: true, answersBefore: 11 })).toBe(43);
    expect(levelAfter(40, 'right', { guest: true, answersBefore: 12 })).toBe(41);
  });
});

describe('pace and par', () => {
  it('[RQ2] takes the median of the newest 50 answers', () => {
    const newest = Array.from({ length: 50 }, () => 4);
    expect(paceOf([...newest, ...Array.from({ length: 50 }, () => 90)], 8)).toBe(4);
    expect(paceOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 8)).toBe(5.5);
  });

  it('[RQ2] takes the pace of the content below 10 answers, and 5.5 s without one', () => {
    expect(paceOf([1, 1, 1, 1, 1, 1, 1, 1, 1], 8)).toBe(8);
    expect(paceOf([], null)).toBe(5.5);
  });

  it.each([
    [5.5, 4],
    [1, 6],
    [60, 2],
    [7.5, 3],
  ])('[RQ3] make %d s per answer a par of %i', (pace, par) => expect(parOf(pace)).toBe(par));
});

describe('accuracy', () => {
  it.each([
    [4, 0, 0, 4, 1],
    [4, 1, 0, 4, 0.8],
    [1, 0, 0, 4, 0.25],
    [0, 0, 0, 4, 0],
    [0, 0, 5, 4, 0],
    [0, 1, 0, 4, 0.15],
    [0, 9, 2, 2, 0.15],
    [1, 11, 0, 4, 0.15],
    [6, 6, 0, 4, 0.5],
    [4, 0, 4, 4, 4 / 6],
  ])(
    '[RQ4] with %i right, %i wrong, %i skipped at par %i is %d',
    (right, wrong, skipped, par, to) =>
      expect(accuracyOf({ right, wrong, skipped }, par)).toBeCloseTo(to, 12),
  );

  it('[RQ4] stays between 0 and 1', () => {
    const count = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 2, max: 6 }), (...[r, w, s, par]) => {
        const accuracy = accuracyOf({ right: r, wrong: w, skipped: s }, par);
        return accuracy >= 0 && accuracy <= 1;
      }),
    );
  });

  it.each([
    [0, 'No chance'],
    [0.32, 'Low'],
    [0.33, 'Medium'],
    [0.65, 'Medium'],
    [0.66, 'High'],
    [0.99, 'High'],
    [1, 'Perfect scan'],
  ])('[RQ7] %d reads "%s"', (accuracy, label) => expect(accuracyLabel(accuracy)).toBe(label));
});

describe('drawAnswers', () =>
  it('[CC1] answers right at its rate, at most 12 times, and skips a quarter of the rest', () => {
    const dice = diceOf({ state: 3 });
    const draws = Array.from({ length: 4000 }, () => drawAnswers(dice, 0.7, 5));
    const sum = (key: 'right' | 'wrong' | 'skipped') =>
      draws.reduce((total, each) => total + each[key], 0);
    const all = sum('right') + sum('wrong') + sum('skipped');
    expect(sum('right') / all).toBeCloseTo(0.7, 1);
    expect(sum('skipped') / (sum('skipped') + sum('wrong'))).toBeCloseTo(0.25, 1);
    expect(Math.max(...draws.map((each) => each.right + each.wrong + each.skipped))).toBeLessThan(
      13,
    );
  }));
