import { DAY_MS } from '@moonbase/kit';

import { RECENT_OUTCOMES, rightIn } from './answer-history.ts';

/** Right answers among the last ten of a unit below which a student comes on the list. */
const STUCK_BELOW = RECENT_OUTCOMES / 2;
/** Right answers among the last ten with which a student is off the list again. */
const OFF_FROM = 7;
/** Days after which the last answer in a unit says nothing about today. */
const JUDGED_DAYS = 30;
/** Whole days of answers that are read where a page names no period. */
export const HELP_DAYS = 28;
/** A wrong or skipped answer that came faster is a guess: readers leave it out. */
export const GUESSED_BELOW_MS = 2_000;

/** A student's answers in one unit within a period, without guesses. */
export interface UnitAnswers {
  readonly outcomes: string; // c, i, s; oldest first
  readonly lastAnsweredAt: Date;
}

/**
 * Whether there are answers enough, and new enough, to judge.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rule WN1
 */
export function isTried({ outcomes, lastAnsweredAt }: UnitAnswers, now: number): boolean {
  const age = now - lastAnsweredAt.getTime();
  return outcomes.length >= RECENT_OUTCOMES && age <= JUDGED_DAYS * DAY_MS;
}

/**
 * Whether a student is stuck in a unit. Coming on the list and leaving it have their own bars, so the answers are
 * followed in their order.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rules WN1, WN6
 */
export function isStuck(answers: UnitAnswers, now: number): boolean {
  if (!isTried(answers, now)) return false;
  let isOn = false;
  for (let end = RECENT_OUTCOMES; end <= answers.outcomes.length; end++) {
    const right = rightIn(answers.outcomes.slice(end - RECENT_OUTCOMES, end));
    if (right < STUCK_BELOW) isOn = true;
    else if (right >= OFF_FROM) isOn = false;
  }
  return isOn;
}

/**
 * Whether a student knows a unit that comes before another, by the last ten outcomes there.
 *
 * @param recent c, i, s; oldest first
 * @see ../SPEC.md rule WN7
 */
export function isKnown(recent: string): boolean {
  return recent.length >= RECENT_OUTCOMES && rightIn(recent.slice(-RECENT_OUTCOMES)) >= OFF_FROM;
}
