import { at } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { clickProbabilities, expectedLogSeconds, type WaveAnswer } from './earnest.ts';
import { CELLS, diffuse, momentsOf, normal, priorOf } from './grid.ts';
import {
  BY_TOPIC,
  createScale,
  estimateOf,
  finishWave,
  mannerOf,
  newState,
  pressTooHard,
} from './index.ts';
import { learn, predictRight } from './learn.ts';
import { aimFor, flattening, logitOfSuccess } from './model.ts';
import { steadying } from './plan.ts';
import { difficultyAt } from './scale.ts';
import type { AdaptiveState } from './state.ts';
import { beginWave, MOST_PRESSES } from './wave.ts';

const scale = createScale(Array.from({ length: 129 }, (_, step) => (step * 7) % 10));
const FLAT = new Float64Array(CELLS).fill(1 / CELLS);
const state = (change: Partial<AdaptiveState> = {}): AdaptiveState => ({
  ...newState(scale, 4),
  waves: 3,
  lastDay: 100,
  ...change,
});

const answer = (change: Partial<WaveAnswer> = {}): WaveAnswer => ({
  step: 40,
  correct: false,
  skipped: false,
  timeMs: 3_500,
  ...change,
});

const several = (count: number, change: Partial<WaveAnswer> = {}): readonly WaveAnswer[] =>
  Array.from({ length: count }, () => answer(change));

const cellAt = (logits: number): number => (logits + 4) * 4;

describe('before the first answer', () => {
  it('[AE27] four children of five lie 2.6 logits around the middle of their year, the others 6', () => {
    const bell = (logits: number, sd: number) => Math.exp(-0.5 * ((logits - 12.6) / sd) ** 2) / sd;
    const expected = (logits: number) => 0.8 * bell(logits, 2.6) + 0.2 * bell(logits, 6);
    const prior = priorOf(4); // its year is 11.2 to 14
    for (const logits of [2, 8, 18])
      expect(at(prior, cellAt(logits)) / at(prior, cellAt(12.5))).toBeCloseTo(
        expected(logits) / expected(12.5),
        2,
      );
  });

  it('[AE27] a child of unknown age lies 2.4 years around the middle of all', () => {
    const bell = (logits: number) => Math.exp(-0.5 * ((logits - 12.6) / (2.4 * 2.8)) ** 2);
    const prior = priorOf(null);
    expect(at(prior, cellAt(20)) / at(prior, cellAt(12.5))).toBeCloseTo(bell(20) / bell(12.5), 6);
  });

  it('[AE28] the uncertainty about a topic is 0.3 logits squared, about speed 0.09', () => {
    expect(newState(scale, 4).topicVariance[0]).toBe(0.3);
    expect(newState(scale, 4).speedVariance).toBe(0.09);
  });
});

describe('a new wave', () => {
  /** A certain estimate of 20 logits, after some days. */
  const afterDays = (days: number) =>
    beginWave(state({ workingPoint: normal(20, 0.5) }), 100 + days).workingPoint;

  it('[AE29] adds 0.016 logits squared, and 0.006 for each of at most 30 days', () => {
    for (const [days, variance] of [
      [0, 0.016],
      [10, 0.076],
      [30, 0.196],
      [45, 0.196],
    ] as const) {
      const spread = normal(20, 0.5);
      diffuse(spread, variance);
      expect(at(afterDays(days), cellAt(20))).toBeCloseTo(0.994 * at(spread, cellAt(20)), 3);
    }
  });

  it('[AE30] allows for a change once in 167 waves: half to the year, half within 3 logits', () => {
    const spread = normal(20, 0.5);
    diffuse(spread, 0.016);
    for (const logits of [8, 12.5, 16, 24, 26])
      expect(at(afterDays(0), cellAt(logits))).toBeCloseTo(
        0.994 * at(spread, cellAt(logits)) +
          0.003 * at(normal(20, 3), cellAt(logits)) +
          0.003 * at(priorOf(4), cellAt(logits)),
        7,
      );
  });

  it('[AE28] widens the uncertainty about a topic by 0.0008 logits squared per day', () => {
    const known = state({ topicVariance: new Float64Array(scale.topics).fill(0.1) });
    expect(beginWave(known, 110).topicVariance[0]).toBeCloseTo(0.108, 9);
  });
});

describe('the time of an answer', () =>
  it('[AE31] is 3.5 s where half is right, a tenth less for each logit easier, from -2.5 to 4', () => {
    const seconds = (logits: number) => Math.exp(expectedLogSeconds(logits, 0, {}));
    expect(seconds(0)).toBeCloseTo(3.5, 6);
    expect(seconds(1)).toBeCloseTo(3.5 * Math.exp(-0.1), 6);
    expect(seconds(9)).toBeCloseTo(3.5 * Math.exp(-0.4), 6);
    expect(seconds(-9)).toBeCloseTo(3.5 * Math.exp(0.25), 6);
  }));

