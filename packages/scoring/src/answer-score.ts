const BASE_POINTS = 100;
const POINTS_PER_SPEED_STEP = 10;
const TELEPORTS_TO_NOTHING = 5; // each teleport takes a fifth of the base
const OPTIONAL_FACTOR = 2;

/** An answer counts as right only within this many attempts. */
export const MAX_SCORED_ATTEMPTS = 3;

/** The facts about one answer after its wave. */
export interface ScorableAnswer {
  readonly correct: boolean;
  readonly attempts: number; // whole, from 0
  readonly teleports: number; // whole, from 0
  readonly optional: boolean;
}

/**
 * Points for one answer of the practice game: a whole number, 0 or more.
 * Whole-number arithmetic throughout: in floating point 110 − 3 × 0.2 × 110 is 43.99…, which rounds down to the wrong mark.
 *
 * @param speed the wave's speed, 1 to 10
 * @see ../SPEC.md rules AS1 to AS8
 */
export function scoreAnswer(answer: ScorableAnswer, speed: number): number {
  if (!answer.correct || answer.attempts < 1 || answer.attempts > MAX_SCORED_ATTEMPTS) return 0;

  const base = BASE_POINTS + POINTS_PER_SPEED_STEP * (speed - 1);
  const fifthsLeft = Math.max(0, TELEPORTS_TO_NOTHING - answer.teleports);
  const doubled = answer.optional ? OPTIONAL_FACTOR : 1;

  return Math.floor(
    (base * fifthsLeft * doubled) / (TELEPORTS_TO_NOTHING * 2 ** (answer.attempts - 1)),
  );
}
