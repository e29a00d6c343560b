const formatters = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;

/**
 * The calendar day of a moment where a person lives, YYYY-MM-DD.
 *
 * @param time milliseconds since 1970
 * @param timeZone an IANA name; one the system does not know counts as UTC
 */
export function localDay(time: number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = dayFormatter(timeZone);
    formatters.set(timeZone, formatter);
  }
  return formatter.format(time);
}

/** The Swedish way of writing a date is ISO 8601's. */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' });
  }
}

/** The day so many days after another (before it, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday that a day's week starts on. */
export function weekStart(day: string): string {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}
