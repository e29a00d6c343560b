import { timeLimitOf } from '@moonbase/adaptive';
import type { AccessProfile, AdaptiveAnswersBody, AdaptiveWave } from '@moonbase/contracts';
import { type Answer, decodeAnswer, markAnswer } from '@moonbase/questions';

import { counted } from '../../design/numbers.ts';

/**
 * The time limit of a round in milliseconds; null for one without a clock.
 *
 * @param time the person's own setting, for a round from an earlier version that does not state its time
 */
export function roundTime(
  { timeLimit }: Pick<AdaptiveWave, 'timeLimit'>,
  time: AccessProfile['time'],
): number | null {
  return timeLimit === undefined ? timeLimitOf({ clock: true }, time) : timeLimit;
}

export interface PlayedAnswer {
  readonly id: string;
  readonly answer: string; // as typed; empty when skipped
  readonly outcome: 'correct' | 'incorrect' | 'skipped';
  readonly duration: number; // milliseconds
  readonly time: string; // when it was given
}

/** A round being played. */
export interface Round {
  readonly wave: AdaptiveWave;
  readonly submissionId: string; // the same however often its state is stored
  readonly order: number | null; // of the question on screen; null at the end
  readonly answers: readonly PlayedAnswer[];
}

/** Begins a round. @param submissionId a new UUID */
export function beginRound(wave: AdaptiveWave, submissionId: string): Round {
  return { wave, submissionId, order: 1, answers: [] };
}

/** The question on screen, or null when none is left. */
export function questionOf({ wave, order }: Round): AdaptiveWave['questions'][number] | null {
  const asked = wave.answers.find((each) => each.order === order);
  return wave.questions.find(({ id }) => id === asked?.question) ?? null;
}

/**
 * The round after an answer: the next order follows the branch of its result.
 *
 * @param input the typed text; null skips
 */
export function answerQuestion(
  round: Round,
  input: string | null,
  moment: { readonly duration: number; readonly now: number },
): Round {
  const question = questionOf(round);
  if (question === null) return round;
  const outcome = outcomeOfInput(question, input);
  const branches = round.wave.userAnswers.find(({ order }) => order === round.order);
  const next = outcome === 'correct' ? branches?.correct : branches?.incorrect;
  const answer: PlayedAnswer = {
    id: question.id,
    answer: input ?? '',
    outcome,
    duration: Math.max(0, Math.round(moment.duration)),
    time: new Date(moment.now).toISOString(),
  };
  return { ...round, order: next ?? null, answers: [...round.answers, answer] };
}

function outcomeOfInput(
  { text, answer }: AdaptiveWave['questions'][number],
  input: string | null,
): PlayedAnswer['outcome'] {
  if (input === null) return 'skipped';
  const { reversibleSign } = text;
  const right = markAnswer(input, rightAnswerOf({ answer }), { reversibleSign }) === 'correct';
  return right ? 'correct' : 'incorrect';
}

/** The right answer, which comes encoded with the question. */
export function rightAnswerOf({ answer }: { readonly answer: string }): Answer {
  return decodeAnswer(answer) ?? Number.NaN; // an unreadable answer is never right here; the server marks again
}

/** The round in the form that the server takes. */
export function toBody(
  { wave, submissionId, answers }: Round,
  endedAt: number,
): AdaptiveAnswersBody {
  return {
    submissionId,
    answers: answers.map(({ id, answer, outcome, duration, time }) => ({
      id,
      question: id,
      answer,
      time,
      duration,
      skipped: outcome === 'skipped',
    })),
    game: wave.game,
    duration: answers.reduce((sum, { duration }) => sum + duration, 0),
    endedAt: new Date(endedAt).toISOString(),
  };
}

export function countOf(
  { answers }: Pick<Round, 'answers'>,
  outcome: PlayedAnswer['outcome'],
): number {
  return answers.filter((answer) => answer.outcome === outcome).length;
}

/** The longest run of right answers in a round. */
export function longestRow({ answers }: Pick<Round, 'answers'>): number {
  let [longest, row] = [0, 0];
  for (const { outcome } of answers) {
    row = outcome === 'correct' ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
}

/**
 * The title of a round's results: the right answers, or what was tried where none was right.
 *
 * @param time of the round in ms; null without a clock
 * @see requirement AD-19
 */
export function titleOf(round: Pick<Round, 'answers'>, time: number | null): string {
  const tried = round.answers.length;
  const right = countOf(round, 'correct');
  if (tried === 0) return 'No answers this time';
  const within = time === null ? '' : ` in ${time / 1000} seconds`;
  if (right === 0) return `${counted(tried, 'question')} tried${within}`;
  return `${right} right${time === null ? ` of ${tried}` : within}`;
}
