import { byField } from '@moonbase/kit';
import { isTypedNumber, MAX_ANSWER_LENGTH } from '@moonbase/questions';

import { isRight } from './is-right.ts';

/** A question as the server served it, with the facts to check an answer against. */
export interface ServedQuestion {
  readonly id: string; // of the answer record
  readonly optional: boolean; // a courier's
  readonly expected: string;
  readonly reversible: boolean; // the negated answer counts too
}

/** The server's facts about an open wave. Times in ms since 1970. */
export interface ServedWave {
  readonly issuedAt: number;
  readonly receivedAt: number;
  readonly questions: readonly ServedQuestion[];
}

export interface SubmittedAttempt {
  readonly attemptedAt: string; // ISO 8601
  readonly playedMs?: number | undefined; // game time, without pauses
  readonly input: string;
}

export interface SubmittedAnswer {
  readonly id: string;
  readonly totalTeleports: number;
  readonly landed: boolean;
  readonly launchedAt?: string | null | undefined; // ISO 8601
  readonly attempts: readonly SubmittedAttempt[];
}

/** The client's account of a wave. Flags, counts and scores in it are ignored. */
export interface SubmittedWave {
  readonly endedAt: string; // ISO 8601
  readonly duration: number; // ms, without pauses
  readonly final: boolean; // the player left, ran out of shields or finished the last wave
  readonly answers: readonly SubmittedAnswer[];
  readonly bonusAnswers: readonly SubmittedAnswer[];
}

export interface CheckedAttempt {
  readonly attemptedAt: number; // ms since 1970, clamped
  readonly claimedAt: number; // the same before clamping, for gaps between attempts
  readonly playedMs: number | null; // game time as claimed; counts only for the race against oneself
  readonly input: string;
  readonly correct: boolean; // marked here
}

export interface CheckedAnswer {
  readonly id: string;
  readonly optional: boolean;
  readonly expected: string;
  readonly teleports: number;
  readonly landed: boolean;
  readonly launchedAt: number | null; // as claimed, for doubts only
  readonly attempts: readonly CheckedAttempt[];
}

/** A submission that keeps the rules, with its attempts marked and its times corrected. */
export interface CheckedWave {
  readonly endedAt: number; // ms since 1970, clamped
  readonly duration: number; // ms, clamped
  readonly clamped: boolean; // a time had to be corrected
  readonly final: boolean; // as claimed
  readonly answers: readonly CheckedAnswer[]; // required and couriers, in the order sent
}

/** Messages by dot path, as in a 422 reply. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type WaveCheck =
  | { readonly ok: true; readonly wave: CheckedWave }
  | { readonly ok: false; readonly fields: FieldErrors };

export const MAX_ATTEMPTS = 20;
const MAX_COURIER_ATTEMPTS = 1;
export const MAX_TELEPORTS = 3;

/**
 * Decides whether a submitted wave keeps the rules, and marks each attempt.
 * Times are never a reason to refuse, since clocks of school tablets are wrong: they are clamped, and the wave records
 * it.
 *
 * @see ../SPEC.md rules PV1 to PV12
 */
export function checkSubmittedWave(served: ServedWave, submitted: SubmittedWave): WaveCheck {
  const faults: (readonly [path: string, message: string])[] = [];
  const fault = (path: string, message: string): void => {
    faults.push([path, message]);
  };
  const seen = new Set<string>();

  const checkAll = (answers: readonly SubmittedAnswer[], root: string, optional: boolean) =>
    answers.flatMap((answer, index) => {
      const path = `${root}.${index}`;
      const question = served.questions.find((each) => each.id === answer.id);
      if (question?.optional !== optional) {
        fault(`${path}.id`, 'Is not a question of this wave');
        return [];
      }
      if (seen.has(answer.id)) fault(`${path}.id`, 'Is given twice');
      seen.add(answer.id);
      const attempts = markAttempts(answer, question);
      checkAnswer(answer, question, attempts, (field, message) =>
        fault(`${path}.${field}`, message),
      );
      return [toChecked(answer, question, attempts, served)];
    });

  const answers = [
    ...checkAll(submitted.answers, 'answers', false),
    ...checkAll(submitted.bonusAnswers, 'bonusAnswers', true),
  ];
  if (!submitted.final) {
    const missing = served.questions.filter((each) => !each.optional && !seen.has(each.id)).length;
    if (missing > 0) fault('answers', `Lacks ${missing} of the questions of this wave`);
  }

  if (faults.length > 0) return { ok: false, fields: byField(faults) };
  return { ok: true, wave: toCheckedWave(served, submitted, answers) };
}

