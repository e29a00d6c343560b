import { describe, expect, it } from 'vitest';

import { STANDARD_ARRANGEMENTS } from './arrangements.ts';
import {
  checkStateOf,
  gapOf,
  handedOut,
  limitOf,
  LONGEST_BREAK_MS,
  type Sitting,
  sittingStateOf,
  takeAnswers,
} from './sitting.ts';

const NOW = 1_000_000;
const sitting = (changed: Partial<Sitting> = {}): Sitting => ({
  answered: 8,
  answersAt: NOW - 9000,
  heardAt: NOW - 9000,
  arrangements: STANDARD_ARRANGEMENTS,
  ...changed,
});
const answer = (typed: string, ms = 2000) => ({ typed, ms });

describe('the clock of a tables check', () => {
  it('[TC6] gives six seconds and three between, or until Next', () => {
    expect(limitOf(STANDARD_ARRANGEMENTS)).toBe(6000);
    expect(gapOf(STANDARD_ARRANGEMENTS)).toBe(3000);
    expect(gapOf({ ...STANDARD_ARRANGEMENTS, next: true })).toBeNull();
    expect(limitOf({ ...STANDARD_ARRANGEMENTS, time: '12' })).toBe(12_000);
    expect(limitOf({ ...STANDARD_ARRANGEMENTS, time: 'none' })).toBeNull();
  });

  it('[TC17] hands out the next five questions of a go, up to its last', () => {
    expect([0, 3, 20, 22, 25].map(handedOut)).toEqual([5, 8, 25, 25, 25]);
  });

  it('[TC8] bounds the seconds of a device', () => {
    const taken = takeAnswers(sitting(), { from: 8, answers: [answer('5', 90_000)] }, NOW);
    expect(taken).toEqual({ kind: 'taken', answers: [answer('5', 6000)] });
    const slow = { ...STANDARD_ARRANGEMENTS, time: 'none' as const };
    const late = takeAnswers(
      sitting({ arrangements: slow, answersAt: NOW - 11_000 }),
      { from: 8, answers: [answer('5', 9200)] },
      NOW,
    );
    expect(late).toEqual({ kind: 'taken', answers: [answer('5', 9200)] });
    expect(takeAnswers(sitting(), { from: 8, answers: [answer('5', -4)] }, NOW)).toEqual({
      kind: 'taken',
      answers: [answer('5', 0)],
    });
  });

  it('[TC9] refuses answers that nobody can have given so soon', () => {
    const three = [answer('1', 4000), answer('2', 4000), answer('3', 4000)];
    expect(takeAnswers(sitting(), { from: 8, answers: three }, NOW)).toEqual({ kind: 'too-soon' });
    const whole = Array.from({ length: 25 }, () => answer('1', 10));
    const begun = sitting({ answered: 0, answersAt: NOW - 60_000, heardAt: NOW - 60_000 });
    expect(takeAnswers(begun, { from: 0, answers: whole }, NOW)).toEqual({ kind: 'too-soon' });
  });

  it('[TC9] takes answers that come again once, and leaves none out', () => {
    const twice = takeAnswers(sitting(), { from: 7, answers: [answer('4'), answer('5')] }, NOW);
    expect(twice).toEqual({ kind: 'taken', answers: [answer('5')] });
    expect(takeAnswers(sitting(), { from: 7, answers: [answer('4')] }, NOW)).toEqual({
      kind: 'taken',
      answers: [],
    });
    expect(takeAnswers(sitting(), { from: 9, answers: [answer('4')] }, NOW)).toEqual({
      kind: 'gap',
    });
    const many = Array.from({ length: 18 }, () => answer('1'));
    expect(takeAnswers(sitting(), { from: 8, answers: many }, NOW)).toEqual({ kind: 'too-many' });
  });

  it('[TC10] goes on within five minutes', () => {
    expect(LONGEST_BREAK_MS).toBe(300_000);
    const { arrangements: _own, ...times } = sitting();
    expect(sittingStateOf(times, NOW)).toBe('going-on');
    expect(sittingStateOf({ ...times, heardAt: NOW - LONGEST_BREAK_MS }, NOW)).toBe('going-on');
    expect(sittingStateOf({ ...times, heardAt: NOW - LONGEST_BREAK_MS - 1 }, NOW)).toBe('broken');
    expect(sittingStateOf({ answered: 25, heardAt: 0 }, NOW)).toBe('done');
    const gone = NOW - LONGEST_BREAK_MS - 2001;
    expect(
      takeAnswers(
        sitting({ heardAt: gone, answersAt: gone }),
        { from: 8, answers: [answer('1')] },
        NOW,
      ).kind,
    ).toBe('taken'); // 2 s and the pause were spent with the question
    const longGone = gone - 3000;
    expect(
      takeAnswers(
        sitting({ heardAt: longGone, answersAt: longGone }),
        { from: 8, answers: [answer('1')] },
        NOW,
      ),
    ).toEqual({ kind: 'too-late' });
    expect(takeAnswers(sitting({ heardAt: longGone }), { from: 8, answers: [] }, NOW)).toEqual({
      kind: 'too-late',
    });
  });

  it('[TC11] is open between its two moments', () => {
    const check = { opensAt: 10, closesAt: 20 };
    expect([9, 10, 19, 20].map((now) => checkStateOf(check, now))).toEqual([
      'coming',
      'open',
      'open',
      'over',
    ]);
  });
});
