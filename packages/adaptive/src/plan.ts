import { cellAt } from './cell-at.ts';
import { CELLS, momentsOf } from './grid.ts';
import { aimFor, GUESS, knowledge, KNOWABLE, TARGET_SUCCESS, topicOf } from './model.ts';
import { WAVE_QUESTIONS } from './numbers.ts';
import { type AdaptiveScale, nearestStep } from './scale.ts';
import type { AdaptiveState } from './state.ts';

const RANKS = 4; // the nearest four steps are taken in turn, so that no step is asked twice in a row

/** One question of the planned wave with the follow-up to each result; orders count from 1. */
export interface PlanNode {
  readonly order: number;
  readonly step: number; // 1 to 128
  readonly level: number; // the child's expected position by then, logits
  readonly correct: number | null; // order after a right answer; null after the twelfth question
  readonly incorrect: number | null; // order after a wrong or skipped answer
}

/** Order of the question asked when `asked` questions came before it, `right` of them answered right. */
export function orderOf(asked: number, right: number): number {
  return (asked * (asked + 1)) / 2 + right + 1;
}

/** The targets by which the questions of a round are chosen. */
export interface Aims {
  readonly target: number; // target success, as a share, 0.5 to 0.95
  readonly mostDoubt: number; // logits squared: uncertainty beyond it makes questions no easier
  readonly steadied: boolean; // adapts to the results so far
}

/** Targets for a round with time for twelve questions, for a student whose level is well known. */
export const USUAL_AIMS: Aims = { target: TARGET_SUCCESS, mostDoubt: 1, steadied: false };

const CATCH_UP = 1.5; // logits
const MOST_CATCH_UPS = 2; // times CATCH_UP, however many answers were wrong
const GOES_WELL = 0.3; // logits
const LEAST_RUN = 2; // answered before one more is asked

/**
 * The shift of a steadied round against the usual difficulty: easier where no more than half was right, a little
 * harder where all was.
 *
 * @returns logits
 * @see ../SPEC.md rule AE23
 */
export function steadying(asked: number, right: number): number {
  if (asked === 0) return 0;
  const behind = Math.max(0, asked - 2 * right + 1);
  if (behind > 0) return -CATCH_UP * Math.min(MOST_CATCH_UPS, behind);
  return asked >= LEAST_RUN && right === asked ? GOES_WELL : 0;
}

const NO_CATCH_UP = 0.55; // target success at which wrong answers make a round no easier

/** The share of the steadying at a target: who has chosen more wrong answers is helped less after them. @see ../SPEC.md rule AE39 */
const catchUpAt = (target: number): number =>
  Math.max(0, Math.min(1, (target - NO_CATCH_UP) / (TARGET_SUCCESS - NO_CATCH_UP)));

/**
 * Plans a wave: a lattice of 78 questions, the first of which is asked first. Each node's distribution is
 * split by its own question and flows to its two successors.
 *
 * @param state from `beginWave`
 * @see ../SPEC.md rules AE10, AE11
 */
export function planWave(
  scale: AdaptiveScale,
  state: AdaptiveState,
  { target, mostDoubt, steadied }: Aims = USUAL_AIMS,
): readonly PlanNode[] {
  const start = momentsOf(state.workingPoint);
  const sd = Math.sqrt(start.variance);
  const lowest = start.mean - (1.5 + sd);
  const highest = start.mean + (2 + 2 * sd);
  const plan: PlanNode[] = [];
  let layer: Layer = [{ p: state.workingPoint, weight: 1 }];
  const known = new Float64Array(CELLS); // of the current node
  for (let asked = 0; asked < WAVE_QUESTIONS; asked += 1) {
    const last = asked === WAVE_QUESTIONS - 1;
    const next = emptyLayer(last ? 0 : asked + 2);
    layer.forEach((node, right) => {
      const { mean, variance } = momentsOf(node.p);
      const kept = asked === 0 ? mean : Math.max(lowest, Math.min(highest, mean));
      const steady = steadied ? catchUpAt(target) * steadying(asked, right) : 0;
      const usual = aimFor({ mean: kept, variance }, asked, {
        target,
        mostDoubt,
        doubt: scale.doubt,
      });
      const aim = usual + steady;
      const step = nearestStep(scale, aim, asked % RANKS, state.topicMean);
      plan.push({
        order: orderOf(asked, right),
        step,
        level: kept,
        correct: last ? null : orderOf(asked + 1, right + 1),
        incorrect: last ? null : orderOf(asked + 1, right),
      });
      if (!last) flow(scale, state, node, step, next, right, known);
    });
    for (const node of next) scaleBy(node.p, node.weight > 0 ? 1 / node.weight : 0);
    layer = next;
  }
  return plan;
}

interface LayerNode {
  readonly p: Float64Array;
  weight: number; // chance of reaching this node
}
type Layer = readonly LayerNode[];

function emptyLayer(nodes: number): Layer {
  return Array.from({ length: nodes }, () => ({ p: new Float64Array(CELLS), weight: 0 }));
}

function scaleBy(p: Float64Array, factor: number): void {
  for (let cell = 0; cell < CELLS; cell += 1) p[cell] = cellAt(p, cell) * factor;
}

/** Splits a node's distribution into its parts after a right answer and after any other. */
function flow(
  scale: AdaptiveScale,
  state: AdaptiveState,
  node: LayerNode,
  step: number,
  next: Layer,
  right: number,
  known: Float64Array, // overwritten
): void {
  const after = next[right + 1];
  const otherwise = next[right];
  if (after === undefined || otherwise === undefined) return;
  const topic = topicOf(scale, state, { step });
  knowledge(known, cellAt(scale.difficulty, step), {
    mean: topic.mean,
    variance: topic.variance + scale.doubt,
  });
  let chance = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const arriving = cellAt(node.p, cell) * node.weight;
    const correct = arriving * (GUESS + KNOWABLE * cellAt(known, cell));
    after.p[cell] = cellAt(after.p, cell) + correct;
    otherwise.p[cell] = cellAt(otherwise.p, cell) + arriving - correct;
    chance += correct;
  }
  after.weight += chance;
  otherwise.weight += node.weight - chance;
}
