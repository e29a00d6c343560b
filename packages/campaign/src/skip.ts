import { findArea, findStep, STORY_AREAS } from '@moonbase/content/story';

import type { Progress } from './progress.ts';
import type { RoundRef } from './rounds.ts';

/** True for the first step of every area except the first area: a place where the road can be joined. */
export function isAreaStart(step: number): boolean {
  return step > 1 && STORY_AREAS.some(({ firstStep }) => firstStep === step);
}

/** True where a skip test can be taken. @see ../SPEC.md rule CS1 */
export function isSkippable(progress: Progress, step: number): boolean {
  return step > progress.topStep && isAreaStart(step);
}

/** The round that opens a step, or null where there is no test. @see ../SPEC.md rules CS2, CV3 */
export function skipTestOf(step: number): RoundRef | null {
  return isAreaStart(step) ? { step: step - 1, round: 1 } : null;
}

/**
 * "Try Something Easier": a step to begin with instead, or null when there is none.
 *
 * @param topStep the person's own, which is never given back for a step that they have passed
 * @see ../SPEC.md rule CS4
 */
export function easierStep(step: number, topStep: number): number | null {
  const areaId = findStep(step)?.areaId ?? 1;
  const first = findArea(areaId - 1)?.firstStep ?? null;
  return first !== null && topStep > first && topStep < step ? topStep : first;
}
