import type { Dice } from './dice.ts';
import type { PhaseCounts, Seat } from './match.ts';
import {
  CREW_ANSWER_CV,
  CREW_SKIP_SHARE,
  DEFAULT_PACE_SECONDS,
  FIRST_LEVEL,
  GUEST_FAST_ANSWERS,
  GUEST_LEVEL_STEPS,
  LAST_LEVEL,
  LEVEL_STEPS,
  MAX_QUESTIONS,
  PACE_ANSWERS,
  PAR_MAX,
  PAR_MIN,
  PAR_SHARE,
  TIMES,
  TRIED_ACCURACY,
} from './numbers.ts';

export type AnswerResult = 'right' | 'wrong' | 'skipped';
const MIN_ANSWER_SECONDS = 0.8; // nobody reads and types faster

export const NO_ANSWERS: PhaseCounts = { right: 0, wrong: 0, skipped: 0 };

/**
 * The number of right answers for a perfect scan: three quarters of the answers that the player gives in 30 s.
 *
 * @param pace seconds per answer
 * @see ../SPEC.md rule RQ3
 */
export function parOf(pace: number): number {
  const inPhase = (PAR_SHARE * TIMES.questions) / 1000 / pace;
  return Math.max(PAR_MIN, Math.min(PAR_MAX, Math.round(inPhase)));
}

/**
 * Seconds per answer, which determine par.
 *
 * @param seconds of the player's last answers, newest first; only the first 50 count
 * @param contentPace the usual seconds per answer at the player's level, null when unknown
 * @see ../SPEC.md rule RQ2
 */
export function paceOf(seconds: readonly number[], contentPace: number | null): number {
  const recent = seconds.slice(0, PACE_ANSWERS.window).sort((a, b) => a - b);
  if (recent.length < PACE_ANSWERS.atLeast) return contentPace ?? DEFAULT_PACE_SECONDS;
  const middle = Math.floor(recent.length / 2);
  const upper = recent[middle] ?? DEFAULT_PACE_SECONDS;
  const lower = recent[recent.length % 2 === 0 ? middle - 1 : middle] ?? upper;
  return (lower + upper) / 2;
}

/**
 * The accuracy of a round's scans, 0 to 1: above 0 for everybody who tried a question.
 * @see ../SPEC.md rule RQ4
 */
export function accuracyOf({ right, wrong, skipped }: PhaseCounts, par: number): number {
  const share = Math.min(1, right / Math.max(par, right + wrong + skipped / 2));
  return right + wrong > 0 ? Math.max(TRIED_ACCURACY, share) : share;
}

/** The label of an accuracy. @see requirement SR-6 */
export function accuracyLabel(accuracy: number): string {
  if (accuracy === 0) return 'No chance';
  if (accuracy < 0.33) return 'Low';
  if (accuracy < 0.66) return 'Medium';
  if (accuracy < 1) return 'High';
  return 'Perfect scan';
}

/**
 * The level after one answer, 1 to 128.
 *
 * @param answersBefore how many answers the player gave in this match before this one
 * @see ../SPEC.md rule RQ1
 */
export function levelAfter(
  level: number,
  result: AnswerResult,
  { guest, answersBefore }: { readonly guest: boolean; readonly answersBefore: number },
): number {
  const steps = guest && answersBefore < GUEST_FAST_ANSWERS ? GUEST_LEVEL_STEPS : LEVEL_STEPS;
  return Math.max(FIRST_LEVEL, Math.min(LAST_LEVEL, level + steps[result]));
}

export function answered({ right, wrong, skipped }: PhaseCounts): number {
  return right + wrong + skipped;
}

export function hasUsedAll(phase: PhaseCounts): boolean {
  return answered(phase) >= MAX_QUESTIONS;
}

function withOneMore({ right, wrong, skipped }: PhaseCounts, result: AnswerResult): PhaseCounts {
  return {
    right: right + (result === 'right' ? 1 : 0),
    wrong: wrong + (result === 'wrong' ? 1 : 0),
    skipped: skipped + (result === 'skipped' ? 1 : 0),
  };
}

/** Counts one answer of a person: the phase, the totals, the streak and the level. */
export function countAnswer(seat: Seat, result: AnswerResult): Seat {
  const { phase, totals } = seat;
  const answersBefore = answered(totals);
  const level = levelAfter(seat.level, result, { guest: seat.guest, answersBefore });
  const streak = result === 'right' ? totals.streak + 1 : 0;
  return {
    ...seat,
    phase: withOneMore(phase, result),
    totals: {
      ...totals,
      ...withOneMore(totals, result),
      streak,
      bestStreak: Math.max(totals.bestStreak, streak),
    },
    level,
    levels: {
      min: Math.min(seat.levels.min, level),
      max: Math.max(seat.levels.max, level),
      sum: seat.levels.sum + level,
    },
  };
}

/**
 * Draws the answers of somebody who is not a person: a crew, or a model child of the balance table.
 * @param right chance of a right answer
 * @param seconds mean time per answer
 * @see ../SPEC.md rule CC1
 */
export function drawAnswers(dice: Dice, right: number, seconds: number): PhaseCounts {
  let left = TIMES.questions / 1000;
  const counts = { right: 0, wrong: 0, skipped: 0 };
  for (let asked = 0; asked < MAX_QUESTIONS; asked += 1) {
    left -= Math.max(MIN_ANSWER_SECONDS, dice.logNormal(seconds, CREW_ANSWER_CV));
    if (left < 0) break;
    if (dice.chance(right)) counts.right += 1;
    else if (dice.chance(CREW_SKIP_SHARE)) counts.skipped += 1;
    else counts.wrong += 1;
  }
  return counts;
}
