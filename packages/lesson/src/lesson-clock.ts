import { MINUTE_MS } from '@moonbase/kit';

/** The lengths of a lesson that its teacher chooses from, in minutes. */
export const LESSON_MINUTES = [5, 10, 15, 20, 25, 30] as const;
export const FEWEST_MINUTES = 5;
/** With all that was added. */
export const MOST_MINUTES = 30;
/** Lessons that a class keeps at most. @see ../SPEC.md rule LN18 */
export const MOST_SAVED = 20;
export const USUAL_MINUTES = 10;
export const MORE_MINUTES = 2;
/** How long after a student's turn an answer is still of the lesson: the last question has half of it. @see ../SPEC.md rule LN23 */
export const LAST_ANSWER_MS = MINUTE_MS;

/** The times of a lesson, in milliseconds since 1970, all by one clock. */
export interface LessonTimes {
  readonly endsAt: number; // if nothing more happens
  readonly pausedAt: number | null;
  readonly endedAt: number | null; // by the teacher
}

export type LessonState = 'running' | 'paused' | 'over';

/** @see ../SPEC.md rules LN2 and LN3 */
export function stateOf({ endsAt, pausedAt, endedAt }: LessonTimes, now: number): LessonState {
  if (endedAt !== null) return 'over';
  if (pausedAt !== null) return 'paused';
  return now < endsAt ? 'running' : 'over';
}

/** The time left on the clock of a lesson, in milliseconds; it stands still in a pause. @see ../SPEC.md rule LN3 */
export function leftOf(times: LessonTimes, now: number): number {
  if (times.endedAt !== null) return 0;
  return Math.max(0, times.endsAt - (times.pausedAt ?? now));
}

/** Whether two more minutes keep a lesson within its longest. @see ../SPEC.md rule LN4 */
export const canHaveMore = (minutes: number): boolean => minutes + MORE_MINUTES <= MOST_MINUTES;

/** What is left in words: whole minutes, and seconds in the last one. @see ../SPEC.md rule LN5 */
export function leftInWords(left: number): string {
  if (left >= MINUTE_MS) return `${Math.ceil(left / MINUTE_MS)} min`;
  return `${Math.ceil(left / 1000)} s`;
}
