import { rngFromSeed } from '@moonbase/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  LEVEL_RULE,
  learnLevel,
  levelGroup,
  levelOf,
  levelWeights,
  newLevelState,
  nextLevel,
  worthOf,
} from './level-rule.ts';
import { createScale } from './scale.ts';
import { chanceOfRight, simulateAnswer, trueStepOf } from './simulated-student.ts';
import {
  abilityInRound,
  answerOnce,
  type Simulation,
  type SimulationSettings,
  startSimulation,
  targetOfWeight,
} from './simulator.ts';

const scale = createScale(Array.from({ length: 129 }, (_, step) => (step * 7) % 10));
const student = { ability: 50, mistakeRate: 0.05, skipShare: 0 };
const settings: SimulationSettings = {
  student,
  pattern: 'steady',
  rule: LEVEL_RULE,
  daysBetween: 1,
  seed: 7,
  unitsAt: () => [[1]],
};

const play = (change: Partial<SimulationSettings>, answers: number): Simulation => {
  const all = { ...settings, ...change };
  let simulation = startSimulation(scale, all);
  for (let answer = 0; answer < answers; answer += 1)
    simulation = answerOnce(scale, all, simulation);
  return simulation;
};

const answer = (step: number, correct: boolean, timeMs = 3_000) => ({
  step,
  correct,
  skipped: false,
  timeMs,
});

describe('a simulated student', () => {
  it('[SI1] answers right, apart from careless mistakes, up to its ability, and never 8 steps above it', () =>
    expect([1, 50, 54, 58, 100].map((step) => chanceOfRight(student, step))).toEqual([
      0.95, 0.95, 0.475, 0, 0,
    ]));

  it('[SI2] takes longer the harder it is, and answers identically with the same seed', () => {
    const timeAt = (step: number) => simulateAnswer(student, step, rngFromSeed(5))[0].timeMs;
    expect(timeAt(58) / timeAt(50)).toBeCloseTo(2, 1);
    expect(timeAt(128)).toBe(7_000);
    expect(simulateAnswer(student, 52, rngFromSeed(9))).toEqual(
      simulateAnswer(student, 52, rngFromSeed(9)),
    );
  });

  it('[SI2] leaves unknown questions at the rate that is set', () => {
    const [left] = simulateAnswer({ ...student, skipShare: 1 }, 100, rngFromSeed(1));
    expect(left).toMatchObject({ correct: false, skipped: true });
  });

  it('[SI3] has its true step where the chance equals the target', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 0.95, noNaN: true }), (chance) => {
        expect(chanceOfRight(student, trueStepOf(student, chance))).toBeCloseTo(chance, 9);
      }),
    );
    expect(trueStepOf({ ...student, mistakeRate: 0.5 }, 0.8)).toBe(50);
  });
});

describe('the simulator', () => {
  it('[SI4] limits the ideal weight to feasible success rates', () =>
    expect([-1, 0.75, 1].map(targetOfWeight)).toEqual([0.5, 0.75, 0.95]));

  it('[SI5] moves the ability by the pattern, within the steps', () => {
    const at = (pattern: SimulationSettings['pattern'], round: number) =>
      abilityInRound({ ...settings, pattern }, round).ability;
    expect([at('steady', 60), at('growth', 10), at('setback', 19), at('setback', 20)]).toEqual([
      50, 52, 50, 35,
    ]);
    expect(at('growth', 1_000)).toBe(128);
  });

  it('[SI6] gives both engines the same luck with the same question', () => {
    const { product, rule } = play({ rule: { ...LEVEL_RULE, groupSize: 50 } }, 30);
    product.answers.forEach((mine, index) => {
      const theirs = rule.answers[index];
      if (mine.step === theirs?.step) expect(mine).toEqual({ ...theirs, pace: 1 });
    });
    expect(play({}, 25)).toEqual(play({}, 25));
  });

  it.each([1, 10, 12, 25, 50])('[SI7] finishes rounds of %i questions', (groupSize) => {
    const rule = { ...LEVEL_RULE, groupSize };
    const open = play({ rule }, 3 * groupSize - 1);
    expect(open.points).toHaveLength(3);
    const done = answerOnce(scale, { ...settings, rule }, open);
    expect(done.points).toHaveLength(4);
    expect(done.product.last).toHaveLength(groupSize);
    expect(done.rule.last).toHaveLength(groupSize);
    expect(done.product.answers).toEqual([]);
  });

  it('[SI8] plays the first two rounds without a clock, and with one once the level is known', () => {
    const { points } = play({}, 200);
    expect(points.slice(0, 3).map(({ clock }) => clock)).toEqual([false, false, false]);
    expect(points.at(-1)?.clock).toBe(true);
  });

  it('[SI9] asks long kinds as often as others without a clock, and seldom with one', () => {
    const { points } = play({ unitsAt: () => [[1, 2.6]] }, 1_000);
    const shareOfLong = (clock: boolean) => {
      const paces = points.slice(1).flatMap((point) => (point.clock === clock ? point.paces : []));
      expect(paces.length).toBeGreaterThan(20);
      return paces.filter((pace) => pace === 2.6).length / paces.length;
    };
    expect(shareOfLong(false)).toBeGreaterThan(0.3);
    expect(shareOfLong(true)).toBeLessThan(0.1); // 1 in 18.6
  });

  it('[SI9] takes as many times as long as the pace, without changing the chance of a right answer', () => {
    const [quick, long] = [play({}, 1), play({ unitsAt: () => [[4]] }, 1)];
    const [once] = quick.product.answers;
    expect(once?.timeMs).toBeGreaterThan(0);
    expect(long.product.answers[0]).toEqual({ ...once, pace: 4, timeMs: (once?.timeMs ?? 0) * 4 });
    expect(long.rule.answers).toEqual(quick.rule.answers);
  });

  it('[SI7] shows the product’s engine near the truth after a few rounds', () => {
    const { points } = play({}, 200);
    const last = points.at(-1);
    expect(Math.abs((last?.product.step ?? 0) - (last?.truth ?? 99))).toBeLessThan(4);
  });
});

