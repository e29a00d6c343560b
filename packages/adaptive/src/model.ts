import { at } from '@moonbase/kit';

import { CELL_WIDTH, CELLS, logitsOf } from './grid.ts';
import { type AdaptiveScale } from './scale.ts';

/** Default target success, as a share. @see ../SPEC.md rule AE3 */
export const TARGET_SUCCESS = 0.8;

export const SLOPE = 0.95; // the same for every band, per logit
export const GUESS = 0.02; // right without knowing
export const SLIP = 0.05; // wrong though knowing
export const KNOWABLE = 1 - SLIP - GUESS;

/** Uncertainty about a topic before any question of it, logits squared. */
export const TOPIC_VARIANCE = 0.3;

const MOST_SUCCESS = 0.94; // the highest possible target: a twentieth of known answers are slips

const SPREAD_FACTOR = 0.346; // logistic against normal: 16√3/15π squared

/** Logits of ability above difficulty that give a success rate. */
export function logitOfSuccess(target: number): number {
  const known = (target - GUESS) / KNOWABLE;
  return Math.log(known / (1 - known));
}

/** The factor by which uncertainty flattens the curve. @see ../SPEC.md rule AE36 */
export function flattening(variance: number): number {
  return 1 / Math.sqrt(1 + SPREAD_FACTOR * SLOPE * SLOPE * variance);
}

/**
 * Chance that the student knows a question of a step, for every cell of the working point. A geometric recurrence: one
 * multiplication and one division per cell instead of an exponential.
 *
 * @param out overwritten
 */
export function knowledge(
  out: Float64Array,
  difficulty: number,
  topic: { readonly mean: number; readonly variance: number }, // including the uncertainty about the question
): void {
  const targetLogit = logitOfSuccess(TARGET_SUCCESS);
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

/**
 * The difficulty for the k-th question (from 0): the one at which the predicted success is the target. @see ../SPEC.md
 * rule AE10
 */
export function aimFor(
  moments: { readonly mean: number; readonly variance: number },
  question: number | null, // null: no offset
  {
    target,
    mostDoubt,
    doubt,
  }: {
    readonly target: number; // success, as a share
    readonly mostDoubt: number; // logits squared, about the student
    readonly doubt: number; // logits squared, about the question
  },
): number {
  const offset = question === null ? 0 : offsetOf(question);
  const flat = flattening(Math.min(moments.variance, mostDoubt) + doubt);
  const lower =
    (logitOfSuccess(Math.min(MOST_SUCCESS, target)) / flat - logitOfSuccess(TARGET_SUCCESS)) /
    SLOPE;
  return moments.mean - lower + offset;
}

/**
 * The student's strength in the topic of a question relative to the rest: that of its step unless it has another. Where
 * topics are mixed it is unknown.
 *
 * @see ../SPEC.md rule AE19
 */
export function topicOf(
  scale: AdaptiveScale,
  state: { readonly topicMean: Float64Array; readonly topicVariance: Float64Array },
  asked: { readonly step: number; readonly topic?: number | null | undefined },
): { readonly topic: number | null; readonly mean: number; readonly variance: number } {
  const topic = asked.topic === undefined ? (scale.topicOfStep[asked.step] ?? null) : asked.topic;
  if (topic === null) return { topic, mean: 0, variance: TOPIC_VARIANCE };
  return { topic, mean: at(state.topicMean, topic), variance: at(state.topicVariance, topic) };
}
