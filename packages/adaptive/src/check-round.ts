import {
  clockFactor,
  type FieldErrors,
  type PlaySpan,
  takePlayTime,
  type TimeSetting,
} from '@moonbase/practice';
import {
  type Answer,
  markAnswer,
  MAX_ANSWER_LENGTH,
  type Pace,
  PACE_FACTORS,
} from '@moonbase/questions';

import type { WaveAnswer } from './earnest.ts';
import { ROUND_MS } from './numbers.ts';

/** Allowed on top: what passes on screen between an answer and the next question. */
const GRACE_MS = 5_000;
/**
 * Average of the right answers' own durations below which nobody has read the questions. Not to be confused with the
 * 400 ms per question of `takePlayTime`, which are the server's.
 */
const LEAST_PER_RIGHT_ANSWER_MS = 300;

/** A question of a round as it was planned: what an answer is checked against, and what is asked after it. */
export interface RoundQuestion {
  readonly id: string; // of the answer record
  readonly order: number; // from 1
  readonly step: number; // 1 to 128
  readonly pace: Pace;
  readonly answer: Answer;
  readonly reversible: boolean; // the negated answer counts too
  readonly correct: number | null; // order of the question after a right answer; null ends the round
  readonly incorrect: number | null; // order of the question after any other answer
}

export interface PlannedRound<Question extends RoundQuestion> {
  readonly clock: boolean;
  readonly questions: readonly Question[];
}

export interface SubmittedRoundAnswer {
  readonly id: string;
  readonly question: string; // the same as `id`
  readonly duration: number; // milliseconds
  readonly answer: string;
  readonly skipped: boolean;
}

/** The client's account of a round. */
export interface SubmittedRound {
  readonly answers: readonly SubmittedRoundAnswer[];
  readonly endedAt: string; // ISO 8601
}

/** The server's facts about an open round. Times in milliseconds since 1970. */
export interface RoundContext {
  readonly timeScale: TimeSetting;
  readonly issuedAt: number;
  readonly receivedAt: number; // or when newer games had ended it
  readonly taken: readonly PlaySpan[]; // by the player's other waves
}

export interface MarkedRoundAnswer<Question extends RoundQuestion> {
  readonly question: Question;
  readonly input: string; // empty when skipped
  readonly correct: boolean;
  readonly skipped: boolean;
  readonly duration: number; // milliseconds
  readonly answeredAt: number; // milliseconds since 1970
}

/** A submission that keeps the rules, its answers marked and its times within what is possible. */
export interface CheckedRound<Question extends RoundQuestion> {
  readonly answers: readonly MarkedRoundAnswer<Question>[]; // in the order given
  readonly endedAt: number; // milliseconds since 1970, clamped
  readonly duration: number; // milliseconds, the sum of the answers' own durations
  readonly clamped: boolean; // a time had to be corrected, or cannot be true
  readonly suspect: boolean; // faster than anybody can read, or longer than the time since the issue
  readonly taken: readonly PlaySpan[] | null; // with this round's; null: nobody can have played it, and it is worth nothing
}

export type RoundCheck<Question extends RoundQuestion> =
  | { readonly ok: true; readonly round: CheckedRound<Question> }
  | { readonly ok: false; readonly fields: FieldErrors };

/**
 * The time of a round in milliseconds; null where it has no clock, by its plan or by the player's time setting.
 *
 * @see ../SPEC.md rule RC1
 */
export function timeLimitOf(
  { clock }: { readonly clock: boolean },
  timeScale: TimeSetting,
): number | null {
  const factor = clockFactor(timeScale);
  return clock && factor !== null ? ROUND_MS * factor : null;
}

/**
 * Decides whether a submitted round keeps the rules, and marks each answer. Time is judged by the answers' own
 * durations, never by when they arrive: a round may have been played offline. An impossible end is clamped, not refused,
 * and a round that the server's own clock rules out is said to be worth nothing.
 *
 * @see ../SPEC.md rules RC2 to RC8
 */
export function checkRound<Question extends RoundQuestion>(
  planned: PlannedRound<Question>,
  { answers, endedAt }: SubmittedRound,
  context: RoundContext,
): RoundCheck<Question> {
  const timeLimit = timeLimitOf(planned, context.timeScale);
  const timed = markAlongPlan(planned.questions, answers, timeLimit);
  return timed.ok ? { ok: true, round: toCheckedRound(timed.answers, endedAt, context) } : timed;
}

