import { starsOfStep } from '@moonbase/scoring';

import { isStepLocked, type Override } from './locks.ts';
import { outcomesOf, passedRounds, type Progress } from './progress.ts';
import { isBoss } from './rounds.ts';
import { isSkippable } from './skip.ts';

/** The state of a step on the map; several flags may be true at once. */
export interface LocationState {
  readonly locked: boolean;
  readonly skippable: boolean; // locked, with a test that opens it
  readonly current: boolean;
  readonly passed: boolean;
  readonly maximum: boolean; // "Top Step"
  readonly boss: boolean;
  readonly lastStar: boolean; // "Last Star Earned"
  readonly stars: number; // 0 to 3
}

/** @see ../SPEC.md rules CM1 to CM4 */
export function locationOf(
  progress: Progress,
  step: number,
  override: Override = { unlocked: false },
): LocationState {
  const rounds = passedRounds(outcomesOf(progress, step));
  const locked = isStepLocked(progress, step, override);
  return {
    locked,
    skippable: locked && isSkippable(progress, step),
    current: step === progress.currentStep,
    passed: rounds[0],
    maximum: step === progress.topStep,
    boss: isBoss(step),
    lastStar: step === progress.lastStarStep,
    stars: starsOfStep(rounds),
  };
}
