import {
  difficultyOf,
  expectedLogSeconds,
  logSeconds,
  TIME_VARIANCE,
  type WaveAnswer,
} from './earnest.ts';
import { cellAt } from './cell-at.ts';
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

const SKIP_FLOOR = 0.01; // chance that a student who knows the answer skips it
const LEAST_TOPIC_VARIANCE = 0.01; // logits squared
const LEAST_SPEED_VARIANCE = 0.002; // log seconds squared
const WORST_TOPIC = -4; // logits
const BEST_TOPIC = 3; // logits
const HABIT_MEMORY = 40; // skips and wrong answers together; beyond it both are halved

/**
 * The state of a child after one more answer: the working point by Bayes' rule on its grid (Watson & Pelli 1983), the
 * topic by a Kalman step, both as far as the answer was earnest (effort moderation; Wise & Kong 2005).
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
  const topic = topicOf(scale, state, answer);
  const point = momentsOf(state.workingPoint);
  const difficulty = difficultyOf(scale, answer);
  const logits = logitOfSuccess(TARGET_SUCCESS) + SLOPE * (point.mean + topic.mean - difficulty);
  return {
    ...state,
    ...(earnest > 0.5 ? habits(state, answer, logits) : {}),
    workingPoint: reweigh(state, answer, earnest, {
      difficulty,
      mean: topic.mean,
      variance: topic.variance + scale.doubt,
    }),
    ...topicsAfter(state, topic, answer, { earnest, logits, pointVariance: point.variance }),
  };
}

/**
 * The topics after one more answer: a step of the extended Kalman filter. It measures the mark, 1 or 0, whose
 * chance is taken as linear in logits around the present belief. All variances in logits squared.
 */
function topicsAfter(
  { topicMean, topicVariance }: Pick<AdaptiveState, 'topicMean' | 'topicVariance'>,
  { topic, mean, variance }: ReturnType<typeof topicOf>,
  { correct }: WaveAnswer,
  {
    earnest,
    logits,
    pointVariance,
  }: {
    readonly earnest: number;
    readonly logits: number; // by which the child is believed to be above even chances of knowing
    readonly pointVariance: number; // of the working point
  },
): Pick<AdaptiveState, 'topicMean' | 'topicVariance'> {
  const means = topicMean.slice();
  const variances = topicVariance.slice();
  if (topic === null) return { topicMean: means, topicVariance: variances };

  const known = 1 / (1 + Math.exp(-logits));
  const chance = GUESS + KNOWABLE * known; // of a right answer
  const slope = KNOWABLE * SLOPE * known * (1 - known); // of that chance, per logit
  const markVariance = slope * slope * (pointVariance + variance) + chance * (1 - chance);
  const gain = (earnest * variance * slope) / markVariance;
  const surprise = (correct ? 1 : 0) - chance;

  means[topic] = Math.max(WORST_TOPIC, Math.min(BEST_TOPIC, mean + gain * surprise));
  variances[topic] = Math.max(LEAST_TOPIC_VARIANCE, variance - gain * slope * variance);
  return { topicMean: means, topicVariance: variances };
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
  answer: Pick<WaveAnswer, 'step' | 'harder' | 'topic'>,
): number {
  const { mean, variance } = topicOf(scale, state, answer);
  const known = new Float64Array(CELLS);
  knowledge(known, difficultyOf(scale, answer), { mean, variance: variance + scale.doubt });
  return known.reduce(
    (sum, share, cell) => sum + cellAt(state.workingPoint, cell) * (GUESS + KNOWABLE * share),
    0,
  );
}

/**
 * Bayes' rule on the grid, with the answer's likelihood mixed with its own mean as far as it may not have been earnest:
 * an answer that was certainly clicked moves nothing.
 */
function reweigh(
  state: AdaptiveState,
  answer: WaveAnswer,
  earnest: number,
  question: {
    readonly difficulty: number; // logits
    readonly mean: number; // of its topic, logits
    readonly variance: number; // of its topic and its own difficulty, logits squared
  },
): Float64Array {
  const likelihood = new Float64Array(CELLS); // of knowing at first, then of the answer
  knowledge(likelihood, question.difficulty, question);
  const skipShare = state.skips / (state.skips + state.wrongs);
  let mean = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const value = likelihoodOf(answer, cellAt(likelihood, cell), skipShare);
    likelihood[cell] = value;
    mean += cellAt(state.workingPoint, cell) * value;
  }
  const next = new Float64Array(CELLS);
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const value = earnest * cellAt(likelihood, cell) + (1 - earnest) * mean;
    const weight = cellAt(state.workingPoint, cell) * value;
    next[cell] = weight;
    sum += weight;
  }
  for (let cell = 0; cell < CELLS; cell += 1) next[cell] = cellAt(next, cell) / sum;
  return next;
}

/** How likely an answer is of a child that knows the question with a chance; not normalised over the three outcomes. */
function likelihoodOf({ correct, skipped }: WaveAnswer, known: number, skipShare: number): number {
  if (correct) return GUESS + KNOWABLE * known;
  if (skipped) return SKIP_FLOOR + 1 - known; // a skip cannot be a slip, so it counts for more than a wrong answer
  return SLIP * known + (1 - skipShare) * (1 - GUESS) * (1 - known);
}

/**
 * Updates speed from right answers, by a Kalman step on log seconds (response times are log-normal; van der Linden 2006),
 * and the counts of skips and wrong answers from the others.
 */
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

/** Halves both counts together once they are large, so that old habits count less. @see ../SPEC.md rule AE35 */
function fading(skips: number, wrongs: number): { skips: number; wrongs: number } {
  const factor = skips + wrongs > HABIT_MEMORY ? 0.5 : 1;
  return { skips: skips * factor, wrongs: wrongs * factor };
}
