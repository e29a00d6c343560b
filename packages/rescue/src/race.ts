import { LONGEST_PACE_FROM_YEAR, QUICK_SECONDS, RACE_LONGEST_PACE } from './numbers.ts';

/** The weight of a quick question is 1; one that takes twice as long is an eighth as likely. */
const WEIGHT_POWER = -3;
const ALLOWANCE = 1.2; // for somebody who is new to the questions of a step

/**
 * How likely a kind of question is in a question phase.
 *
 * @param pace the time that it takes, in multiples of a quick one's
 * @param year the school year of its step, 1 to 10
 * @see ../SPEC.md rule RQ8
 */
export function raceWeight(pace: number, year: number): number {
  if (pace >= RACE_LONGEST_PACE && year < LONGEST_PACE_FROM_YEAR) return 0;
  return pace ** WEIGHT_POWER;
}

/**
 * The content's pace: the usual seconds for an answer of somebody whose own pace is not known.
 *
 * @param meanPace of the kinds that the player is asked, in multiples of a quick question's time
 * @param year the player's school year, 1 to 10
 * @see ../SPEC.md rule RQ9
 */
export function contentPaceOf(meanPace: number, year: number): number {
  return ALLOWANCE * quickSecondsOf(year) * meanPace;
}

/** The usual seconds for a quick question: a younger child reads and types for longer. */
export function quickSecondsOf(year: number): number {
  const place = Math.max(1, Math.min(QUICK_SECONDS.length, Math.round(year))) - 1;
  return QUICK_SECONDS[place] ?? QUICK_SECONDS[0];
}
