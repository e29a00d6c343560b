import { dayReader } from '@moonbase/kit';

export { addDays, DAY_MS, weekStart } from '@moonbase/kit';

const zones = new Map<string, Zone>();
const QUARTER_MS = 900_000; // every zone's day begins on a quarter of an hour

interface Zone {
  readonly dayOf: (time: number) => string;
  quarter: number; // the last quarter of an hour asked for,
  day: string; // and its day, since the answers of a wave are close together
}

/**
 * The calendar day of a moment where a person lives, YYYY-MM-DD.
 *
 * @param time milliseconds since 1970
 * @param timeZone an IANA name; one that the system does not know counts as UTC
 */
export function localDay(time: number, timeZone: string): string {
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = { dayOf: knownDayReader(timeZone), quarter: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  const quarter = Math.floor(time / QUARTER_MS);
  if (zone.quarter !== quarter) {
    zone.day = zone.dayOf(time);
    zone.quarter = quarter;
  }
  return zone.day;
}

function knownDayReader(timeZone: string): (time: number) => string {
  try {
    return dayReader(timeZone);
  } catch {
    return dayReader('UTC');
  }
}
