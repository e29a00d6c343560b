import type { WaveAnswer } from '@moonbase/adaptive';
import type { AdaptiveAnswersBody } from '@moonbase/contracts';
import { isFasterThanReading } from '@moonbase/practice';
import { markAnswer, PACE_FACTORS } from '@moonbase/questions';

import { FieldErrors } from '../../platform/app-error.ts';
import type { PlannedQuestion, ServedRound } from './served-round.ts';

/** The clock of a round. @see requirement AD-1 */
const ROUND_MS = 40_000;
const GRACE_MS = 5_000;
const LEAST_TO_ANSWER_MS = 300; // on average; nobody can read and type faster
const FACTORS = { '1': 1, '1.5': 1.5, '2': 2, '3': 3, off: null } as const;
const GARBAGE = 'Must be a number of at most 8 characters';

export interface MarkedRoundAnswer {
  readonly question: PlannedQuestion;
  readonly input: string; // empty when skipped
  readonly correct: boolean;
  readonly skipped: boolean;
  readonly duration: number; // milliseconds
  readonly answeredAt: number; // milliseconds since 1970
}

export interface CheckedRound {
  readonly answers: readonly MarkedRoundAnswer[]; // in the order given
  readonly endedAt: number; // milliseconds since 1970
  readonly duration: number; // milliseconds, the sum of the answers' own durations
  readonly clamped: boolean; // a time had to be corrected
  readonly suspect: boolean; // faster than anybody can read, or longer than the time limit
}

export interface RoundContext {
  readonly served: ServedRound;
  readonly timeScale: keyof typeof FACTORS;
  readonly issuedAt: number; // milliseconds since 1970
  readonly receivedAt: number;
}

/**
 * The time of a round in milliseconds; null where it has no clock, by its plan or by the player's time setting.
 *
 * @see requirements AD-1, AD-20
 */
export function timeLimitOf(
  { clock }: Pick<ServedRound, 'clock'>,
  timeScale: keyof typeof FACTORS,
): number | null {
  const factor = FACTORS[timeScale];
  return clock && factor !== null ? ROUND_MS * factor : null;
}

/**
 * Marks a round's answers and follows the branches by the results. Time is judged by the answers' own durations,
 * never by when they arrive: a round may have been played offline. Impossible times are clamped, not refused.
 *
 * @throws FieldErrors for the answer that breaks a rule
 */
export function checkRound(body: AdaptiveAnswersBody, context: RoundContext): CheckedRound {
  const { served, timeScale, issuedAt, receivedAt } = context;
  const time = timeLimitOf(served, timeScale);
  const limit = time === null ? Number.POSITIVE_INFINITY : time + GRACE_MS;
  const endedAt = Math.min(receivedAt, Math.max(issuedAt, Date.parse(body.endedAt)));
  const total = body.answers.reduce((sum, { duration }) => sum + duration, 0);
  const answers: MarkedRoundAnswer[] = [];
  let order: number | null = 1;
  let spent = 0;
  body.answers.forEach((answer, index) => {
    const question = served.questions.find((each) => each.order === order);
    if (question?.id !== answer.id) throw fault(`answers.${index}.id`, faultOf(served, answer.id));
    if (answer.question !== answer.id)
      throw fault(`answers.${index}.question`, 'Must be the question of this answer');
    spent += answer.duration;
    if (spent > limit) throw fault(`answers.${index}.duration`, 'Must not end after the round');
    const { reversible } = question;
    const mark = answer.skipped
      ? 'empty'
      : markAnswer(answer.answer, question.answer, { reversibleSign: reversible });
    if (mark === 'invalid' || (mark === 'empty' && !answer.skipped))
      throw fault(`answers.${index}.answer`, GARBAGE);
    const correct = mark === 'correct';
    answers.push({
      question,
      correct,
      skipped: answer.skipped,
      duration: answer.duration,
      input: answer.skipped ? '' : answer.answer,
      answeredAt: Math.max(issuedAt, endedAt - (total - spent)),
    });
    order = correct ? question.correct : question.incorrect;
  });
  const rights = answers.filter(({ correct }) => correct);
  const hurried =
    rights.length > 1 &&
    rights.reduce((sum, { duration }) => sum + duration, 0) < LEAST_TO_ANSWER_MS * rights.length;
  const impossible = total > receivedAt - issuedAt + GRACE_MS;
  const typed = answers.filter(({ skipped }) => !skipped).length;
  const noTime = isFasterThanReading(typed, { issuedAt, receivedAt });
  return {
    answers,
    endedAt,
    duration: total,
    clamped: impossible || endedAt !== Date.parse(body.endedAt),
    suspect: hurried || impossible || noTime,
  };
}

/** The answers in the engine's form. */
export function toEngine(answers: readonly MarkedRoundAnswer[]): readonly WaveAnswer[] {
  return answers.map(({ question, correct, skipped, duration }) => ({
    step: question.step,
    correct,
    skipped,
    timeMs: duration,
    pace: PACE_FACTORS[question.pace],
  }));
}

function faultOf({ questions }: ServedRound, id: string): string {
  return questions.some((each) => each.id === id)
    ? 'Must be the question that follows the previous answer'
    : 'Must be a question of this wave';
}

function fault(path: string, message: string): FieldErrors {
  return new FieldErrors({ [path]: [message] });
}
