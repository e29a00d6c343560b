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
