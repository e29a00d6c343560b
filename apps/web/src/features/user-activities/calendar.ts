import { DAY_MS } from '../../platform/dates.ts';

/** The day `by` days after another one, or before it. @param day `YYYY-MM-DD` */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday that a day's week begins with (requirement RP-6). */
export function sundayOf(day: string): string {
  return dayAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The Sundays of some weeks up to one, oldest first. */
export function weeksUpTo(last: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(last, 7 * (index - count + 1)));
}
