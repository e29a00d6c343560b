import {
  type AdaptiveState,
  detailsOf,
  drawWeight,
  mannerOf,
  type PlanNode,
  planWave,
} from '@moonbase/adaptive';
import { type Rng, rngFromSeed } from '@moonbase/kit';
import { type DrawnQuestion, toDrawnQuestion } from '@moonbase/practice';
import { type GeneratedQuestion, type Locale, questionKey } from '@moonbase/questions';

import { beginRound } from '../../play/begin-round.ts';
import { drawAtStep } from '../../play/step-questions.ts';
import type { PlannedQuestion, ServedRound } from './served-round.ts';
import { SCALE } from '../../play/adaptive-scale.ts';

const TRIES = 8; // to draw a question that the round does not contain yet

export interface RoundOrder {
  readonly waveId: number;
  readonly state: AdaptiveState; // as stored, before the round begins
  readonly day: number; // days since 1970, with fractions
  readonly presses: number; // presses of Too Hard
  readonly success: number; // to aim at, as a share
  readonly locale: Locale;
  readonly reception: boolean; // whether the lowest step asks the year before Level 1 too (PC19)
  readonly telling?: readonly DrawnQuestion[]; // ready ones that tell two mistakes apart
  readonly seed: number; // 0 to 2^32 − 1
}

/** Plans a round and generates a question for each of its places. */
export function drawRound(order: RoundOrder): ServedRound {
  const { waveId, day, presses, success, locale, reception } = order;
  const begun = beginRound(order.state, order);
  const { clock, aims } = mannerOf(begun, success);
  const draw = questionsFor(waveId, locale, { seed: order.seed, clock, reception });
  const planned = planWave(SCALE, begun, aims).map(draw);
  const questions = [...withTelling(planned, order.telling ?? [])];
  const details = detailsOf(begun, SCALE);
  return { shields: null, presses, day, success, clock, details, questions };
}

const MOST_TELLING = 2; // of a round's places

/**
 * Puts ready questions in the places of others of the same kind, so that the round is as hard as it was planned.
 *
 * @see packages/adaptive/SPEC.md rule AE27
 */
export function withTelling(
  planned: readonly PlannedQuestion[],
  telling: readonly DrawnQuestion[],
): readonly PlannedQuestion[] {
  const left = [...telling];
  let places = MOST_TELLING;
  return planned.map((question) => {
    const at = left.findIndex(
      ({ unitId, subUnit }) => unitId === question.unitId && subUnit === question.subUnit,
    );
    const [ready] = places > 0 && at >= 0 ? left.splice(at, 1) : [];
    if (ready === undefined) return question;
    places -= 1;
    const { pace, doc, answer, expected, reversible } = ready;
    return { ...question, pace, doc, answer, expected, reversible };
  });
}

/** Generates the questions of a round place by place, without repeats while there are enough different ones. */
export function questionsFor(
  waveId: number,
  locale: Locale,
  {
    seed,
    clock,
    reception,
  }: { readonly seed: number; readonly clock: boolean; readonly reception: boolean },
): (node: PlanNode) => PlannedQuestion {
  const asked = new Set<string>();
  let rng = rngFromSeed(seed);
  return (node) => {
    const [question, next] = drawNew({ step: node.step, locale, clock, reception }, asked, rng);
    rng = next;
    asked.add(questionKey(question));
    return toPlanned(question, node, waveId);
  };
}

function drawNew(
  {
    step,
    locale,
    clock,
    reception,
  }: {
    readonly step: number;
    readonly locale: Locale;
    readonly clock: boolean;
    readonly reception: boolean;
  },
  asked: ReadonlySet<string>,
  start: Rng,
): readonly [GeneratedQuestion, Rng] {
  const weightOf = (pace: number): number => drawWeight(pace, clock);
  const at = { step, reception };
  let [question, rng] = drawAtStep(at, locale, start, weightOf);
  for (let attempt = 1; attempt < TRIES && asked.has(questionKey(question)); attempt += 1) {
    [question, rng] = drawAtStep(at, locale, rng, weightOf);
  }
  return [question, rng];
}

function toPlanned(question: GeneratedQuestion, node: PlanNode, waveId: number): PlannedQuestion {
  return {
    id: `${waveId}-${node.order}`,
    order: node.order,
    optional: false,
    ...toDrawnQuestion(question),
    step: node.step,
    correct: node.correct,
    incorrect: node.incorrect,
  };
}
