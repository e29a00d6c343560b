import { MINUTE_MS } from '@moonbase/kit';

/** Minutes a week that a class has as its goal while nobody has chosen others. */
export const USUAL_WEEK = 30;
/** Minutes of a day after which it is enough. */
export const ENOUGH_A_DAY = 20;

/** The class's minutes in a lesson: what was worked, and what everybody together can reach. @see ../SPEC.md rule LN12 */
export function flightOf(
  worked: readonly number[], // milliseconds, of each student who came
  minutes: number,
): { readonly worked: number; readonly goal: number } {
  const sum = worked.reduce((total, each) => total + Math.min(each, minutes * MINUTE_MS), 0);
  return { worked: Math.floor(sum / MINUTE_MS), goal: worked.length * minutes };
}

/** Students who came, for a figure of them together. */
export const FEWEST_TOGETHER = 3; // of two, each could work out the other's figure

/** What a class did together in a lesson; null: too few came. @see ../SPEC.md rule LN26 */
export function crewOf(
  right: readonly number[], // answers, of each student who came
): { readonly came: number; readonly home: number } | null {
  if (right.length < FEWEST_TOGETHER) return null;
  return { came: right.length, home: right.reduce((sum, each) => sum + each, 0) };
}

/** How many students have reached a class's minutes of the week, have begun, and have not. @see ../SPEC.md rule LN15 */
export function reachedIn(
  minutes: readonly number[],
  goal: number,
): { readonly reached: number; readonly begun: number; readonly notBegun: number } {
  const reached = minutes.filter((each) => each >= goal).length;
  const notBegun = minutes.filter((each) => each < 1 && each < goal).length;
  return { reached, notBegun, begun: minutes.length - reached - notBegun };
}

/** Whether a student has worked enough for one day. @see ../SPEC.md rule LN16 */
export const isEnoughToday = (worked: number): boolean => worked >= ENOUGH_A_DAY * MINUTE_MS;