type MarkedAttempt = Omit<CheckedAttempt, 'attemptedAt'>;

function markAttempts(answer: SubmittedAnswer, question: ServedQuestion): readonly MarkedAttempt[] {
  return answer.attempts.map(({ attemptedAt, playedMs, input }) => ({
    claimedAt: Date.parse(attemptedAt),
    playedMs: playedMs ?? null,
    input,
    correct: isRight(input, question),
  }));
}

function checkAnswer(
  answer: SubmittedAnswer,
  question: ServedQuestion,
  attempts: readonly MarkedAttempt[],
  fault: (field: string, message: string) => void,
): void {
  const most = question.optional ? MAX_COURIER_ATTEMPTS : MAX_ATTEMPTS;
  if (attempts.length > most) fault('attempts', `Has more than ${most} attempts`);
  const { totalTeleports } = answer;
  if (!Number.isInteger(totalTeleports) || totalTeleports < 0 || totalTeleports > MAX_TELEPORTS)
    fault('totalTeleports', `Must be 0 to ${MAX_TELEPORTS}`);

  attempts.forEach((attempt, index) => {
    const previous = attempts[index - 1];
    if (!isTypedNumber(attempt.input)) {
      fault(
        `attempts.${index}.input`,
        `Must be a number of at most ${MAX_ANSWER_LENGTH} characters`,
      );
    }
    if (Number.isNaN(attempt.claimedAt)) fault(`attempts.${index}.attemptedAt`, 'Must be a time');
    if (previous && previous.claimedAt > attempt.claimedAt)
      fault(`attempts.${index}.attemptedAt`, 'Comes before the attempt that it follows');
    if (previous?.correct) fault(`attempts.${index}`, 'Follows a right attempt');
  });
}

function toChecked(
  answer: SubmittedAnswer,
  question: ServedQuestion,
  attempts: readonly MarkedAttempt[],
  served: ServedWave,
): CheckedAnswer {
  const launchedAt = answer.launchedAt ? Date.parse(answer.launchedAt) : Number.NaN;
  return {
    id: question.id,
    optional: question.optional,
    expected: question.expected,
    teleports: answer.totalTeleports,
    landed: answer.landed,
    launchedAt: Number.isNaN(launchedAt) ? null : launchedAt,
    attempts: attempts.map(({ claimedAt, playedMs, input, correct }) => ({
      attemptedAt: clampTime(claimedAt, served),
      claimedAt,
      playedMs,
      input,
      correct,
    })),
  };
}

function toCheckedWave(
  served: ServedWave,
  submitted: SubmittedWave,
  answers: readonly CheckedAnswer[],
): CheckedWave {
  const claimedEnd = Date.parse(submitted.endedAt);
  const endedAt = clampTime(Number.isNaN(claimedEnd) ? served.receivedAt : claimedEnd, served);
  const longest = Math.max(0, served.receivedAt - served.issuedAt);
  const duration = Math.round(Math.min(longest, Math.max(0, submitted.duration)));
  const moved = answers.some(({ attempts }) =>
    attempts.some(({ attemptedAt, claimedAt }) => attemptedAt !== claimedAt),
  );
  return {
    endedAt,
    duration,
    clamped: moved || endedAt !== claimedEnd || duration !== Math.round(submitted.duration),
    final: submitted.final,
    answers,
  };
}

function clampTime(time: number, { issuedAt, receivedAt }: ServedWave): number {
  return Math.min(receivedAt, Math.max(issuedAt, time));
}
