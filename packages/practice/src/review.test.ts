import { addDays } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import type { DayMark, FactDay } from './facts.ts';
import {
  askedAgain,
  chanceKnown,
  dueDay,
  factsDue,
  KEPT_IN_MIND,
  type KeptFact,
  mixedWithKnown,
  reviewOf,
} from './review.ts';

const MONDAY = '2026-11-02';

const on = (days: number, mark: DayMark = 'c', time: number | null = 2_000): FactDay => ({
  day: addDays(MONDAY, days),
  mark,
  time,
});
const reviewed = (days: readonly FactDay[], keypadMs = 0) => {
  const review = reviewOf(days, keypadMs);
  if (review === null) throw new Error('No days');
  return review;
};

describe('facts that come back', () => {
  it('[FR1] sooner after a wrong first answer, and a little sooner after a slow one', () => {
    const dueAfter = (...marks: Parameters<typeof on>[]) =>
      dueDay(reviewed(marks.map((mark) => on(...mark))));
    const quick = dueAfter([0], [3]);
    expect(dueAfter([0], [3, 'i']) < quick).toBe(true);
    expect(dueAfter([0], [3, 'r'])).toBe(dueAfter([0], [3, 'i']));
    expect(dueAfter([0], [3, 's'])).toBe(dueAfter([0], [3, 'i']));
    expect(dueAfter([0], [3, 'c', 3_001]) < quick).toBe(true);
    expect(dueAfter([0], [3, 'c', null])).toBe(quick);
  });

  it('[FR1] typing does not count as thinking', () => {
    const slow = [on(0, 'c', 5_000), on(3, 'c', 5_000)];
    expect(dueDay(reviewed(slow, 2_000))).toBe(dueDay(reviewed([on(0), on(3)])));
    expect(dueDay(reviewed(slow, 1_999)) < dueDay(reviewed(slow, 2_000))).toBe(true);
  });

  it('[FR2] a fact is due when its chance of being known has fallen so far, the next day at the earliest', () => {
    const review = reviewed([on(0), on(3), on(9)]);
    const due = dueDay(review);
    expect(chanceKnown(review, addDays(due, -1))).toBeGreaterThan(KEPT_IN_MIND);
    expect(chanceKnown(review, addDays(due, 1))).toBeLessThan(KEPT_IN_MIND);
    expect(dueDay(reviewed([on(0, 'i')]))).toBe(addDays(MONDAY, 1));
    expect(reviewOf([], 0)).toBeNull();
  });

  const wrong = (fact: number, ...more: readonly FactDay[]): KeptFact => ({
    fact,
    days: [on(0, 'i'), ...more],
  });

  it('[FR3] at most ten are due on a day, those already asked again that day among them', () => {
    const many = Array.from({ length: 14 }, (_, fact) => wrong(fact));
    const tuesday = addDays(MONDAY, 1);
    expect(factsDue(many, 0, MONDAY).due).toEqual([]);
    expect(factsDue(many, 0, tuesday).due).toHaveLength(10);
    const some = many.map(({ fact }) => (fact < 4 ? wrong(fact, on(1)) : wrong(fact)));
    expect(factsDue(some, 0, tuesday).due).toEqual([4, 5, 6, 7, 8, 9]);
    const all = many.map(({ fact }) => (fact < 10 ? wrong(fact, on(1)) : wrong(fact)));
    expect(factsDue(all, 0, tuesday).due).toEqual([]);
  });

  it('[FR4] those that are most likely known still come first', () => {
    const firm = { fact: 50, days: [on(0), on(3), on(9)] };
    const today = addDays(dueDay(reviewed(firm.days)), 1);
    const weak = { fact: 7, days: [on(0, 'i')] };
    expect(factsDue([weak, firm], 0, today).due).toEqual([50, 7]);
  });

  it('[FR3] a fact that was asked for the first time today takes no place', () => {
    const many = Array.from({ length: 14 }, (_, fact) => wrong(fact));
    const fresh = Array.from({ length: 5 }, (_, n) => ({ fact: 100 + n, days: [on(1)] }));
    expect(factsDue([...many, ...fresh], 0, addDays(MONDAY, 1)).due).toHaveLength(10);
  });

  it('[FR6] a game of facts that were missed asks each of them, and a known one after it', () => {
    expect(mixedWithKnown([98, 99, 98], [31, 99, 32, 33])).toEqual([98, 31, 99, 32]);
    expect(mixedWithKnown([98, 99], [])).toEqual([98, 99]);
    const many = Array.from({ length: 14 }, (_, fact) => fact);
    expect(mixedWithKnown(many, [31])).toEqual(many.slice(0, 10));
    expect(mixedWithKnown(many.slice(0, 9), [31, 32])).toHaveLength(10);
  });

  it('[FR5] within a game, those that were not right at once are asked again; the slowest one where all were', () => {
    const answer = (isRight: boolean, ms: number | null) => ({ isRight, ms });
    const quick = answer(true, 1_000);
    expect(
      askedAgain([quick, answer(true, 9_000), answer(false, 500), answer(false, null)]),
    ).toEqual([2, 3]);
    expect(askedAgain([quick, answer(true, 9_000), answer(true, null)])).toEqual([1]);
    expect(askedAgain([quick])).toEqual([0]);
  });

  it('says of each fact when it is asked again', () => {
    const { next } = factsDue([wrong(7), wrong(8, on(1), on(3))], 0, addDays(MONDAY, 3));
    expect(next.get(7)).toBe(addDays(MONDAY, 1));
    expect((next.get(8) ?? '') > addDays(MONDAY, 4)).toBe(true);
  });
});
