import { MINUTE_MS } from '@moonbase/kit';

/** The figures of a report by day or week, each the sum of the column of its name in `daily_activity`. */
export const FIGURES = [
  'answered', // skipped questions included
  'correct',
  'worked', // milliseconds that count (MI1 to MI4)
] as const;
export type Figure = (typeof FIGURES)[number];

/** A person's totals for a period. */
export type Figures = Readonly<Record<Figure, number>>;

/** Figures by name. @param of the value of each */
export function figuresOf(of: (figure: Figure) => number): Figures {
  return { answered: of('answered'), correct: of('correct'), worked: of('worked') };
}

export const NO_FIGURES: Figures = figuresOf(() => 0);

/** @see ../SPEC.md rule FI3 */
export function addFigures(parts: readonly Figures[]): Figures {
  return figuresOf((figure) => parts.reduce((sum, part) => sum + part[figure], 0));
}

/** @returns 0 to 100, or null where nothing was answered. @see ../SPEC.md rule FI1 */
export function percentRight({
  answered,
  correct,
}: Pick<Figures, 'answered' | 'correct'>): number | null {
  return answered === 0 ? null : Math.round((100 * correct) / answered);
}

/** @param worked in milliseconds. @see ../SPEC.md rule FI2 */
export function minutesOf(worked: number): number {
  return Math.floor(worked / MINUTE_MS);
}

/** @see ../SPEC.md rule FI4 */
export function hasTotalColumn(columns: number): boolean {
  return columns > 1;
}
