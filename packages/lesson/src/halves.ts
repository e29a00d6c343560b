import type { LessonTimes } from './lesson-clock.ts';
import { stateOf } from './lesson-clock.ts';

/** Whom a lesson is for: all students of the class, some of them, or all in two halves that share the devices. */
export const LESSON_WHO = ['all', 'some', 'halves'] as const;
export type LessonWho = (typeof LESSON_WHO)[number];

/** The half that plays first, and the half that has a sheet meanwhile. */
export const HALVES = [1, 2] as const;
export type Half = (typeof HALVES)[number];

/** Units on the sheet of a half at most. */
export const MOST_ON_SHEET = 6;

/** The half of each student, who alternate as they are listed. @see ../SPEC.md rule LN21 */
export const halfAt = (place: number): Half => (place % 2 === 0 ? 1 : 2);

/** The minutes that a lesson has for each student: of two halves each has half of it. */
export const minutesOfEach = (minutes: number, hasHalves: boolean): number =>
  hasHalves ? Math.ceil(minutes / 2) : minutes;

/** The times of a lesson of two halves, in milliseconds since 1970. */
export interface HalvedTimes extends LessonTimes {
  readonly changeAt: number; // if nothing more happens
}

/**
 * The times of a lesson as they are for one half of the class.
 *
 * @returns null while the first half plays and this is the second
 * @see ../SPEC.md rule LN22
 */
export function timesOfHalf(
  { changeAt, ...times }: HalvedTimes,
  half: Half,
  now: number,
): LessonTimes | null {
  const hasChanged = (times.pausedAt ?? now) >= changeAt;
  if (half === 2) return hasChanged || stateOf(times, now) === 'over' ? times : null;
  return { ...times, endsAt: changeAt, pausedAt: hasChanged ? null : times.pausedAt };
}
