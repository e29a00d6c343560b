import { storyRound, storyStep } from '@moonbase/content/story';

import { isPassed, type Progress } from './progress.ts';
import type { RoundPosition, RoundRef } from './rounds.ts';
import { isAreaStart } from './skip.ts';

/** The locks of a teacher's or parent's own map, off or on. */
export interface Override {
  readonly unlocked: boolean;
}

const LOCKED_AS_EARNED: Override = { unlocked: false };

/** `skip-test`: locked for playing on, but open as the test for the next area's first step. */
export type RoundAccess = 'open' | 'skip-test' | 'locked';

/** @see ../SPEC.md rules CL1, CL4 */
export function isStepLocked(
  progress: Progress,
  step: number,
  { unlocked }: Override = LOCKED_AS_EARNED,
): boolean {
  return !unlocked && step > progress.topStep;
}

/** Whether this round may be played, and as what. @see ../SPEC.md rules CL1 to CL4, CS2 */
export function roundAccess(
  progress: Progress,
  { step, round }: RoundRef,
  override: Override = LOCKED_AS_EARNED,
): RoundAccess {
  if (override.unlocked) return 'open';
  const before = roundBefore(round);
  if (before !== null) return isPassed(progress, { step, round: before }) ? 'open' : 'locked';
  if (!isStepLocked(progress, step)) return 'open';
  return isAreaStart(step + 1) ? 'skip-test' : 'locked';
}

/** The message that names why a round cannot be played and what opens it. @see ../SPEC.md rule CL5 */
export function lockedMessage(progress: Progress, { step, round }: RoundRef): string {
  const before = roundBefore(round);
  if (before !== null && !isStepLocked(progress, step))
    return `${storyRound(round).name} is locked. Pass ${storyRound(before).name} first.`;
  return `Step ${step} is locked. Pass step ${progress.topStep}, ${storyStep(progress.topStep).name}, to go on.`;
}

function roundBefore(round: RoundPosition): RoundPosition | null {
  if (round === 1) return null;
  return round === 2 ? 1 : 2;
}
