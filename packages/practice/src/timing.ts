import { PACE_FACTORS, type Pace } from '@moonbase/questions';

import { timeFactor, rulesOf, type PlayMode, type TimeSetting } from './modes.ts';

const PACE_AT_SPEED_1_MS = 10_000;
const PACE_PER_SPEED = 0.87;
const MS_PER_FURTHER_KEY = 350;
const LAUNCH_GAP_SHARE = 0.6; // of the next carrier's budget
const COURIER_SHARE = 2.2; // of the courier's budget
const SLIDE_IN_MS = { least: 900, most: 2_500 };

/** The facts about a question that determine its clock. */
export interface TimedQuestion {
  readonly pace: Pace;
  readonly expected: string; // as typed: digits, point, minus
}

/** The timing of a game: the same for all its questions, apart from the wave's speed. */
export interface Clock {
  readonly mode: PlayMode;
  readonly speed: number; // 1 to 10
  readonly time: TimeSetting;
}

/** Milliseconds for a quick fact at a speed of 1 to 10, whole. @see ../SPEC.md rule PT1 */
export function paceOf(speed: number): number {
  return Math.round(PACE_AT_SPEED_1_MS * PACE_PER_SPEED ** (speed - 1));
}

/** Milliseconds for one question, whole; null when there is no clock. @see ../SPEC.md rule PT2 */
export function budgetOf(question: TimedQuestion, clock: Clock): number | null {
  const factor = timeFactor(clock.mode, clock.time);
  if (factor === null) return null;

  const thinking = paceOf(clock.speed) * PACE_FACTORS[question.pace];
  const typing = MS_PER_FURTHER_KEY * Math.max(0, question.expected.length - 1);
  return Math.round((thinking + typing) * factor);
}

/** Milliseconds from the top to the base; null when carriers wait. @see ../SPEC.md rule PT3 */
export function fallTimeOf(question: TimedQuestion, clock: Clock): number | null {
  const budget = budgetOf(question, clock);
  return budget === null ? null : budget * rulesOf(clock.mode).carriers;
}

/** Milliseconds between the last launch and this one; null when there is no clock. @see ../SPEC.md rule PT4 */
export function launchGapOf(next: TimedQuestion, clock: Clock): number | null {
  const budget = budgetOf(next, clock);
  return budget === null ? null : Math.round(LAUNCH_GAP_SHARE * budget);
}

/** Milliseconds that a courier stays; null when it waits. @see ../SPEC.md rule PT5 */
export function courierTimeOf(question: TimedQuestion, clock: Clock): number | null {
  const budget = budgetOf(question, clock);
  return budget === null ? null : Math.round(COURIER_SHARE * budget);
}

/** Milliseconds in which a waiting carrier slides to its place. @see ../SPEC.md rule PT7 */
export function slideInMs(speed: number): number {
  return Math.round(Math.min(SLIDE_IN_MS.most, Math.max(SLIDE_IN_MS.least, paceOf(speed) / 4)));
}
