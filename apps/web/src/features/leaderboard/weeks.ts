import type { LeaderboardWeek } from '@moonbase/contracts';

import { DAY_MS, formatDay } from '../../platform/dates.ts';

/** The last day of a week, its Saturday, `YYYY-MM-DD`. */
export function lastDayOf({ end }: Pick<LeaderboardWeek, 'end'>): string {
  return new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday of the week before. @param week its Sunday, `YYYY-MM-DD` */
export function weekBefore(week: string): string {
  return new Date(Date.parse(week) - 7 * DAY_MS).toISOString().slice(0, 10);
}

/** The name of a week in the filters: day, month and two digits of the year. */
export function weekName(week: LeaderboardWeek): string {
  if (week.isCurrentWeek) return 'This week so far';
  if (week.isLastWeek) return 'Last Week';
  const parts = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
  return `Week ending ${formatDay(lastDayOf(week), parts)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The time left, such as "31:04:52"; "Closed" when nothing is left. @param leftMs milliseconds */
export function countdownText(leftMs: number): string {
  if (leftMs <= 0) return 'Closed';
  const seconds = Math.ceil(leftMs / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * The time left in words, such as "31 hours 4 minutes", for screen readers; without the seconds, which would be read
 * out each second.
 */
export function countdownWords(leftMs: number): string {
  if (leftMs <= 0) return 'Closed';
  const minutes = Math.ceil(leftMs / 60_000);
  return `${Math.floor(minutes / 60)} hours ${minutes % 60} minutes`;
}
