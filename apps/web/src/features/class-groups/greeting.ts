import { formatDayIn, hourIn } from '../../platform/dates.ts';

/** A date such as "Friday 20 November 2026". */
export function longDate(now: number, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return formatDayIn(now, timeZone, parts);
}

/** A greeting by the time of day: "Good morning", "Good afternoon", "Good evening". */
export function greeting(now: number, timeZone: string): string {
  const hour = hourIn(now, timeZone);
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
