import { plural } from './wording/words.ts';

const DAY = 1440; // minutes

/** Minutes after midnight, brought back into one day. */
function inOneDay(minutes: number): number {
  return ((minutes % DAY) + DAY) % DAY;
}

export function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}

/** A time of day as 07:45, from minutes after midnight. */
export function clock24(minutes: number): string {
  const m = inOneDay(minutes);
  return `${twoDigits(Math.floor(m / 60))}:${twoDigits(m % 60)}`;
}

/** A time of day as 7:45, without the half of the day. */
export function clock12(minutes: number): string {
  const m = inOneDay(minutes);
  return `${((Math.floor(m / 60) + 11) % 12) + 1}:${twoDigits(m % 60)}`;
}

/** A time of day as 7:45 pm. */
export function clockAmPm(minutes: number): string {
  return `${clock12(minutes)} ${inOneDay(minutes) < DAY / 2 ? 'am' : 'pm'}`;
}

/** A time of day as the number formed by its four digits: 07:45 is 745. */
export function fourDigits(minutes: number): number {
  const m = inOneDay(minutes);
  return Math.floor(m / 60) * 100 + (m % 60);
}

/** A time of day as the number formed by the digits of a clock with twelve hours: 19:45 is 745. */
export function twelveDigits(minutes: number): number {
  return Number(clock12(minutes).replace(':', ''));
}

/** A length of time in words: "2 hours 5 minutes". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return rest === 0 ? '' : plural(rest, 'minute');
  return rest === 0 ? plural(hours, 'hour') : `${plural(hours, 'hour')} ${plural(rest, 'minute')}`;
}
