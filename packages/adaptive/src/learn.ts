import { at } from '@moonbase/kit';

import {
  difficultyOf,
  expectedLogSeconds,
  logSeconds,
  TIME_VARIANCE,
  type WaveAnswer,
} from './earnest.ts';
import { CELLS, momentsOf } from './grid.ts';
import {
  GUESS,
  knowledge,
  KNOWABLE,
  logitOfSuccess,
  SLIP,
  SLOPE,
  TARGET_SUCCESS,
  topicOf,
} from './model.ts';
import type { AdaptiveScale } from './scale.ts';
import type { AdaptiveState } from './state.ts';

const SKIP_FLOOR = 0.01;
const LEAST_TOPIC_VARIANCE = 0.01;
const LEAST_SPEED_VARIANCE = 0.002;
const WORST_TOPIC = -4; // logits
const BEST_TOPIC = 3;
const HABIT_MEMORY = 40; // skips and wrong answers together; beyond it both are halved

/**
 * The state of a child after one more answer.
 *
 * @param earnest probability that it was given in earnest, 0 to 1
 * @see ../SPEC.md rules AE4, AE7, AE28, AE35
 */
export function learn(
  scale: AdaptiveScale,
  state: AdaptiveState,
  answer: WaveAnswer,
  earnest: number,
): AdaptiveState {
  const { topic, mean, variance } = topicOf(scale, state, answer.step);
  const moments = momentsOf(state.workingPoint);
  const difficulty = difficultyOf(scale, answer);
  const logits = logitOfSuccess(TARGET_SUCCESS) + SLOPE * (moments.mean + mean - difficulty);

  const known = 1 / (1 + Math.exp(-logits));
  const chance = GUESS + KNOWABLE * known;
  const slope = KNOWABLE * SLOPE * known * (1 - known);
  const spread = slope * slope * (moments.variance + variance) + chance * (1 - chance);
  const gain = (earnest * variance * slope) / spread;
  const surprise = (answer.correct ? 1 : 0) - chance;

  const topicMean = state.topicMean.slice();
  const topicVariance = state.topicVariance.slice();
  if (topic !== null) {
    topicMean[topic] = Math.max(WORST_TOPIC, Math.min(BEST_TOPIC, mean + gain * surprise));
    topicVariance[topic] = Math.max(LEAST_TOPIC_VARIANCE, variance - gain * slope * variance);
  }

  return {
    ...state,
    ...(earnest > 0.5 ? habits(state, answer, logits) : {}),
    workingPoint: reweigh(state, answer, earnest, {
      difficulty,
      mean,
      variance: variance + scale.doubt,
    }),
    topicMean,
    topicVariance,
  };
}

/**
 * The predicted chance of a right answer, from the state before it.
 *
 * @returns 0 to 1
 * @see ../SPEC.md rule AE25
 */
export function predictRight(
  scale: AdaptiveScale,
  state: AdaptiveState,
  answer: Pick<WaveAnswer, 'step' | 'harder'>,
): number {
  const { mean, variance } = topicOf(scale, state, answer.step);
  const known = new Float64Array(CELLS);
  knowledge(known, difficultyOf(scale, answer), { mean, variance: variance + scale.doubt });
  return known.reduce(
    (sum, share, cell) => sum + at(state.workingPoint, cell) * (GUESS + KNOWABLE * share),
    0,
  );
}

function reweigh(
  state: AdaptiveState,
  { correct, skipped }: WaveAnswer,
  earnest: number,
  step: {
    readonly difficulty: number;
    readonly mean: number;
    readonly variance: number;
  },
): Float64Array {
  const likelihood = new Float64Array(CELLS);
  knowledge(likelihood, step.difficulty, step);
  const skipShare = state.skips / (state.skips + state.wrongs);
  const of = (known: number): number => {
    if (correct) return GUESS + KNOWABLE * known;
    if (skipped) return SKIP_FLOOR + 1 - known; // a skip cannot be a slip, so it counts for more than a wrong answer
    return SLIP * known + (1 - skipShare) * (1 - GUESS) * (1 - known);
  };
  let mean = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const value = of(at(likelihood, cell));
    likelihood[cell] = value;
    mean += at(state.workingPoint, cell) * value;
  }
  const next = new Float64Array(CELLS);
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const value = earnest * at(likelihood, cell) + (1 - earnest) * mean;
    const weight = at(state.workingPoint, cell) * value;
    next[cell] = weight;
    sum += weight;
  }
  for (let cell = 0; cell < CELLS; cell += 1) next[cell] = at(next, cell) / sum;
  return next;
}

/** Updates speed from right answers (a Kalman step), and the counts of skips and wrong answers from the others. */
function habits(state: AdaptiveState, answer: WaveAnswer, logits: number): Partial<AdaptiveState> {
  if (answer.correct) {
    const gain = state.speedVariance / (state.speedVariance + TIME_VARIANCE);
    const faster = expectedLogSeconds(logits, state.speed, answer) - logSeconds(answer);
    return {
      speed: state.speed + gain * faster,
      speedVariance: Math.max(LEAST_SPEED_VARIANCE, state.speedVariance * (1 - gain)),
      ...fading(state.skips, state.wrongs),
    };
  }
  return answer.skipped
    ? fading(state.skips + 1, state.wrongs)
    : fading(state.skips, state.wrongs + 1);
}

function fading(skips: number, wrongs: number): { skips: number; wrongs: number } {
  const factor = skips + wrongs > HABIT_MEMORY ? 0.5 : 1;
  return { skips: skips * factor, wrongs: wrongs * factor };
}
