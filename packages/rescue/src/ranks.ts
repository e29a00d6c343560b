import { at } from '@moonbase/kit';

/**
 * A rank: 1 plus the number of players with a higher score, so that equal scores share a rank: 1, 2, 2, 4.
 * @see ../SPEC.md rule RE5
 */
export function rankOf(scores: readonly number[], index: number): number {
  const own = at(scores, index);
  return 1 + scores.filter((score) => score > own).length;
}
