import { MINUTE_MS } from '@moonbase/kit';

/** The longest time that counts between two touches of a wave. */
export const LONGEST_TOUCH_MS = MINUTE_MS;
/** Nobody reads and answers a question faster: such an answer adds no time. */
export const QUICKEST_TOUCH_MS = 400;
/** What a class aims for in a week unless its teacher says otherwise, per student. */
export const MINUTES_A_WEEK = 30;
/** From here on the main menu says that it is enough for today. */
export const ENOUGH_MINUTES = 20;

/** The least and the most minutes a week that a class can have. */
export const LEAST_MINUTES_A_WEEK = 5;
export const MOST_MINUTES_A_WEEK = 300;

/** An answer of a wave: when it was given (milliseconds since 1970), and how often it was tried. */
export interface Touch {
  readonly at: number;
  readonly attempts: number;
}

/**
 * The time worked in a wave, in milliseconds, for each of its answers: since the answer before it, for the first one
 * since the wave was issued.
 *
 * @param touches of one wave, in the order of time
 * @see ../SPEC.md rules MI1 to MI3
 */
export function workedIn(issuedAt: number, touches: readonly Touch[]): readonly number[] {
  let last = issuedAt;
  return touches.map(({ at, attempts }) => {
    if (attempts === 0) return 0;
    const since = at - last;
    last = at;
    return since < QUICKEST_TOUCH_MS ? 0 : Math.min(since, LONGEST_TOUCH_MS);
  });
}

/** Whole minutes of a time worked. @param ms milliseconds @see ../SPEC.md rule MI4 */
export const minutesWorked = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** How many students of a class have reached its minutes of a week, are under way, and have not begun. */
export interface MinutesReached {
  readonly reached: number;
  readonly underWay: number;
  readonly notBegun: number;
}

/** @param worked in milliseconds, of each student @param goal minutes @see ../SPEC.md rule MI5 */
export function minutesReached(worked: readonly number[], goal: number): MinutesReached {
  const reached = worked.filter((ms) => minutesWorked(ms) >= goal).length;
  const notBegun = worked.filter((ms) => ms === 0).length;
  return { reached, underWay: worked.length - reached - notBegun, notBegun };
}

/** Whether a student has done enough for today. @param ms worked today, milliseconds @see ../SPEC.md rule MI6 */
export const isEnoughForToday = (ms: number): boolean => minutesWorked(ms) >= ENOUGH_MINUTES;