describe('clicking', () => {
  const begun = state({ workingPoint: normal(12.6, 0.5) });
  const mean = momentsOf(begun.workingPoint).mean;

  /** The likelihood of an answer if the child is clicking and if it is in earnest, by the rule's own numbers. */
  function likelihoods({ step, correct, timeMs }: WaveAnswer) {
    const seconds = Math.log(timeMs / 1_000);
    const logits = logitOfSuccess(0.8) + 0.95 * (mean - at(scale.difficulty, step));
    const usual = Math.log(3.5) - 0.1 * Math.max(-2.5, Math.min(4, logits));
    const slower = Math.max(0, seconds - Math.log(1.1)) / 0.5;
    return {
      earnest: (Math.exp(-0.5 * ((seconds - usual) / 0.45) ** 2) / 0.45 + 1e-4) * 0.5,
      clicking: (Math.exp(-0.5 * slower ** 2) / 0.5) * (correct ? 0.02 : 0.98) + 1e-9,
    };
  }

  /**
   * Odds that the child was clicking at one of the answers, summed over every way in which clicking may have begun and
   * ended.
   */
  function oddsOf(answers: readonly WaveAnswer[], asked: number): number {
    let [clicked, meant] = [0, 0];
    for (let way = 0; way < 2 ** answers.length; way += 1) {
      const clicks = (index: number) => (way & (1 << index)) > 0;
      const chance = answers.reduce((product, each, index) => {
        const start = clicks(0) ? 0.05 : 0.95;
        const into = clicks(index - 1) ? 0.97 : 0.01;
        const move = index === 0 ? start : clicks(index) ? into : 1 - into;
        const likely = likelihoods(each);
        return product * move * (clicks(index) ? likely.clicking : likely.earnest);
      }, 1);
      if (clicks(asked)) clicked += chance;
      else meant += chance;
    }
    return clicked / meant;
  }

  it.each<[string, readonly WaveAnswer[]]>([
    ['a wrong answer after 2 s', [answer({ timeMs: 2_000 })]],
    ['a wrong answer after 0.7 s', [answer({ timeMs: 700 })]],
    ['a wrong answer after 0.2 s', [answer({ timeMs: 200 })]],
    ['a wrong answer after a minute', [answer({ timeMs: 60_000 })]],
    ['a right answer after 1.4 s', [answer({ timeMs: 1_400, correct: true })]],
    ['one that was meant and one that was clicked', [answer(), answer({ timeMs: 700 })]],
    ['one that was clicked and one that was meant', [answer({ timeMs: 700 }), answer()]],
    ['three in the same time', several(3, { timeMs: 1_600 })],
  ])('[AE32] is estimated by the chain of start, enter and stay: %s', (_, answers) => {
    const believed = clickProbabilities(scale, begun, answers);
    answers.forEach((_each, index) => {
      const chance = at(believed, index);
      expect(chance / (1 - chance) / oddsOf(answers, index)).toBeCloseTo(1, 3);
    });
  });
});

describe('Too Hard', () => {
  it('[AE33] leaves a quarter of what lies well above the offer, and falls by 1.5 per logit around half a logit below it', () => {
    const flat = state({ workingPoint: FLAT });
    const aim = aimFor(momentsOf(FLAT), null, { target: 0.8, mostDoubt: 1, doubt: 0 });
    const left = pressTooHard(flat).workingPoint;
    const share = (cell: number) => at(left, cell) / at(left, 0);
    expect(share(CELLS - 1)).toBeCloseTo(0.25, 4);
    for (const logits of [8, 11, 13])
      expect(share(cellAt(logits))).toBeCloseTo(
        1 - 0.75 / (1 + Math.exp(-1.5 * (logits + 0.5 - aim))),
        4,
      );
  });

  it('[AE33] may be pressed three times before a round', () => expect(MOST_PRESSES).toBe(3));

  const trustAfter = (answers: readonly WaveAnswer[]): number =>
    finishWave(scale, state({ trust: 0.5, pressed: true }), answers).state.trust;

  it('[AE34] is judged after at least five answers', () => {
    expect(trustAfter(several(4, { correct: true }))).toBe(0.5);
    expect(trustAfter(several(5, { correct: true }))).toBeCloseTo(0.3, 9);
  });

  it('[AE34] is contradicted by 85 % right, and confirmed by less', () => {
    const right = several(17, { correct: true });
    expect(trustAfter([...right, ...several(3)])).toBeCloseTo(0.3, 9);
    expect(trustAfter([...right.slice(1), ...several(4)])).toBeCloseTo(0.625, 9);
  });

  it('[AE34] is not judged by a wave of which three tenths were clicked', () => {
    const clicked = (count: number) => [
      ...several(12 - count, { correct: true }),
      ...several(count, { timeMs: 700 }),
    ];
    expect(trustAfter(clicked(3))).not.toBe(0.5); // a quarter
    expect(trustAfter(clicked(4))).toBe(0.5); // a third
  });

  it('[AE34] is trusted from a tenth to fully', () => {
    const trusted = (trust: number, correct: boolean) =>
      finishWave(scale, state({ trust, pressed: true }), several(5, { correct })).state.trust;
    expect([trusted(0.11, true), trusted(0.95, false)]).toEqual([0.1, 1]);
  });
});

