import type { CheckedAnswer, CheckedWave } from './check-submitted-wave.ts';
import { medianOf } from './median.ts';

/** The time for which the wave's title is shown before the first carrier comes. */
export const WAVE_INTRO_MS = 1_600;

const LEAST_BETWEEN_QUESTIONS_MS = 250;
const LEAST_TO_FIRST_ATTEMPT_MS = 400;
const MANY_FIRST_TRIES = 8;
const HASTY_MEDIAN_MS = 600;
const LONG_ANSWER_DIGITS = 2;

/** The reasons for which a wave is kept out of the leaderboards. */
export type Doubt = 'two-at-once' | 'before-reading' | 'too-fast';

/**
 * Reasons to doubt that a student played this wave, by the times of the student's device; empty for nearly all.
 * A doubted wave still counts for the learning record: students' devices do lag. What the server's own clock rules out
 * counts for nothing, see `takePlayTime`.
 *
 * @param shownAt when the first question can have been on the screen, by the server's clock: milliseconds since 1970
 * @see ../SPEC.md rules PD1 to PD4
 */
export function doubtsAbout(wave: CheckedWave, shownAt: number): readonly Doubt[] {
  const doubts: Doubt[] = [];
  if (hasTwoAtOnce(wave.answers)) doubts.push('two-at-once');
  if (wave.answers.some((answer) => isBeforeReading(answer, wave.clamped ? null : shownAt)))
    doubts.push('before-reading');
  if (isTooFast(wave.answers)) doubts.push('too-fast');
  return doubts;
}

function hasTwoAtOnce(answers: readonly CheckedAnswer[]): boolean {
  const attempts = answers
    .flatMap(({ id, attempts }) => attempts.map(({ claimedAt }) => ({ id, claimedAt })))
    .sort((a, b) => a.claimedAt - b.claimedAt);
  return attempts.some((attempt, index) => {
    const previous = attempts[index - 1];
    return (
      previous !== undefined &&
      previous.id !== attempt.id &&
      attempt.claimedAt - previous.claimedAt < LEAST_BETWEEN_QUESTIONS_MS
    );
  });
}

/** The times of a clamped wave cannot be compared with the server's clock, so only its own launch times are checked. */
function isBeforeReading(answer: CheckedAnswer, shownAt: number | null): boolean {
  const first = answer.attempts[0];
  if (first === undefined) return false;
  const launches = [
    ...(shownAt === null ? [] : [shownAt]),
    ...(answer.launchedAt === null ? [] : [answer.launchedAt]),
  ];
  return launches.some((launch) => first.claimedAt - launch < LEAST_TO_FIRST_ATTEMPT_MS);
}

function isTooFast(answers: readonly CheckedAnswer[]): boolean {
  const everyAttempt = answers
    .flatMap(({ attempts }) => attempts.map(({ claimedAt }) => claimedAt))
    .sort((a, b) => a - b);
  const times = answers.flatMap((answer) => {
    const first = answer.attempts[0];
    if (!first?.correct || digitsOf(answer.expected) < LONG_ANSWER_DIGITS) return [];
    const previous = everyAttempt.filter((at) => at < first.claimedAt).at(-1);
    const free = Math.max(answer.launchedAt ?? -Infinity, previous ?? -Infinity);
    return Number.isFinite(free) ? [first.claimedAt - free] : [];
  });
  return times.length >= MANY_FIRST_TRIES && (medianOf(times) ?? Infinity) < HASTY_MEDIAN_MS;
}

function digitsOf(expected: string): number {
  return expected.replace(/\D/g, '').length;
}
