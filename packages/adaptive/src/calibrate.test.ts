import { nextInt, rngFromSeed } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { calibrate as calibrateBy, type LoggedAnswer, spreadOf } from './index.ts';

const calibrate = (log: readonly LoggedAnswer[]) => calibrateBy(log, (unit) => unit % 4);

const answer = (change: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  unit: 5,
  position: 1,
  pace: 1.6,
  chance: 0.8,
  correct: true,
  skipped: false,
  timeMs: 6_000,
  ...change,
});

/** Answers of one sub-unit; every n-th is wrong. */
const answers = (count: number, wrongEvery: number, change: Partial<LoggedAnswer> = {}) =>
  Array.from({ length: count }, (_, index) =>
    answer({ correct: index % wrongEvery !== 0, ...change }),
  );

const kindOf = (log: readonly LoggedAnswer[], unit: number, position: number) =>
  calibrate(log).find((kind) => kind.unit === unit && kind.position === position);

describe('calibration', () => {
  it('[CA1] leaves a sub-unit in place when its answers were as predicted', () => {
    expect(kindOf(answers(1_000, 5), 5, 1)?.harder).toBeCloseTo(0, 1);
    expect(calibrate([])).toEqual([]);
  });

  it('[CA5] reports the spread of difficulty of kinds, wider where little is known', () => {
    const equal = spreadOf(calibrate([...answers(900, 5), ...answers(900, 5, { position: 2 })]));
    const unequal = spreadOf(calibrate([...answers(900, 5), ...answers(900, 2, { position: 2 })]));
    const few = spreadOf(calibrate([...answers(20, 5), ...answers(20, 5, { position: 2 })]));
    expect(unequal.kindSd).toBeGreaterThan(equal.kindSd + 0.2);
    expect(few.kindSd).toBeGreaterThan(equal.kindSd);
  });

  it('[CA1] finds how much harder and easier sub-units are, from thousands of answers', () => {
    let rng = rngFromSeed(3);
    const log: LoggedAnswer[] = [];
    for (const [position, harder] of [-0.8, 0, 1].entries()) {
      for (let count = 0; count < 4_000; count += 1) {
        const [draw, next] = nextInt(rng, 1_000);
        rng = next;
        const known = (0.8 - 0.02) / 0.93;
        const logit = Math.log(known / (1 - known)) - harder;
        const chance = 0.02 + 0.93 / (1 + Math.exp(-logit));
        log.push(answer({ position: position + 1, correct: draw / 1_000 < chance }));
      }
    }
    const found = calibrate(log).map(({ harder }) => harder);
    expect(found[0]).toBeCloseTo(-0.8, 0);
    expect((found[2] ?? 0) - (found[0] ?? 0)).toBeGreaterThan(1.5);
    expect((found[2] ?? 0) - (found[0] ?? 0)).toBeLessThan(2.1);
  });

  it('[CA2] moves a sub-unit with few answers less than one with many, and gives its standard error', () => {
    const few = kindOf(answers(6, 2), 5, 1);
    const many = kindOf(answers(600, 2), 5, 1);
    expect(few?.harder).toBeGreaterThan(0);
    expect(few?.harder).toBeLessThan(many?.harder ?? 0);
    expect(few?.doubt).toBeGreaterThan(many?.doubt ?? 1);
  });

  it('[CA3] watches sub-units that are much harder or easier, slow, or often skipped', () => {
    const usual = answers(400, 5);
    const log = [
      ...usual,
      ...answers(100, 2, { unit: 6 }),
      ...answers(200, 1_000, { unit: 7, chance: 0.6 }),
      ...answers(100, 5, { unit: 8, timeMs: 15_000 }),
      ...answers(100, 5, { unit: 9 }).map((each, index) => ({
        ...each,
        correct: each.correct && index % 3 > 0,
        skipped: index % 3 === 0,
      })),
      ...answers(10, 1, { unit: 10 }),
    ];
    const watched = new Map(calibrate(log).map(({ unit, watch }) => [unit, watch]));
    expect(watched.get(5)).toEqual([]);
    expect(watched.get(6)).toContain('harder');
    expect(watched.get(7)).toEqual(['easier']);
    expect(watched.get(8)).toEqual(['slow']);
    expect(watched.get(9)).toContain('skipped');
    expect(watched.get(10)).toEqual([]);
  });

  it('[CA4] proposes moves without the mean of the level, so that no year moves', () => {
    // Units 5 and 9 are of one level, and both harder than predicted; unit 6 is alone in its own.
    const log = [
      ...answers(600, 2),
      ...answers(600, 3, { unit: 9 }),
      ...answers(600, 2, { unit: 6 }),
    ];
    const found = new Map(calibrate(log).map((kind) => [kind.unit, kind]));
    expect(found.get(5)?.harder).toBeGreaterThan(0.5);
    expect(found.get(9)?.harder).toBeGreaterThan(0.3);
    expect(found.get(5)?.proposal).toBeGreaterThan(0.1);
    expect((found.get(5)?.proposal ?? 0) + (found.get(9)?.proposal ?? 1)).toBeCloseTo(0, 9);
    expect(found.get(6)?.proposal).toBeCloseTo(0, 9);
  });
});
