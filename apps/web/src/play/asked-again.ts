import { addDays } from '@moonbase/kit';

import { formatDay } from '../platform/dates.ts';

const SOON_DAYS = 6;

/** When a fact is asked again: "asked again on Thursday". @param day and today `YYYY-MM-DD` */
export const askedAgainWords = (day: string, today: string): string =>
  `asked again ${whenWords(day, today)}`;

function whenWords(day: string, today: string): string {
  if (day <= today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day <= addDays(today, SOON_DAYS)) return `on ${formatDay(day, { weekday: 'long' })}`;
  return `on ${formatDay(day, { day: 'numeric', month: 'long' })}`;
}
