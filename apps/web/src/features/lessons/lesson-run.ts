import type { CompleteWaveBody, Wave } from '@moonbase/contracts';
import { type Answer, decodeAnswer, markAnswer } from '@moonbase/questions';

type Asked = Wave['questions'][number];

/** An answer that was given in a lesson. */
export interface GivenAnswer {
  readonly question: Asked;
  readonly typed: string; // empty: skipped
  readonly outcome: 'correct' | 'incorrect' | 'skipped';
  readonly shownAt: number; // milliseconds since 1970, by the server's clock
  readonly at: number;
}

/** The wave of a lesson that is being answered. */
export interface LessonRun {
  readonly wave: Wave;
  readonly submissionId: string; // the same however often the wave is stored
  readonly beganAt: number; // milliseconds since 1970, by the server's clock
  readonly answers: readonly GivenAnswer[];
}

export function beginRun(wave: Wave, submissionId: string, now: number): LessonRun {
  return { wave, submissionId, beganAt: now, answers: [] };
}

/** The question that is asked now; null when the wave has no more. */
export function questionOf({ wave, answers }: LessonRun): Asked | null {
  const next = wave.answers[answers.length];
  return wave.questions.find(({ id }) => id === next?.question) ?? null;
}

export function rightAnswerOf({ answer }: Pick<Asked, 'answer'>): Answer {
  return decodeAnswer(answer) ?? Number.NaN; // an unreadable answer is never right here; the server marks again
}

/** The run with an answer to its question. @param typed empty: skipped */
export function withAnswer(
  run: LessonRun,
  typed: string,
  times: { readonly shownAt: number; readonly at: number },
): LessonRun {
  const question = questionOf(run);
  if (question === null) return run;
  const outcome = typed === '' ? 'skipped' : markOf(typed, question);
  return { ...run, answers: [...run.answers, { question, typed, outcome, ...times }] };
}

function markOf(typed: string, question: Asked): 'correct' | 'incorrect' {
  return markAnswer(typed, rightAnswerOf(question)) === 'correct' ? 'correct' : 'incorrect';
}

/** A run as it is sent: whole, or as far as it went when the lesson is over. */
export function toBody(
  { wave, submissionId, beganAt, answers }: LessonRun,
  now: number,
): CompleteWaveBody {
  const isWhole = answers.length === wave.answers.length;
  return {
    submissionId,
    wave: {
      endedAt: new Date(now).toISOString(),
      duration: Math.max(0, now - beganAt),
      final: !isWhole,
      answers: answers.map(({ question, typed, shownAt, at }) => ({
        id: question.id,
        totalTeleports: 0,
        landed: false,
        launchedAt: new Date(shownAt).toISOString(),
        attempts: typed === '' ? [] : [{ attemptedAt: new Date(at).toISOString(), input: typed }],
      })),
      bonusAnswers: [],
    },
  };
}
