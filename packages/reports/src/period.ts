import { addDays, weekStart } from '@moonbase/kit';

export const REPORT_TYPES = ['daily', 'weekly'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const DAYS_OF_DAILY = 7;
/** The most weeks that a weekly report covers. */
export const MOST_WEEKS = 52;

const DAYS_OF_WEEK = 7;
const COLUMN_WIDTH = 140; // pixels

/** A range of days, both ends included; days are written YYYY-MM-DD. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

export interface Period extends Span {
  readonly columns: readonly Span[]; // oldest first
  /** Whether nothing lies after it. */
  readonly latest: boolean;
}

interface Wanted {
  readonly type: ReportType;
  /** Columns of a weekly report; a daily one ignores it. */
  readonly weeks: number;
  readonly ending: string; // a day, or 'latest'
  readonly today: string;
  /** The last day on which any of the people was active; null for never. */
  readonly lastActive: string | null;
}

/** The days that a report covers. @see ../SPEC.md rules RD1 to RD4 */
export function periodOf({ type, weeks, ending, today, lastActive }: Wanted): Period {
  const count = type === 'daily' ? DAYS_OF_DAILY : weeks;
  const days = type === 'daily' ? 1 : DAYS_OF_WEEK;
  const endOf = (day: string) => (type === 'daily' ? day : addDays(weekStart(day), 6));
  const latestEnd = latestEndOf();
  const end = ending === 'latest' ? latestEnd : endOf(ending < today ? ending : today);
  const start = addDays(end, 1 - count * days);
  return {
    start,
    end,
    columns: Array.from({ length: count }, (_, index) => {
      const first = addDays(start, index * days);
      return { start: first, end: addDays(first, days - 1) };
    }),
    latest: end >= latestEnd,
  };

  function latestEndOf(): string {
    const present = endOf(today);
    const isActive = lastActive !== null && lastActive > addDays(present, -count * days);
    return isActive || lastActive === null ? present : endOf(lastActive);
  }
}

/** The end of the period before or after one. @see ../SPEC.md rule RD5 */
export function pagedEnding(
  {
    type,
    end,
    columns,
  }: { readonly type: ReportType; readonly end: string; readonly columns: number },
  direction: 'earlier' | 'later',
): string {
  const days = type === 'daily' ? columns : columns * DAYS_OF_WEEK;
  return addDays(end, direction === 'earlier' ? -days : days);
}

/** @param width of the table, in pixels. @see ../SPEC.md rule RD6 */
export function weeksThatFit(width: number): number {
  return Math.min(MOST_WEEKS, Math.max(1, Math.floor(width / COLUMN_WIDTH) - 1));
}