type TimedAnswer<Question extends RoundQuestion> = Omit<
  MarkedRoundAnswer<Question>,
  'answeredAt'
> & {
  readonly spent: number; // milliseconds of all answers up to and including this one
};

type Marking<Question extends RoundQuestion> =
  | { readonly ok: true; readonly answers: readonly TimedAnswer<Question>[] }
  | { readonly ok: false; readonly fields: FieldErrors };

/** Marks answers one by one: each mark says which question has to be answered next. Ends at the first fault. */
function markAlongPlan<Question extends RoundQuestion>(
  questions: readonly Question[],
  answers: readonly SubmittedRoundAnswer[],
  timeLimit: number | null, // milliseconds
): Marking<Question> {
  const marked: TimedAnswer<Question>[] = [];
  let order: number | null = 1;
  let spent = 0;
  for (const [index, answer] of answers.entries()) {
    const { skipped, duration } = answer;
    const fault = (field: keyof SubmittedRoundAnswer, message: string): Marking<Question> => ({
      ok: false,
      fields: { [`answers.${index}.${field}`]: [message] },
    });
    const question = questions.find((each) => each.order === order);
    if (question?.id !== answer.id) return fault('id', wrongQuestion(questions, answer.id));
    if (answer.question !== answer.id)
      return fault('question', 'Must be the question of this answer');
    spent += duration;
    if (timeLimit !== null && spent > timeLimit + GRACE_MS)
      return fault('duration', 'Must not end after the round');
    const correct = markOf(answer, question);
    if (correct === null)
      return fault('answer', `Must be a number of at most ${MAX_ANSWER_LENGTH} characters`);
    const input = skipped ? '' : answer.answer;
    marked.push({ question, input, correct, skipped, duration, spent });
    order = correct ? question.correct : question.incorrect;
  }
  return { ok: true, answers: marked };
}

function wrongQuestion(questions: readonly RoundQuestion[], id: string): string {
  return questions.some((each) => each.id === id)
    ? 'Must be the question that follows the previous answer'
    : 'Must be a question of this wave';
}

/** Whether an answer is right; a skip never is. Null for text that the answer box cannot send. */
function markOf(
  { skipped, answer }: SubmittedRoundAnswer,
  question: Pick<RoundQuestion, 'answer' | 'reversible'>,
): boolean | null {
  if (skipped) return false;
  const mark = markAnswer(answer, question.answer, { reversibleSign: question.reversible });
  return mark === 'invalid' || mark === 'empty' ? null : mark === 'correct';
}

function toCheckedRound<Question extends RoundQuestion>(
  timed: readonly TimedAnswer<Question>[],
  claimedEnd: string,
  { issuedAt, receivedAt, taken }: RoundContext,
): CheckedRound<Question> {
  const duration = timed.reduce((sum, answer) => sum + answer.duration, 0);
  const endedAt = Math.min(receivedAt, Math.max(issuedAt, Date.parse(claimedEnd)));
  const impossible = duration > receivedAt - issuedAt + GRACE_MS;
  const typed = timed.filter(({ skipped }) => !skipped).length;
  return {
    answers: timed.map(({ spent, ...answer }) => ({
      ...answer,
      answeredAt: Math.max(issuedAt, endedAt - (duration - spent)),
    })),
    endedAt,
    duration,
    clamped: impossible || endedAt !== Date.parse(claimedEnd),
    suspect: impossible || isHurried(timed),
    taken: takePlayTime(taken, { issuedAt, until: receivedAt }, typed),
  };
}

/** One quick right answer may be luck; several are not. */
function isHurried(
  answers: readonly { readonly correct: boolean; readonly duration: number }[],
): boolean {
  const rights = answers.filter(({ correct }) => correct);
  const spent = rights.reduce((sum, { duration }) => sum + duration, 0);
  return rights.length > 1 && spent < LEAST_PER_RIGHT_ANSWER_MS * rights.length;
}

/**
 * The answers in the engine's form.
 *
 * @param topicOf the topic of a question, by its number on the scale; null where topics are mixed
 * @see ../SPEC.md rules RC9, AE38
 */
export function toWaveAnswers<Question extends RoundQuestion>(
  answers: readonly MarkedRoundAnswer<Question>[],
  topicOf?: (question: Question) => number | null,
): readonly WaveAnswer[] {
  return answers.map(({ question, correct, skipped, duration }) => ({
    step: question.step,
    topic: topicOf?.(question),
    correct,
    skipped,
    timeMs: duration,
    pace: PACE_FACTORS[question.pace],
  }));
}
