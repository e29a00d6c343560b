import { at } from '@moonbase/kit';

import { CELL_WIDTH, CELLS, logitsOf } from './grid.ts';
import { type AdaptiveScale } from './scale.ts';

/** Success aimed for, as a share, when nobody says otherwise. @see ../SPEC.md rule AE3 */
export const TARGET_SUCCESS = 0.8;

export const SLOPE = 0.95; // of every band, per logit
export const GUESS = 0.02; // right without knowing
export const SLIP = 0.05; // wrong though knowing
export const KNOWABLE = 1 - SLIP - GUESS;

const SPREAD_FACTOR = 0.346; // logistic against normal: 16√3/15π squared
const LARGEST_AIM_VARIANCE = 1;

/** Logits above even chances that give a success. */
export function logitOfSuccess(target: number): number {
  const known = (target - GUESS) / KNOWABLE;
  return Math.log(known / (1 - known));
}

/** How much a doubt flattens the curve. */
export function flattening(variance: number): number {
  return 1 / Math.sqrt(1 + SPREAD_FACTOR * SLOPE * SLOPE * variance);
}

/**
 * Chance that the child knows a step, for every cell of the working point. A geometric recurrence: one
 * multiplication and one division a cell instead of an exponential.
 *
 * @param out overwritten
 */
export function knowledge(
  out: Float64Array,
  difficulty: number,
  topic: { readonly mean: number; readonly variance: number },
  targetLogit: number,
): void {
  const flat = flattening(topic.variance);
  const ratio = Math.exp(-flat * SLOPE * CELL_WIDTH);
  let odds = Math.exp(-flat * (targetLogit + SLOPE * (logitsOf(0) + topic.mean - difficulty)));
  for (let cell = 0; cell < CELLS; cell += 1) {
    out[cell] = 1 / (1 + odds);
    odds *= ratio;
  }
}

/** Offset of each of the twelve questions from the target, in logits: an easy start, harder ones, an easy end. */
const OFFSETS: readonly number[] = [
  -0.7, -0.1, 0.3, -0.3, 0.6, -0.3, 0.2, -0.1, 0.6, -0.3, 0.1, -0.5,
];

/** How much harder than the target a round's k-th question (from 0) is meant to be, in logits. */
export const offsetOf = (question: number): number => at(OFFSETS, question % OFFSETS.length);

/** Difficulty to ask the k-th question (from 0) at: predicted success over the doubt is the target. @see ../SPEC.md rule AE10 */
export function aimFor(
  moments: { readonly mean: number; readonly variance: number },
  question: number | null, // null: no offset
  targetLogit: number,
): number {
  const offset = question === null ? 0 : offsetOf(question);
  const flat = flattening(Math.min(moments.variance, LARGEST_AIM_VARIANCE));
  return moments.mean - (targetLogit * (1 / flat - 1)) / SLOPE + offset;
}

/** Topic residual of a step. */
export function topicOf(
  scale: AdaptiveScale,
  state: { readonly topicMean: Float64Array; readonly topicVariance: Float64Array },
  step: number,
): { readonly topic: number; readonly mean: number; readonly variance: number } {
  const topic = at(scale.topicOfStep, step);
  return { topic, mean: at(state.topicMean, topic), variance: at(state.topicVariance, topic) };
}