describe('the older rule', () => {
  it('[LR1] weighs an answer by its time', () => {
    expect(worthOf(answer(9, true, 3_500), LEVEL_RULE)).toBe(0.95);
    expect(worthOf(answer(9, true, 5_000), LEVEL_RULE)).toBeCloseTo(0.665, 9);
    expect(worthOf(answer(9, true, 60_000), LEVEL_RULE)).toBeCloseTo(0.475, 9);
    expect(worthOf(answer(9, false, 500), LEVEL_RULE)).toBe(0.2);
  });

  it('[LR2] gives answers less weight far away and long ago, and keeps fifty', () => {
    const one = learnLevel(newLevelState(null), [answer(40, true)], 0, LEVEL_RULE);
    const both = learnLevel(one, [answer(45, false)], 50, LEVEL_RULE);
    const weight = levelWeights(both, 50, LEVEL_RULE)[40] ?? 0;
    expect(weight).toBeCloseTo((0.5 * 0.95 + 0.5 * 0.2) / 1, 9); // half as fresh against half as near
    const many = learnLevel(both, Array(60).fill(answer(9, true)), 51, LEVEL_RULE);
    expect(many.answers).toHaveLength(50);
  });

  it('[LR3] assumes steps below the evidence as known and those above as unknown', () => {
    const state = learnLevel(newLevelState(null), [answer(40, true)], 0, LEVEL_RULE);
    const weights = levelWeights(state, 0, LEVEL_RULE);
    expect([weights[30], weights[31], weights[49], weights[50]]).toEqual([1, 0.95, 0.95, 0]);
    const apart = learnLevel(state, [answer(80, false)], 0, LEVEL_RULE);
    expect(levelWeights(apart, 0, LEVEL_RULE)[60]).toBe(0.95);
  });

  it('[LR4] finds the highest level of the weight nearest to the target', () => {
    const state = learnLevel(newLevelState(null), [answer(40, true)], 0, LEVEL_RULE);
    expect(levelOf(state, 0, LEVEL_RULE)).toBe(49);
    expect(levelOf(state, 0, { ...LEVEL_RULE, targetWeight: -1 })).toBe(128);
  });

  it('[LR5] asks a group from its middle outwards', () => {
    const group = [1, 2, 3, 4, 5];
    expect(nextLevel(group, [])).toBe(3);
    expect(nextLevel(group, [true])).toBe(4);
    expect(nextLevel(group, [true, false])).toBe(2);
    expect(nextLevel(group, [true, true, true])).toBe(2);
    expect(nextLevel(group, [true, true, true, true])).toBe(1);
    expect(nextLevel(group, [true, true, true, true, true])).toBeNull();
    const state = learnLevel(newLevelState(null), [answer(40, true)], 0, LEVEL_RULE);
    expect(levelGroup(state, 0, LEVEL_RULE)).toHaveLength(10);
  });

  it('[LR6] starts in the middle of the year', () => {
    expect([newLevelState(0).start, newLevelState(4).start, newLevelState(null).start]).toEqual([
      4, 42, 42,
    ]);
    expect(levelGroup(newLevelState(0), 0, LEVEL_RULE)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
