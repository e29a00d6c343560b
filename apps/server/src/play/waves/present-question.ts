import type { Question } from '@moonbase/contracts';
import { encodeAnswer, toPublicQuestion } from '@moonbase/questions';

import type { ServedQuestion } from './served-wave.ts';

/** A served question as its student sees it. The answer is sent encoded, for play without round trips. */
export function presentQuestion(question: ServedQuestion): Question {
  const { id, unitId, subUnit, pace, doc, answer } = question;
  const shown = toPublicQuestion({ unitId, position: subUnit, pace, doc });
  return {
    id,
    unit: String(shown.unitId),
    subUnit: shown.position,
    text: shown.doc,
    answer: encodeAnswer(answer),
    pace: shown.pace,
  };
}
