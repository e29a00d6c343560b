import type { Figures } from './figures.ts';

const STARTS_IN_FEBRUARY: ReadonlySet<string> = new Set(['au', 'nz']);

/**
 * The first day of the school year that a day is in: 1 February in Australia and New Zealand, 1 September elsewhere.
 *
 * @param today YYYY-MM-DD
 * @see ../SPEC.md rule BP2
 */
export function schoolYearStart(today: string, countryId: string | null): string {
  const month = countryId !== null && STARTS_IN_FEBRUARY.has(countryId) ? '02' : '09';
  const year = Number(today.slice(0, 4));
  return `${today.slice(5, 7) < month ? year - 1 : year}-${month}-01`;
}

/** Average steps at the ends of two periods; null: nothing is known of one. */
export interface TwoLevels {
  readonly now: number | null;
  readonly beside: number | null;
}

/** The mean of those who have a level at both ends, so that the same people stand on both sides. @see ../SPEC.md rule BP3 */
export function meanLevels(levels: readonly TwoLevels[]): TwoLevels {
  const both = levels.flatMap(({ now, beside }) =>
    now === null || beside === null ? [] : [{ now, beside }],
  );
  if (both.length === 0) return { now: null, beside: null };
  const mean = (of: (each: (typeof both)[number]) => number): number =>
    both.reduce((sum, each) => sum + of(each), 0) / both.length;
  return { now: mean(({ now }) => now), beside: mean(({ beside }) => beside) };
}

/** Answers from which two shares of right answers are compared. */
const ENOUGH = 10;

/**
 * By how many points the share of right answers differs; null where one side has too few answers for a comparison.
 *
 * @see ../SPEC.md rule BP4
 */
export function percentChange(now: Figures, beside: Figures): number | null {
  if (now.answered < ENOUGH || beside.answered < ENOUGH) return null;
  const share = ({ correct, answered }: Figures): number => Math.round((100 * correct) / answered);
  return share(now) - share(beside);
}
