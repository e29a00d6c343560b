import { describe, expect, it } from 'vitest';

import {
  ABANDONED_AFTER_HOURS,
  isMissed,
  latestMissed,
  recentOutcomes,
  strongestUnit,
  type Outcome,
} from './answer-history.ts';

const answer = (id: number, outcome: Outcome, totalAttempts = 1) => ({
  id,
  outcome,
  totalAttempts,
});

describe('the history of the answers in a unit', () => {
  it('[AH1] keeps the last ten outcomes as letters, oldest first', () => {
    expect(recentOutcomes(['correct', 'incorrect', 'skipped'])).toBe('cis');
    const twelve: Outcome[] = ['skipped', 'skipped', ...Array<Outcome>(10).fill('correct')];
    expect(recentOutcomes(twelve)).toBe('cccccccccc');
  });

  it('[AH2] counts an answer as missed unless it was right at the first try', () => {
    expect(isMissed(answer(1, 'correct'))).toBe(false);
    expect(isMissed(answer(1, 'correct', 2))).toBe(true);
    expect(isMissed(answer(1, 'incorrect', 3))).toBe(true);
    expect(isMissed(answer(1, 'skipped', 0))).toBe(true);
  });

  it('[AH3] keeps the last twenty missed questions, newest first', () => {
    const answers = Array.from({ length: 25 }, (_, i) => answer(i, 'incorrect'));
    const kept = latestMissed([...answers, answer(99, 'correct')]);
    expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => 24 - i));
  });
});

describe('the strongest unit', () =>
  it('[AH4] has at least ten answers and 85 in 100 right, and the highest share of those', () => {
    const units = [
      { id: 'few', answered: 9, correct: 9 },
      { id: 'weak', answered: 100, correct: 84 },
      { id: 'good', answered: 20, correct: 17 },
      { id: 'best', answered: 10, correct: 10 },
    ];
    expect(strongestUnit(units)?.id).toBe('best');
    expect(strongestUnit(units.slice(0, 3))?.id).toBe('good');
    expect(strongestUnit(units.slice(0, 2))).toBeUndefined();
  }));

it('[AH5] a wave counts as abandoned after six hours', () => expect(ABANDONED_AFTER_HOURS).toBe(6));
