import { MINUTE_MS } from '@moonbase/kit';

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

/** The ids of the students of each half: those at the same place share a device. */
export interface TwoHalves {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/**
 * The halves of a class, as its teacher left them: who is not in the class any more is left out, who is new is with the
 * smaller half. Without a choice the students alternate as they are listed.
 *
 * @see ../SPEC.md rule LN21
 */
export function halvesOf(
  ids: readonly string[],
  chosen: TwoHalves = { first: [], second: [] },
): TwoHalves {
  const isOf = (id: string): boolean => ids.includes(id);
  const first = [...new Set(chosen.first)].filter(isOf);
  const second = [...new Set(chosen.second)].filter((id) => isOf(id) && !first.includes(id));
  for (const id of ids) {
    if (first.includes(id) || second.includes(id)) continue;
    (second.length < first.length ? second : first).push(id);
  }
  return { first, second };
}

/** The halves after a student has gone over to the other one. The last of theirs has the device that they leave. @see ../SPEC.md rule LN24 */
export function withOneMoved({ first, second }: TwoHalves, id: string): TwoHalves {
  const without = (half: readonly string[]): readonly string[] => {
    const place = half.indexOf(id);
    const last = half.at(-1);
    const rest = half.slice(0, -1);
    return last === undefined || last === id ? rest : rest.with(place, last);
  };
  return first.includes(id)
    ? { first: without(first), second: [...second, id] }
    : { first: [...first, id], second: without(second) };
}

const QUESTIONS_A_MINUTE = 4; // on paper
const SHORTEST_SHEET = 8; // questions
const LONGEST_SHEET = 60;

/** The questions of a sheet for so many minutes. @see ../SPEC.md rule LN25 */
export const questionsOnSheet = (minutes: number): number =>
  Math.min(LONGEST_SHEET, Math.max(SHORTEST_SHEET, Math.round(QUESTIONS_A_MINUTE * minutes)));

/**
 * The units on a sheet: those that most of its students need.
 *
 * @param asked the units of each student, with repeats
 */
export function unitsOnSheet<Unit extends string | number>(asked: readonly Unit[]): Unit[] {
  const times = (unit: Unit): number => asked.filter((each) => each === unit).length;
  return [...new Set(asked)]
    .map((unit) => ({ unit, asked: times(unit) }))
    .toSorted((a, b) => b.asked - a.asked || Number(a.unit) - Number(b.unit))
    .slice(0, MOST_ON_SHEET)
    .map(({ unit }) => unit);
}

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

/**
 * Whether a half has its sheet while the other one plays, so that its students begin nothing.
 *
 * @see ../SPEC.md rule LN27
 */
export function hasSheet({ changeAt, ...times }: HalvedTimes, half: Half, now: number): boolean {
  const hasChanged = (times.pausedAt ?? now) >= changeAt;
  return stateOf(times, now) !== 'over' && (half === 2) !== hasChanged;
}

const MOMENT_MS = 20_000; // a turn that begins sooner is not counted in minutes

/**
 * What the half with the sheet reads.
 *
 * @param beginsIn milliseconds until the half's turn; null in a pause
 * @see ../SPEC.md rule LN27
 */
export function sheetWords(
  half: Half,
  beginsIn: number | null,
): { readonly title: string; readonly next: string } {
  if (half === 1)
    return { title: 'Your half works on paper now', next: 'The other half has the devices' };
  const title = 'Your half has the sheet first';
  if (beginsIn === null) return { title, next: 'Your turn comes after the other half’s' };
  if (beginsIn < MOMENT_MS) return { title, next: 'Your turn begins in a moment' };
  const minutes = Math.ceil(beginsIn / MINUTE_MS);
  return {
    title,
    next: `Your turn begins in about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  };
}
