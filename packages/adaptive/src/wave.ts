import { at } from '@moonbase/kit';

import { clickProbabilities, type WaveAnswer } from './earnest.ts';
import { CELLS, diffuse, logitsOf, momentsOf, normal, normalise, priorOf } from './grid.ts';
import { learn, predictRight } from './learn.ts';
import { aimFor, TOPIC_VARIANCE } from './model.ts';
import { USUAL_AIMS } from './plan.ts';
import type { AdaptiveScale } from './scale.ts';
import type { AdaptiveState } from './state.ts';

const LONGEST_GAP_DAYS = 30;
const DRIFT_PER_WAVE = 0.016; // logits squared
const DRIFT_PER_DAY = 0.006; // logits squared
const CHANGE = 0.006; // probability before each wave that the child, or the user of the account, has changed
const CHANGE_TO_PRIOR = 0.5; // share of these that goes back to the prior of the year
const CHANGE_SD = 3; // logits
const TOPIC_DRIFT_PER_DAY = 0.0008; // logits squared

const TOO_HARD_WEIGHT = 0.75; // share of the probability well above the offer that a press removes
const TOO_HARD_SLOPE = 1.5; // per logit
const TOO_HARD_MARGIN = 0.5; // logits
const ENOUGH_ANSWERS = 5; // before a press is judged
const MOSTLY_EARNEST = 0.3; // share of clicking below which a press is judged
const EASY_SUCCESS = 0.85; // share of right answers that contradicts a press

/**
 * The estimate of a student at the start of a wave: time has passed, so the uncertainty has grown.
 *
 * @param day days since any fixed one, with fractions; the same zero for every wave of a child
 * @see ../SPEC.md rules AE8, AE29, AE30
 */
export function beginWave(state: AdaptiveState, day: number): AdaptiveState {
  const days = Math.min(LONGEST_GAP_DAYS, Math.max(0, day - state.lastDay));
  const begun = { ...state, lastDay: day, waves: state.waves + 1, pressed: false };
  if (state.waves === 0) return begun;

  const drifted = state.workingPoint.slice();
  diffuse(drifted, DRIFT_PER_WAVE + DRIFT_PER_DAY * days);
  const wide = normal(momentsOf(drifted).mean, CHANGE_SD);
  const prior = priorOf(state.year);
  const toPrior = CHANGE * CHANGE_TO_PRIOR;
  const workingPoint = drifted.map(
    (share, cell) =>
      (1 - CHANGE) * share + (CHANGE - toPrior) * at(wide, cell) + toPrior * at(prior, cell),
  );
  const topicVariance = state.topicVariance.map((variance) =>
    Math.min(TOPIC_VARIANCE, variance + TOPIC_DRIFT_PER_DAY * days),
  );
  return { ...begun, workingPoint, topicVariance };
}

/** The most presses of Too Hard accepted in a round. */
export const MOST_PRESSES = 3;

/**
 * The child calls the offered set too hard before playing it: evidence that its working point lies below
 * the offer, weighted by the trust in its presses.
 *
 * @param state from `beginWave`
 * @see ../SPEC.md rules AE12, AE33
 */
export function pressTooHard(state: AdaptiveState): AdaptiveState {
  const aim = aimFor(momentsOf(state.workingPoint), null, {
    target: USUAL_AIMS.target,
    mostDoubt: USUAL_AIMS.mostDoubt,
    doubt: 0,
  });
  const workingPoint = new Float64Array(CELLS);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const above = 1 + Math.exp(-TOO_HARD_SLOPE * (logitsOf(cell) + TOO_HARD_MARGIN - aim));
    workingPoint[cell] =
      at(state.workingPoint, cell) * (1 - (TOO_HARD_WEIGHT * state.trust) / above);
  }
  return { ...state, workingPoint: normalise(workingPoint), pressed: true };
}

export interface FinishedRound {
  readonly state: AdaptiveState;
  readonly clicking: number; // share of the round that was only clicked, 0 to 1
  readonly chances: readonly number[]; // predicted chance of a right answer, for each answer, 0 to 1
}

/**
 * The child after a whole wave: judges first, over all answers, how far each was meant, then learns from
 * each accordingly.
 *
 * @param begun the state from `beginWave` (and `pressTooHard`)
 * @param answers in the order given
 * @see ../SPEC.md rules AE6, AE7, AE13, AE25
 */
export function finishWave(
  scale: AdaptiveScale,
  begun: AdaptiveState,
  answers: readonly WaveAnswer[],
): FinishedRound {
  if (answers.length === 0) return { state: begun, clicking: 0, chances: [] };
  const clicks = clickProbabilities(scale, begun, answers);
  let state = begun;
  const chances = answers.map((answer, index) => {
    const chance = predictRight(scale, state, answer);
    state = learn(scale, state, answer, answer.correct ? 1 : 1 - at(clicks, index));
    return chance;
  });
  const clicking = clicks.reduce((sum, click) => sum + click / answers.length, 0);
  return {
    state: { ...state, trust: trustAfter(begun, answers, clicking), pressed: false },
    clicking,
    chances,
  };
}

/**
 * A press that an easy round contradicts costs trust; one that the round confirms earns it back. @see ../SPEC.md rules
 * AE13, AE34
 */
function trustAfter(
  { trust, pressed }: AdaptiveState,
  answers: readonly WaveAnswer[],
  clicking: number,
): number {
  if (!pressed || answers.length < ENOUGH_ANSWERS || clicking >= MOSTLY_EARNEST) return trust;
  const success = answers.filter(({ correct }) => correct).length / answers.length;
  return success >= EASY_SUCCESS ? Math.max(0.1, trust * 0.6) : Math.min(1, trust * 1.25);
}
