import { addDays, DAY_MS } from '@moonbase/kit';

import { formatDay } from '../platform/dates.ts';

const SOON_DAYS = 6;

/** Whether a fact is asked again within the week, so that its day says something to a child. */
export const isAskedSoon = (day: string, today: string): boolean =>
  day <= addDays(today, SOON_DAYS);

/** When a fact is asked again: "asked again on Thursday", later "asked again in about 11 weeks". @param day and today `YYYY-MM-DD` */
export const askedAgainWords = (day: string, today: string): string =>
  `asked again ${whenWords(day, today)}`;

function whenWords(day: string, today: string): string {
  if (day <= today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (isAskedSoon(day, today)) return `on ${formatDay(day, { weekday: 'long' })}`;
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const weeks = Math.round(days / 7);
  return weeks === 1 ? 'in a week' : `in about ${weeks} weeks`;
}
