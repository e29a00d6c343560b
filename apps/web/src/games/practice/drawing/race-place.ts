import { countRequiredRight, ghostAt, STEP_MS, type Ghost } from '@moonbase/practice';

import type { FieldScene } from './field-scene.ts';

/** How many friends the best run had freed at a step; in whole ones where nothing moves. */
export function placeOfGhost(ghost: Ghost, tick: number, still: boolean): number {
  const place = ghostAt(ghost, tick * STEP_MS);
  return still ? Math.floor(place) : place;
}

/** How many friends the student is ahead of the best run; never less than none. */
export function aheadOf(state: FieldScene['state'], ghost: Ghost | null): number {
  if (state === null || ghost === null) return 0;
  const best = placeOfGhost(ghost, state.tick, true);
  return Math.max(0, countRequiredRight(state) - best);
}
