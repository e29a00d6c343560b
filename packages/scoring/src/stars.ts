/** Number of steps of the campaign. */
export const CAMPAIGN_STEPS = 128;
/** Rounds, and so stars, per step. */
export const ROUNDS_PER_STEP = 3;

/** Which of the rounds 1 to 3 of one step are passed. */
export type RoundsPassed = readonly [boolean, boolean, boolean];

/** Stars of one step, 0 to 3. @see ../SPEC.md rule SA1 */
export function starsOfStep(rounds: RoundsPassed): number {
  return rounds.filter(Boolean).length;
}

/** True when all three rounds of a step are passed. @see ../SPEC.md rule SA2 */
export function isMastered(rounds: RoundsPassed): boolean {
  return starsOfStep(rounds) === ROUNDS_PER_STEP;
}