describe('the state of a child', () => {
  const one = (change: Partial<AdaptiveState>, given: Partial<WaveAnswer>) =>
    learn(scale, state(change), answer(given), 1);
  const topics = (value: number) => new Float64Array(scale.topics).fill(value);

  it('[AE28] keeps a topic between -4 and 3 logits, with an uncertainty of at least 0.01 logits squared', () => {
    const worst = { topicMean: topics(-3.999), topicVariance: topics(0.3) };
    expect(one(worst, { step: 40 }).topicMean[0]).toBe(-4);
    const best = { topicMean: topics(2.999), topicVariance: topics(0.3) };
    expect(one(best, { step: 60, correct: true }).topicMean[0]).toBe(3);
    expect(one({ topicVariance: topics(0.01) }, { step: 40 }).topicVariance[0]).toBe(0.01);
  });

  it('[AE31] learns the speed from times that scatter by 0.45, with an uncertainty of at least 0.002', () => {
    const { speedVariance } = one({ speedVariance: 0.09 }, { correct: true });
    expect(speedVariance).toBeCloseTo((0.09 * 0.45 ** 2) / (0.09 + 0.45 ** 2), 6);
    expect(one({ speedVariance: 0.002 }, { correct: true }).speedVariance).toBe(0.002);
  });

  it('[AE35] counts skips and wrong answers, and halves both beyond 40', () => {
    expect(one({ skips: 10, wrongs: 29 }, {})).toMatchObject({ skips: 10, wrongs: 30 });
    expect(one({ skips: 10, wrongs: 30 }, {})).toMatchObject({ skips: 5, wrongs: 15.5 });
  });

  it('[AE35] assumes that somebody who knows skips one in a hundred', () => {
    const { workingPoint } = one({ workingPoint: FLAT }, { skipped: true });
    expect(at(workingPoint, CELLS - 1) / at(workingPoint, 0)).toBeCloseTo(0.01 / 1.01, 4);
  });
});

describe('the targets', () => {
  const sure = (logits: number) => state({ workingPoint: normal(logits, 0.3) });

  it('[AE3] expect 2 % right far above the child, and 95 % far below', () => {
    expect(predictRight(scale, sure(2), { step: 128 })).toBeCloseTo(0.02, 3);
    expect(predictRight(scale, sure(26), { step: 1 })).toBeCloseTo(0.95, 3);
  });

  it('[AE36] are at most 94 % right, and lower under uncertainty', () => {
    const aim = (target: number) =>
      aimFor({ mean: 12, variance: 0 }, null, { target, mostDoubt: 1, doubt: 0 });
    expect(aim(0.949)).toBe(aim(0.94));
    expect(aim(0.94)).toBeLessThan(aim(0.93));
    expect(flattening(2)).toBeCloseTo(1 / Math.sqrt(1 + 0.346 * 0.95 ** 2 * 2), 6);
  });

  it('[AE23] shift to 1.5 or 3 logits easier, and 0.3 harder after two right', () => {
    expect([steadying(2, 1), steadying(4, 2)]).toEqual([-1.5, -1.5]);
    expect([steadying(1, 0), steadying(5, 1)]).toEqual([-3, -3]);
    expect([steadying(1, 1), steadying(2, 2), steadying(3, 3)]).toEqual([0, 0.3, 0.3]);
  });

  const doubts = Array.from({ length: 60 }, (_, n) => 0.1 + n / 20); // logits
  const played = (waves: number, sd: number) => {
    const workingPoint = normal(12, sd);
    const { low, high } = estimateOf({ workingPoint });
    return { width: high - low, ...mannerOf({ workingPoint, waves }) };
  };

  it('[AE21] come with a clock up to 16 steps of uncertainty, in the third round up to 10', () => {
    for (const sd of doubts) {
      const [third, fourth] = [played(3, sd), played(4, sd)];
      expect(third.clock).toBe(third.width <= 10);
      expect(fourth.clock).toBe(fourth.width <= 16);
    }
  });

  it('[AE22] are, without a clock, 92 % up to 8 steps of uncertainty, and 76.5 % from 24', () => {
    for (const sd of doubts) {
      const { width, aims } = played(1, sd);
      const share = Math.min(1, Math.max(0, (width - 8) / 16));
      expect(aims.target).toBeCloseTo(0.92 - 0.155 * share, 9);
      expect(aims.mostDoubt).toBe(8);
    }
  });

  it('[AE14] leave 90 % of the estimate inside its interval', () => {
    const { low, high } = estimateOf({ workingPoint: normal(12, 1.5) });
    expect(difficultyAt(low)).toBeCloseTo(12 - 1.645 * 1.5, 1);
    expect(difficultyAt(high)).toBeCloseTo(12 + 1.645 * 1.5, 1);
  });
});

it('[AE37] the adaptive engine assumes a fifth of a year between its steps, and a shared uncertainty', () => {
  expect(BY_TOPIC).toMatchObject({ spread: 0.2, askedSpread: 0.75, doubt: 0.6 });
  expect(BY_TOPIC.shared).toBeCloseTo((0.36 + 0.36 / 5) / 15 + 0.35 ** 2 * (2.8 ** 2 / 12), 9);
});
