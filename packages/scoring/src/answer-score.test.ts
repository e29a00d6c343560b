import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { scoreAnswer, type ScorableAnswer } from './answer-score.ts';

const RIGHT_FIRST_TRY: ScorableAnswer = {
  correct: true,
  attempts: 1,
  teleports: 0,
  optional: false,
};

describe('scoreAnswer', () => {
  it('[AS1] gives 100 for a right answer, first try, at speed 1', () =>
    expect(scoreAnswer(RIGHT_FIRST_TRY, 1)).toBe(100));

  it.each([
    [2, 110],
    [4, 130],
    [5, 140],
    [10, 190],
  ])('[AS2] adds 10 per speed step: speed %i gives %i', (speed, points) =>
    expect(scoreAnswer(RIGHT_FIRST_TRY, speed)).toBe(points),
  );

  it.each([
    [1, 2, 60],
    [4, 1, 104],
    [2, 3, 44],
  ])(
    '[AS3] takes 20 %% of the base per teleport: speed %i, %i teleports',
    (speed, teleports, points) =>
      expect(scoreAnswer({ ...RIGHT_FIRST_TRY, teleports }, speed)).toBe(points),
  );

  it.each([
    [1, 0, 2, 50],
    [1, 0, 3, 25],
    [4, 1, 2, 52],
  ])(
    '[AS4] halves per attempt after the first: speed %i, %i teleports, %i attempts',
    (speed, teleports, attempts, points) =>
      expect(scoreAnswer({ ...RIGHT_FIRST_TRY, teleports, attempts }, speed)).toBe(points),
  );

  it.each([
    [1, 0, 1, 200],
    [4, 1, 2, 104],
    [2, 0, 3, 55],
  ])(
    '[AS5] doubles an optional answer: speed %i, %i teleports, %i attempts',
    (speed, teleports, attempts, points) =>
      expect(scoreAnswer({ correct: true, optional: true, teleports, attempts }, speed)).toBe(
        points,
      ),
  );

  it.each([
    ['a wrong answer', { correct: false, attempts: 1 }],
    ['a fourth attempt', { correct: true, attempts: 4 }],
    ['no attempt', { correct: true, attempts: 0 }],
  ])('[AS6] gives nothing for %s', (_case, change) =>
    expect(scoreAnswer({ ...RIGHT_FIRST_TRY, ...change }, 10)).toBe(0),
  );

  it.each([
    [4, 0, 3, false, 32], // 32.5
    [2, 0, 3, false, 27], // 27.5
    [2, 0, 3, true, 55], // doubled before rounding, not 54
    [10, 3, 3, false, 19],
  ])(
    '[AS7] rounds down once, at the end: speed %i, %i teleports, %i attempts, optional %s',
    (speed, teleports, attempts, optional, points) =>
      expect(scoreAnswer({ correct: true, optional, teleports, attempts }, speed)).toBe(points),
  );

  it('[AS8] gives nothing from five teleports on', () => {
    expect(scoreAnswer({ ...RIGHT_FIRST_TRY, teleports: 4 }, 10)).toBe(38);
    expect(scoreAnswer({ ...RIGHT_FIRST_TRY, teleports: 5 }, 10)).toBe(0);
    expect(scoreAnswer({ ...RIGHT_FIRST_TRY, teleports: 6 }, 10)).toBe(0);
  });

  it('[AS8] is never negative, and never grows with a teleport', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat({ max: 12 }), (speed, teleports) => {
        const points = scoreAnswer({ ...RIGHT_FIRST_TRY, teleports }, speed);
        const oneMore = scoreAnswer({ ...RIGHT_FIRST_TRY, teleports: teleports + 1 }, speed);
        expect(points).toBeGreaterThanOrEqual(oneMore);
        expect(oneMore).toBeGreaterThanOrEqual(0);
      }),
    ));
});
