import { findStep, STORY_ROUNDS } from '@moonbase/content/story';

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
    return `${nameOf(round)} is locked. Pass ${nameOf(before)} first.`;
  const top = findStep(progress.topStep)?.name ?? '';
  return `Step ${step} is locked. Pass step ${progress.topStep}, ${top}, to go on.`;
}

function roundBefore(round: RoundPosition): RoundPosition | null {
  if (round === 1) return null;
  return round === 2 ? 1 : 2;
}

function nameOf(round: RoundPosition): string {
  return STORY_ROUNDS[round - 1]?.name ?? '';
}
