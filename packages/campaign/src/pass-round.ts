import { CAMPAIGN_STEPS, isMastered } from '@moonbase/scoring';

import { isPassed, outcomesOf, passedRounds, type Progress } from './progress.ts';
import { ROUNDS, type RoundRef } from './rounds.ts';

/** The changes that a passed round makes. */
export interface RoundGain {
  readonly newStar: boolean;
  readonly newMastery: boolean; // the step has its third star
  readonly openedSteps: readonly number[]; // locked before, in order
  readonly stars: number; // in all, from now on
  readonly masteryCount: number;
  readonly topStep: number;
}

/** @see ../SPEC.md rules CR1, CR2, CS3 */
export function passRound(progress: Progress, ref: RoundRef): RoundGain {
  const newStar = !isPassed(progress, ref);
  const rounds = outcomesOf(progress, ref.step);
  const [first, second, third] = ROUNDS.map(
    (round) => round === ref.round || rounds[round - 1] === true,
  );
  const newMastery =
    isMastered([first === true, second === true, third === true]) &&
    !isMastered(passedRounds(rounds));
  const topStep =
    ref.round === 1
      ? Math.min(CAMPAIGN_STEPS, Math.max(progress.topStep, ref.step + 1))
      : progress.topStep;
  return {
    newStar,
    newMastery,
    openedSteps: Array.from(
      { length: topStep - progress.topStep },
      (_, index) => progress.topStep + 1 + index,
    ),
    stars: progress.stars + (newStar ? 1 : 0),
    masteryCount: progress.masteryCount + (newMastery ? 1 : 0),
    topStep,
  };
}
