import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import golden from './golden-trace.json' with { type: 'json' };
import {
  type AdaptiveState,
  beginWave,
  createScale,
  detailsOf,
  estimateOf,
  finishWave,
  loadState,
  newState,
  orderOf,
  planWave,
  pressTooHard,
  saveState,
  type WaveAnswer,
  USUAL_AIMS,
  yearOfAge,
} from './index.ts';
import { difficultyAt, stepAtDifficulty } from './scale.ts';

const scale = createScale(Array.from({ length: 129 }, (_, step) => (step * 7) % 10));

const answer = (change: Partial<WaveAnswer> = {}): WaveAnswer => ({
  step: 40,
  correct: true,
  skipped: false,
  timeMs: 3_500,
  ...change,
});

const aWave = (change: Partial<WaveAnswer>, count = 10): readonly WaveAnswer[] =>
  Array.from({ length: count }, () => answer(change));

const afterWave = (change: Partial<WaveAnswer>, state = newState(scale, 4)): AdaptiveState =>
  finishWave(scale, beginWave(state, 1), aWave(change)).state;

const stepOf = (state: AdaptiveState): number => estimateOf(state).step;

describe('the scale', () => {
  it('[AE1] rises by 2.8 logits per band', () =>
    [7, 12, 23, 34, 49, 70, 92, 108, 128].forEach((end, band) =>
      expect(difficultyAt(end)).toBeCloseTo(2.8 * (band + 1), 9),
    ));

  it('[AE2] converts difficulty back to a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), (step) => {
        expect(stepAtDifficulty(difficultyAt(step))).toBeCloseTo(step, 6);
      }),
    );
    expect([stepAtDifficulty(-5), stepAtDifficulty(99)]).toEqual([1, 128]);
  });
});

describe('learning from an answer', () => {
  it('[AE3] leads to a settled child being right four times of five', () => {
    let state = newState(scale, 4);
    for (let wave = 0; wave < 12; wave += 1)
      state = finishWave(
        scale,
        beginWave(state, wave),
        Array.from({ length: 10 }, (_, n) => answer({ step: 42, correct: n % 5 !== 2 })),
      ).state;
    expect(Math.abs(stepOf(state) - 42)).toBeLessThan(4);
  });

  it('[AE4] moves the estimate up for right, down for wrong and no less for skipped', () => {
    const before = stepOf(beginWave(newState(scale, 4), 1));
    expect(stepOf(afterWave({ correct: true }))).toBeGreaterThan(before);
    const wrong = stepOf(afterWave({ correct: false, timeMs: 6_000 }));
    const skipped = stepOf(afterWave({ correct: false, skipped: true, timeMs: 6_000 }));
    expect(wrong).toBeLessThan(before);
    expect(skipped).toBeLessThanOrEqual(wrong);
  });

  it('[AE5] includes how quick a child is, but not from impossible times', () => {
    expect(afterWave({ timeMs: 1_800 }).speed).toBeGreaterThan(afterWave({ timeMs: 6_000 }).speed);
    expect(afterWave({ timeMs: 0 }).speed).toBe(afterWave({ timeMs: 200 }).speed);
  });

  it('[AE6] ignores a wave that was only clicked', () => {
    const begun = beginWave(newState(scale, 4), 1);
    const clicked = finishWave(scale, begun, aWave({ correct: false, timeMs: 800 }, 12));
    expect(clicked.clicking).toBeGreaterThan(0.9);
    expect(Math.abs(stepOf(clicked.state) - stepOf(begun))).toBeLessThan(1.5);
    const earnest = finishWave(scale, begun, aWave({ correct: false, timeMs: 5_000 }, 12));
    expect(earnest.clicking).toBeLessThan(0.05);
    expect(stepOf(earnest.state)).toBeLessThan(stepOf(begun) - 5);
  });

  it('[AE7] leads to a weak topic being asked at easier steps', () => {
    const weak = Array.from({ length: 6 }, () => [
      answer({ step: 40, correct: false, timeMs: 5_000 }), // topic 0
      answer({ step: 41 }),
    ]).flat();
    const state = finishWave(scale, beginWave(newState(scale, 4), 1), weak).state;
    expect(state.topicMean[0]).toBeLessThan(0);
    expect(state.topicMean[7]).toBeGreaterThan(0);
  });
});

describe('the passing of time', () => {
  it('[AE8] widens the uncertainty with days away, up to a month’s worth', () => {
    let state = newState(scale, 4);
    for (let wave = 0; wave < 5; wave += 1)
      state = finishWave(scale, beginWave(state, wave), aWave({ step: 42 })).state;
    const width = (day: number) => {
      const { low, high } = estimateOf(beginWave(state, day));
      return high - low;
    };
    expect(width(10)).toBeGreaterThan(width(5));
    expect(width(400)).toBeCloseTo(width(34), 9);
  });

  it('[AE9] starts a child in the middle of its year', () => {
    expect(stepOf(newState(scale, 0))).toBeLessThan(stepOf(newState(scale, 4)));
    expect(stepOf(newState(scale, null))).toBeGreaterThan(40);
    expect([yearOfAge(5), yearOfAge(10), yearOfAge(17), yearOfAge(null)]).toEqual([0, 4, 8, null]);
  });
});

