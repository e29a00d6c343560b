import { DAY_MS, type DayParts, dateLocaleOf, dayReader, hourOf, writeDay } from '@moonbase/kit';

import { sessionStore } from './session.ts';

export { DAY_MS };

/** The locale of the signed-in person. */
function ownLocale(): string {
  const state = sessionStore.get();
  return dateLocaleOf(state.status === 'in' ? state.session.user.countryId : null);
}

/**
 * A day in the form of the person's country: "6 Nov", or "Nov 6" in the United States.
 *
 * @param day `YYYY-MM-DD`
 */
export function formatDay(day: string, parts: DayParts, locale = ownLocale()): string {
  return writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
}

/** The same for a point in time (ms since 1970), on its day in a time zone. */
export function formatDayIn(
  time: number,
  timeZone: string,
  parts: DayParts,
  locale = ownLocale(),
): string {
  return writeDay(time, { timeZone, parts, locale });
}

/** A period such as "1 to 7 November", "29 November to 5 December", "November 1 to 7". @param from, to `YYYY-MM-DD` */
export function formatPeriod(from: string, to: string, locale = ownLocale()): string {
  const whole: DayParts = { day: 'numeric', month: 'long' };
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const monthFirst = locale === 'en-US';
  const start = formatDay(from, sameMonth && !monthFirst ? { day: 'numeric' } : whole, locale);
  const end = formatDay(to, sameMonth && monthFirst ? { day: 'numeric' } : whole, locale);
  return `${start} to ${end}`;
}

/** A period such as "15 to 21 November 2026", "27 December 2026 to 2 January 2027". @param from, to `YYYY-MM-DD` */
export function formatPeriodOfYear(from: string, to: string, locale = ownLocale()): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (first === last)
    return `${formatPeriod(from, to, locale)}${locale === 'en-US' ? ',' : ''} ${last}`;
  const whole: DayParts = { day: 'numeric', month: 'long', year: 'numeric' };
  return `${formatDay(from, whole, locale)} to ${formatDay(to, whole, locale)}`;
}

/** A time such as "3:05 pm", by this computer's clock. @param at ms since 1970 */
export function formatTime(at: number, locale = ownLocale(), timeZone?: string): string {
  return new Date(at).toLocaleTimeString(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12', // hour12 would write "0:45 pm" in England
  });
}

/** The day that a parameter of an address names, `YYYY-MM-DD`; null when it names none. */
export function dayInAddress(search: URLSearchParams, name: string): string | null {
  const day = search.get(name);
  if (day === null || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(day)) return null;
  const time = Date.parse(day); // of 30 February: 2 March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** The day in a time zone, `YYYY-MM-DD`. @param time ms since 1970 */
export function dayIn(time: number, timeZone: string): string {
  return dayReader(timeZone)(time);
}

/** The hour in a time zone, 0 to 23. @param time ms since 1970 */
export function hourIn(time: number, timeZone: string): number {
  return hourOf(time, timeZone);
}

/**
 * A day as "today", "yesterday" or "6 Nov", with the year if it is a different one. Days are those of the time zone.
 */
export function dayWords(iso: string, now: number, timeZone: string): string {
  const time = Date.parse(iso);
  const day = dayIn(time, timeZone);
  if (day === dayIn(now, timeZone)) return 'today';
  if (day === dayIn(now - DAY_MS, timeZone)) return 'yesterday';
  const thisYear = day.slice(0, 4) === dayIn(now, timeZone).slice(0, 4);
  const parts: DayParts = { day: 'numeric', month: 'short' };
  return formatDayIn(time, timeZone, thisYear ? parts : { ...parts, year: 'numeric' });
}

/** The number of whole days since then. */
export function daysSince(iso: string, now: number): number {
  return Math.floor((now - Date.parse(iso)) / DAY_MS);
}

/** A moment by the clock of this computer, as fields of day and time have it: "2026-12-02T09:00:00.000". */
export function timeHere(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
}

/** The day where this computer is, `YYYY-MM-DD`. The day by UTC ends in the middle of a lesson in some countries. */
export const dayHere = (now = new Date()): string => timeHere(now).slice(0, 10);
