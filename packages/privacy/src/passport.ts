/** Right answers on one day beyond which a passport is refused: as many as count on the leaderboard (LB3). */
const MOST_RIGHT_A_DAY = 1_000;

/** Days for which a passport that was brought in can be taken back. */
export const PASSPORT_UNDO_DAYS = 7;

interface PassportDay {
  readonly day: string; // 2026-11-28
  readonly correct: number;
}

/** The right answers of each day, of all kinds of play together. */
function rightADay(days: readonly PassportDay[]): readonly number[] {
  const rightOn = new Map<string, number>();
  for (const { day, correct } of days) rightOn.set(day, (rightOn.get(day) ?? 0) + correct);
  return [...rightOn.values()];
}

/**
 * The faults of a passport's days: none lies after today or before the person was born, and none has more right answers
 * than a child can give.
 *
 * @param today the latest day that it is anywhere on earth
 * @see ../SPEC.md rule PP5
 */
export function dayFaults(
  days: readonly PassportDay[],
  { today, yearOfBirth }: { readonly today: string; readonly yearOfBirth: number | null },
): readonly string[] {
  const faults: string[] = [];
  if (days.some(({ day }) => day > today)) faults.push('Must not have days after today');
  const first = yearOfBirth === null ? '1900-01-01' : `${yearOfBirth}-01-01`;
  if (days.some(({ day }) => day < first))
    faults.push('Must not have days before the year of birth');
  if (rightADay(days).some((right) => right > MOST_RIGHT_A_DAY))
    faults.push('Must not have more than 1,000 right answers on one day');
  return faults;
}

const FIRST_AGE = 4; // years: nobody younger practises by themselves
const LONG_DAY = 500; // right answers: more than half an hour without a slip
const LONG_DAYS = 20; // that one child may have
const FASTEST_MS = 500; // an answer with its reading

/** A day of a passport with the time for which the child worked; 0: older versions did not note it. */
interface WorkedDay extends PassportDay {
  readonly worked: number; // milliseconds
}

const daysIn = (count: number): string => (count === 1 ? 'one day' : `${count} days`);

/**
 * What no child, or hardly one, could have done, in sentences. The file may be true all the same: it is said before it is
 * taken, and not refused.
 *
 * @see ../SPEC.md rule PP9
 */
export function dayDoubts(
  days: readonly WorkedDay[],
  { yearOfBirth }: { readonly yearOfBirth: number | null },
): readonly string[] {
  const doubts: string[] = [];
  const young = yearOfBirth === null ? '' : `${yearOfBirth + FIRST_AGE}-01-01`;
  const tooYoung = days.filter(({ day, correct }) => correct > 0 && day < young).length;
  if (tooYoung > 0)
    doubts.push(
      `It has right answers on ${daysIn(tooYoung)} on which the child was under ${FIRST_AGE}.`,
    );
  const fast = days.filter(({ worked, correct }) => worked > 0 && correct * FASTEST_MS > worked);
  if (fast.length > 0)
    doubts.push(`On ${daysIn(fast.length)} there are more right answers than the time allows.`);
  const long = rightADay(days).filter((right) => right > LONG_DAY).length;
  if (long > LONG_DAYS)
    doubts.push(`It has more than ${LONG_DAY} right answers a day on ${daysIn(long)}.`);
  return doubts;
}

/** Who made a passport, as far as its signature tells. @see ../SPEC.md rule PP6 */
export const PASSPORT_ORIGINS = [
  'this-installation',
  'another-installation', // its key is not known here: the figures cannot be checked
  'changed', // after it was signed
  'unsigned', // by a version that did not sign
] as const;
export type PassportOrigin = (typeof PASSPORT_ORIGINS)[number];

/**
 * The one text for a JSON value, whatever the order of its keys: what is signed.
 *
 * @param value what JSON.parse gives
 * @see ../SPEC.md rule PP6
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}
