import { MINUTE_MS } from '@moonbase/kit';

/** A person's totals for a period. */
export interface Figures {
  readonly answered: number; // skipped questions included
  readonly correct: number;
  readonly duration: number; // milliseconds of play
}

export const NO_FIGURES: Figures = { answered: 0, correct: 0, duration: 0 };

/** @see ../SPEC.md rule FI3 */
export function addFigures(parts: readonly Figures[]): Figures {
  return parts.reduce(
    (sum, { answered, correct, duration }) => ({
      answered: sum.answered + answered,
      correct: sum.correct + correct,
      duration: sum.duration + duration,
    }),
    NO_FIGURES,
  );
}

/** @returns 0 to 100, or null where nothing was answered. @see ../SPEC.md rule FI1 */
export function percentRight({ answered, correct }: Omit<Figures, 'duration'>): number | null {
  return answered === 0 ? null : Math.round((100 * correct) / answered);
}

/** @param duration in milliseconds. @see ../SPEC.md rule FI2 */
export function minutesOf(duration: number): number {
  return duration === 0 ? 0 : Math.max(1, Math.round(duration / MINUTE_MS));
}

/** @see ../SPEC.md rule FI4 */
export function hasTotalColumn(columns: number): boolean {
  return columns > 1;
}
