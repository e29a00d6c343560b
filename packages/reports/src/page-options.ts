import { addDays, DAY_MS } from '@moonbase/kit';

import type { Span } from './period.ts';

/** What can stand on the page of a student, in the order of the form that chooses it. */
export const PAGE_PARTS = [
  'level',
  'strengths',
  'practise',
  'periods',
  'days',
  'home',
  'units',
] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** What a page has where nobody chose: all but the table of units, which takes pages of its own. */
export const USUAL_PARTS: readonly PagePart[] = PAGE_PARTS.filter((part) => part !== 'units');

/** The period beside the one asked for: the days before it, the same weeks a year ago, or none. */
export const BESIDES = ['before', 'year', 'nothing'] as const;
export type Beside = (typeof BESIDES)[number];

/** Whom the words of a page are for. */
export const PAGE_READERS = ['parents', 'student'] as const;
export type PageReader = (typeof PAGE_READERS)[number];

const DAYS_OF_A_YEAR = 52 * 7; // the same days of the week

/** The period that stands beside another. @see ../SPEC.md rule PR10 */
export function periodBeside({ start, end }: Span, beside: Beside): Span | null {
  if (beside === 'nothing') return null;
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  const back = beside === 'year' ? Math.max(days, DAYS_OF_A_YEAR) : days;
  return { start: addDays(start, -back), end: addDays(end, -back) };
}
