/** The number of outcomes stored per unit, oldest first. */
export const RECENT_OUTCOMES = 10;
/** The number of missed questions stored per unit, newest first. */
export const MISSED_KEPT = 20;

export const OUTCOMES = ['correct', 'incorrect', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The latest outcomes as letters: c right, i wrong, s skipped; oldest first. @see ../SPEC.md rule AH1 */
export function recentOutcomes(oldestFirst: readonly Outcome[]): string {
  return oldestFirst
    .slice(-RECENT_OUTCOMES)
    .map((outcome) => outcome.charAt(0))
    .join('');
}

/** How many of these outcomes are right. @param outcomes letters as in `recentOutcomes` */
export const rightIn = (outcomes: string): number =>
  Array.from(outcomes).filter((outcome) => outcome === 'c').length;

/** Whether an answer was not right at the first try, so that its question is asked again. @see ../SPEC.md rule AH2 */
export function isMissed(answer: {
  readonly outcome: Outcome;
  readonly totalAttempts: number;
}): boolean {
  return answer.outcome !== 'correct' || answer.totalAttempts > 1;
}

/** The missed questions to store, newest first. @see ../SPEC.md rule AH3 */
export function latestMissed<
  Answer extends { readonly outcome: Outcome; readonly totalAttempts: number },
>(oldestFirst: readonly Answer[]): readonly Answer[] {
  return oldestFirst.filter(isMissed).reverse().slice(0, MISSED_KEPT);
}

const SURE_ANSWERS = 10; // fewer answers prove nothing
const SURE_PERCENT = 85;

interface UnitFigures {
  readonly answered: number;
  readonly correct: number;
}

/** The unit with the best results, if any are good. @see ../SPEC.md rule AH4 */
export function strongestUnit<Unit extends UnitFigures>(units: readonly Unit[]): Unit | undefined {
  return units
    .filter(({ answered }) => answered >= SURE_ANSWERS)
    .filter(({ answered, correct }) => 100 * correct >= SURE_PERCENT * answered)
    .sort((a, b) => b.correct / b.answered - a.correct / a.answered)[0];
}

/** A wave that has been open for longer counts as abandoned: it ends without answers. @see ../SPEC.md rule AH5 */
export const ABANDONED_AFTER_HOURS = 6;
