const LOCALES: Readonly<Record<string, string>> = { us: 'en-US', au: 'en-AU', nz: 'en-NZ' };

/** The locale for a country's dates; British where nothing is known. @param countryId two letters, or null */
export function dateLocaleOf(countryId: string | null): string {
  return LOCALES[countryId?.toLowerCase() ?? ''] ?? 'en-GB';
}

/** The parts of a day that are written; the country decides their order. */
export type DayParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** The day of a moment (ms since 1970) in a time zone, in the locale's form. @see ../SPEC.md rule KT6 */
export function writeDay(
  time: number,
  { timeZone, parts, locale }: { timeZone: string; parts: DayParts; locale: string },
): string {
  const text = new Intl.DateTimeFormat(locale, { timeZone, ...parts }).format(time);
  return locale === 'en-US' ? text : text.replace(',', ''); // some browsers write "Friday, 20 November 2026"
}

/**
 * A format for day and hour whose parts are read again. The whole of a format follows the locale data of the computer (as
 * `en-CA`, ICU 72 writes 11/27/2026); the calendar and the digits of its parts are fixed here.
 *
 * @throws RangeError if the system does not know the time zone
 */
function readableParts(
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): (time: number) => (type: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...parts,
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return (time) => {
    const all = format.formatToParts(time);
    return (type) => all.find((part) => part.type === type)?.value ?? '';
  };
}

/**
 * Reads the day, YYYY-MM-DD, of a moment (ms since 1970) in a time zone.
 *
 * @throws RangeError if the system does not know the time zone
 * @see ../SPEC.md rule KT11
 */
export function dayReader(timeZone: string): (time: number) => string {
  const read = readableParts(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return (time) => {
    const part = read(time);
    return [
      part('year').padStart(4, '0'),
      part('month').padStart(2, '0'),
      part('day').padStart(2, '0'),
    ].join('-');
  };
}

/** The hour of a moment (ms since 1970) in a time zone, 0 to 23. @see ../SPEC.md rule KT11 */
export function hourOf(time: number, timeZone: string): number {
  return Number(readableParts(timeZone, { hour: '2-digit', hourCycle: 'h23' })(time)('hour'));
}

export const MINUTE_MS = 60_000;

/** A day of 24 hours; a day on which clocks change is longer or shorter. */
export const DAY_MS = 86_400_000;

/** The day `days` days after `day`, or before it when negative. Days are written YYYY-MM-DD. @see ../SPEC.md rule KT7 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday that a day's week starts on. @see ../SPEC.md rule KT7 */
export function weekStart(day: string): string {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}
