import { CAMPAIGN_STEPS, isMastered, type RoundsPassed, starsOfStep } from '@moonbase/scoring';

import { ROUNDS, type RoundPosition, type RoundRef } from './rounds.ts';

/** A round that a person has started, listed once. */
export interface RoundResult extends RoundRef {
  readonly passed: boolean | null; // null: never finished
  readonly passedAt: number | null; // of the first pass, milliseconds since 1970
}

/** Passed, failed, or null: not attempted. */
export type Outcome = boolean | null;

/** The rounds 1 to 3 of one step. */
export type StepOutcomes = readonly [Outcome, Outcome, Outcome];

export interface Progress {
  /** Rounds 1 to 3 of every step; index 0 is step 1. */
  readonly outcomes: readonly StepOutcomes[];
  readonly stars: number; // 0 to 384
  readonly masteryCount: number; // steps with three stars
  readonly topStep: number; // the highest open step, 1 to 128
  readonly lastStarStep: number | null;
  readonly currentStep: number; // the step at which the map opens
  readonly firstVisit: boolean;
}

const UNTOUCHED: StepOutcomes = [null, null, null];

/** @see ../SPEC.md rules CP1 to CP4, CP6, CP7 and CV1 */
export function progressOf(results: readonly RoundResult[]): Progress {
  const outcomes = Array.from({ length: CAMPAIGN_STEPS }, () => UNTOUCHED);
  for (const { step, round, passed } of results) {
    const before = outcomes[step - 1] ?? UNTOUCHED;
    outcomes[step - 1] = withOutcome(before, round, better(before[round - 1] ?? null, passed));
  }
  const steps = outcomes.map(passedRounds);
  const lastStar = results.filter(({ passed }) => passed === true).reduce(later, null);
  return {
    outcomes,
    stars: steps.reduce((sum, rounds) => sum + starsOfStep(rounds), 0),
    masteryCount: steps.filter(isMastered).length,
    topStep: Math.min(CAMPAIGN_STEPS, steps.findLastIndex(([first]) => first) + 2),
    lastStarStep: lastStar?.step ?? null,
    currentStep: lastStar === null ? 1 : openAfter(lastStar, steps),
    firstVisit: results.length === 0,
  };
}

export function passedRounds(outcomes: StepOutcomes): RoundsPassed {
  return [outcomes[0] === true, outcomes[1] === true, outcomes[2] === true];
}

/** The outcomes of a step; none for a step that does not exist. */
export function outcomesOf(progress: Progress, step: number): StepOutcomes {
  return progress.outcomes[step - 1] ?? UNTOUCHED;
}

/** True when a round is passed. */
export function isPassed(progress: Progress, { step, round }: RoundRef): boolean {
  return outcomesOf(progress, step)[round - 1] === true;
}

/**
 * The better of two outcomes: a pass beats a fail, and either beats not having finished. @see ../SPEC.md rules CP6, CR3
 */
export function better(before: Outcome, now: Outcome): Outcome {
  if (before === true || now === true) return true;
  return before ?? now;
}

function withOutcome(outcomes: StepOutcomes, round: RoundPosition, outcome: Outcome): StepOutcomes {
  const [first, second, third] = ROUNDS.map((each) =>
    each === round ? outcome : (outcomes[each - 1] ?? null),
  );
  return [first ?? null, second ?? null, third ?? null];
}

/** The later of two stars; stars of the same moment are ordered by their place on the road. */
function later(last: RoundResult | null, star: RoundResult): RoundResult {
  if (last === null) return star;
  const byTime = (star.passedAt ?? 0) - (last.passedAt ?? 0);
  const byPlace = star.step - last.step || star.round - last.round;
  return (byTime || byPlace) > 0 ? star : last;
}

/** The step to which a star leads. @see ../SPEC.md rule CP7 */
function stepAfter({ step, round }: RoundRef): number {
  return round === 2 ? step : Math.min(CAMPAIGN_STEPS, step + 1);
}

/** The step at which the road goes on after a star, past steps that are passed already. @see ../SPEC.md rule CP7 */
function openAfter(lastStar: RoundRef, steps: readonly RoundsPassed[]): number {
  const next = stepAfter(lastStar);
  if (next === lastStar.step) return next;
  const open = steps.findIndex(([first], index) => index >= next - 1 && !first);
  return open < 0 ? next : open + 1;
}
