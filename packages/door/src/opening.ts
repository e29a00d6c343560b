const OPENS = 7; // o'clock, in the school's time zone
const CLOSES = 19;
const WEEKEND = new Set(['Sat', 'Sun']);
const LONGEST_STEP_MS = 15 * 60_000; // time zones change at quarters of an hour

/** The teacher's setting for now; it ends by itself. */
export interface DoorOverride {
  readonly open: boolean;
  readonly until: number; // milliseconds since 1970
}

/**
 * Whether a class code works: on weekdays from 7 to 19 by the school's clock, unless the teacher has opened or closed
 * the door for now.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rules DR3 and DR4
 */
export function isDoorOpen(now: number, timeZone: string, override: DoorOverride | null): boolean {
  return override !== null && override.until > now ? override.open : isWithinHours(now, timeZone);
}

/** The end of a setting that the teacher makes now: the next usual opening or closing of the door. */
export function overrideEnd(now: number, timeZone: string): number {
  const usual = isWithinHours(now, timeZone);
  let at = now - (now % LONGEST_STEP_MS);
  do at += LONGEST_STEP_MS;
  while (isWithinHours(at, timeZone) === usual);
  return at;
}

function isWithinHours(at: number, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const hour = Number(part('hour'));
  return !WEEKEND.has(part('weekday')) && hour >= OPENS && hour < CLOSES;
}
