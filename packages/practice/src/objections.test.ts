import { describe, expect, it } from 'vitest';

import {
  alikeTogether,
  canObject,
  MOST_OPEN_OBJECTIONS,
  MOST_WRONG_KEYS,
  objectionState,
  objectionWords,
} from './objections.ts';

const DAY = 86_400_000;
const made = Date.parse('2026-11-16T10:00:00Z');

describe('an objection', () => {
  it('[OB1] is made to a typed answer that was marked wrong, and to no other', () => {
    const wrong = { correct: false };
    expect(canObject({ outcome: 'incorrect', attempts: [wrong, wrong] })).toBe(true);
    expect(canObject({ outcome: 'correct', attempts: [wrong, { correct: true }] })).toBe(false);
    expect(canObject({ outcome: 'skipped', attempts: [] })).toBe(false);
    expect(canObject({ outcome: 'incorrect', attempts: [wrong, { correct: true }] })).toBe(false);
  });

  it('[OB2][OB5] has room for three at a time, and a day for two wrong keys', () =>
    expect([MOST_OPEN_OBJECTIONS, MOST_WRONG_KEYS]).toEqual([3, 2]));

  it('[OB4] is closed after 14 days, unless it was decided', () => {
    expect(objectionState({ state: 'open', madeAt: made }, made + 14 * DAY - 1)).toBe('open');
    expect(objectionState({ state: 'open', madeAt: made }, made + 14 * DAY)).toBe('closed');
    expect(objectionState({ state: 'counted', madeAt: made }, made + 40 * DAY)).toBe('counted');
  });

  it('[OB6] says to the student what was decided, and never how often they were right', () => {
    expect(objectionWords('open', 'Ms Hartley', null)).toBe(
      'Ms Hartley will look at it. You lose nothing.',
    );
    expect(objectionWords('counted', 'Ms Hartley', null)).toBe('You were right. It counts now.');
    expect(objectionWords('explained', 'Ms Hartley', 'Two halves make a whole.')).toBe(
      'Ms Hartley says: Two halves make a whole.',
    );
    expect(objectionWords('reported', 'Ms Hartley', null)).toBe('The question is being looked at.');
    expect(objectionWords('closed', 'Ms Hartley', null)).toBe(
      'Ms Hartley could not look at this one. You may ask her.',
    );
    expect(objectionWords('closed', 'Mr Reid', null)).toContain('You may ask him.');
    expect(objectionWords('closed', 'A. Reid', null)).toContain('You may ask them.');
  });

  it('[OB7] stands with those to the same answer to the same question', () => {
    const one = { unitId: 83, subUnit: 1, question: 'a', given: '0.50' };
    const same = { ...one, given: '.5' };
    const others = [
      { ...one, given: '5' },
      { ...one, question: 'b' },
      { ...one, subUnit: 2 },
      { ...one, unitId: 84 },
    ];
    expect(alikeTogether([one, ...others, same])).toEqual([
      [one, same],
      ...others.map((each) => [each]),
    ]);
  });
});