describe('a plan', () => {
  const begun = beginWave(newState(scale, 4), 1);

  it('[AE10] asks easier questions for a higher target', () => {
    const first = (target: number) => planWave(scale, begun, { ...USUAL_AIMS, target })[0]?.step;
    const easier = first(0.9) ?? 0;
    const harder = first(0.6) ?? 0;
    expect(easier).toBeLessThan(harder);
  });

  it('[AE11] has 78 questions whose branches meet again', () => {
    const plan = planWave(scale, begun);
    expect(plan.map(({ order }) => order)).toEqual(Array.from({ length: 78 }, (_, n) => n + 1));
    for (const { order, correct, incorrect } of plan) {
      const asked = Math.floor((Math.sqrt(8 * order - 7) - 1) / 2);
      const right = order - orderOf(asked, 0);
      expect(correct).toBe(asked === 11 ? null : orderOf(asked + 1, right + 1));
      expect(incorrect).toBe(asked === 11 ? null : orderOf(asked + 1, right));
    }
  });

  it('[AE12] is easier after Too Hard, the less so the less it is trusted', () => {
    const trusted = stepOf(pressTooHard(begun));
    const doubted = stepOf(pressTooHard({ ...begun, trust: 0.2 }));
    expect(trusted).toBeLessThan(doubted);
    expect(doubted).toBeLessThan(stepOf(begun));
  });

  it('[AE13] trusts presses less after an easy round, and more after a hard one', () => {
    const pressed = pressTooHard({ ...begun, trust: 0.5 });
    expect(finishWave(scale, pressed, aWave({})).state.trust).toBeCloseTo(0.3, 9);
    const hard = finishWave(scale, pressed, aWave({ correct: false, timeMs: 6_000 }));
    expect(hard.state.trust).toBeCloseTo(0.625, 9);
  });
});

describe('the estimate shown on a page', () => {
  it('[AE14] lies inside its interval', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (results) => {
        const answers = results.map((correct) => answer({ correct, timeMs: 4_000 }));
        const { state } = finishWave(scale, beginWave(newState(scale, null), 1), answers);
        const { low, step, high } = estimateOf(state);
        expect(low).toBeLessThanOrEqual(step);
        expect(step).toBeLessThanOrEqual(high);
      }),
      { numRuns: 30 },
    ));

  it('[AE15] is marked as uncertain while little is known', () => {
    expect(detailsOf(newState(scale, null)).highVariance).toBe(true);
    let state = newState(scale, 3);
    for (let wave = 0; wave < 8; wave += 1)
      state = finishWave(
        scale,
        beginWave(state, wave),
        Array.from({ length: 10 }, (_, n) => answer({ step: 30, correct: n % 5 !== 0 })),
      ).state;
    const details = detailsOf(state);
    expect(details.highVariance).toBe(false);
    expect(Number.isInteger(details.min) && Number.isInteger(details.max)).toBe(true);
  });

  it('[AE16] fits in a kilobyte and is restored exactly', () => {
    const state = afterWave({ timeMs: 2_500 });
    const bytes = saveState(state);
    expect(bytes.byteLength).toBe(330);
    const loaded = loadState(scale, bytes);
    expect(stepOf(loaded)).toBeCloseTo(stepOf(state), 1);
    expect(loaded).toMatchObject({ waves: 1, year: 4, trust: 1 });
    expect(() => loadState(scale, bytes.slice(1))).toThrow('330 bytes');
  });
});

describe('[AE17] the golden trace', () =>
  it.each(golden.cases)('is met by a child of year $year', ({ year, initial, waves }) => {
    let state = newState(scale, year);
    expect(stepOf(state)).toBeCloseTo(initial.step, 6);
    for (const wave of waves) {
      const begun = beginWave(state, wave.day);
      const plan = planWave(scale, begun);
      expect(plan.map(({ step }) => step)).toEqual(wave.steps);
      expect(detailsOf(begun)).toEqual(wave.details);
      const round = finishWave(
        scale,
        begun,
        wave.answers.map(({ order, correct, skipped, time }) => ({
          correct,
          skipped,
          timeMs: time,
          step: plan[order - 1]?.step ?? 0,
        })),
      );
      state = round.state;
      const { step, low, high } = estimateOf(state);
      expect(step).toBeCloseTo(wave.after.step, 6);
      expect(low).toBeCloseTo(wave.after.lo, 6);
      expect(high).toBeCloseTo(wave.after.hi, 6);
      expect(round.clicking).toBeCloseTo(wave.clicked, 6);
    }
  }));
