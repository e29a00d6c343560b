import { DAY_MS } from '@moonbase/kit';

/** When class codes work, by the school's clock. */
export interface DoorHours {
  readonly days: readonly number[]; // 1 Monday to 7 Sunday
  readonly opens: number; // o'clock, 0 to 23
  readonly closes: number; // 1 to 24
}

/** Until a school chooses others. */
export const USUAL_HOURS: DoorHours = { days: [1, 2, 3, 4, 5], opens: 7, closes: 19 };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const LONGEST_STEP_MS = 15 * 60_000; // time zones change at quarters of an hour

/** The teacher's setting for now; it ends by itself. */
export interface DoorOverride {
  readonly open: boolean;
  readonly until: number; // milliseconds since 1970
}

/** The clock and the hours of a school. */
export interface SchoolTime {
  readonly timeZone: string;
  readonly hours: DoorHours;
}

/**
 * Whether a class code works: in the school's hours by its clock, unless the teacher has opened or closed the door for
 * now.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rules DR3 and DR4
 */
export function isDoorOpen(
  now: number,
  school: SchoolTime,
  override: DoorOverride | null,
): boolean {
  return override !== null && override.until > now ? override.open : isWithinHours(now, school);
}

const LONGEST_OVERRIDE_MS = 7 * DAY_MS; // of a door that never closes

/** The end of a setting that the teacher makes now: the next usual opening or closing of the door. */
export function overrideEnd(now: number, school: SchoolTime): number {
  const usual = isWithinHours(now, school);
  let at = now - (now % LONGEST_STEP_MS);
  do at += LONGEST_STEP_MS;
  while (isWithinHours(at, school) === usual && at < now + LONGEST_OVERRIDE_MS);
  return at;
}

/** The hours in words, after "open": "on weekdays from 7 to 19", "Sunday to Thursday from 8 to 17". */
export function hoursWords({ days, opens, closes }: DoorHours): string {
  return `${daysWords(days)} ${opens === 0 && closes === 24 ? 'at any time' : `from ${opens} to ${closes}`}`;
}

function daysWords(days: readonly number[]): string {
  const chosen = DAYS.map((_name, at) => days.includes(at + 1));
  if (!chosen.includes(false)) return 'every day';
  if (chosen.every((is, at) => is === USUAL_HOURS.days.includes(at + 1))) return 'on weekdays';
  const firsts = chosen.flatMap((is, at) => (is && !chosen[(at + 6) % 7] ? [at] : []));
  const first = firsts.length === 1 ? (firsts[0] ?? 0) : 0; // one run may begin before Monday
  const names = DAYS.map((_name, at) => (first + at) % 7).filter((at) => chosen[at]);
  const words = names.map((at) => DAYS[at] ?? '');
  const last = words.at(-1) ?? '';
  if (firsts.length === 1 && words.length > 2) return `${words[0] ?? ''} to ${last}`;
  return `on ${words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`}`;
}

function isWithinHours(at: number, { timeZone, hours }: SchoolTime): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  const day = DAYS.indexOf(part('weekday')) + 1;
  return hours.days.includes(day) && hour >= hours.opens && hour < hours.closes;
}
