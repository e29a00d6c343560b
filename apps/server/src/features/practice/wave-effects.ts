import type { MarkedAnswer, MarkedWave, Outcome } from '@moonbase/practice';

import { localDay } from '../../platform/days.ts';
import type { MissedQuestion, ServedQuestion } from '../../play/waves/served-wave.ts';
import { type AnswerRow, effectsOfAnswers, type WaveEffects } from '../../play/waves/wave-rows.ts';

/** The rows that follow from a marked wave. Couriers that were never tried are left out. */
export function effectsOf(
  marked: MarkedWave,
  questions: readonly ServedQuestion[],
  context: { readonly issuedAt: number; readonly endedAt: number; readonly timeZone: string },
): WaveEffects {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = marked.answers.flatMap((answer) => {
    const question = byId.get(answer.id);
    if (question === undefined || answer.correct === null) return [];
    return [toAnswerRow(answer, question, context)];
  });
  return effectsOfAnswers(answers, context.issuedAt);
}

function toAnswerRow(
  answer: MarkedAnswer,
  question: ServedQuestion,
  { endedAt, timeZone }: { readonly endedAt: number; readonly timeZone: string },
): AnswerRow {
  const at = answer.answeredAt ?? endedAt;
  return {
    unitId: question.unitId,
    subUnit: question.subUnit,
    position: question.order,
    optional: question.optional,
    question: toKept(question),
    answeredAt: new Date(at).toISOString(),
    localDay: localDay(at, timeZone),
    outcome: outcomeOf(answer),
    counts: answer.counted,
    totalAttempts: answer.totalAttempts,
    totalTeleports: answer.totalTeleports,
    duration: null,
    score: answer.score,
    attempts: answer.attempts.map(({ attemptedAt, input, correct }) => ({
      attemptedAt: new Date(attemptedAt).toISOString(),
      input,
      correct,
    })),
  };
}

/** A question without its place in the wave. */
function toKept(question: ServedQuestion): MissedQuestion {
  return {
    unitId: question.unitId,
    subUnit: question.subUnit,
    pace: question.pace,
    doc: question.doc,
    answer: question.answer,
    expected: question.expected,
    reversible: question.reversible,
  };
}

/** Returns `correct` within three tries, `incorrect` after failed tries, `skipped` without a try. */
export function outcomeOf({ counted, totalAttempts }: MarkedAnswer): Outcome {
  if (counted) return 'correct';
  return totalAttempts > 0 ? 'incorrect' : 'skipped';
}
