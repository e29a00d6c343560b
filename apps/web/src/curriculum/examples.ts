import type { UnitInfo } from '@moonbase/content';
import {
  type Answer,
  choicesOf,
  generateQuestions,
  localeOf,
  printedAnswer,
  type QuestionDoc,
  shownChoice,
} from '@moonbase/questions';

import { made } from '../platform/ask.ts';
import { loadUnit } from '../why/topic-units.ts';

export const MOST_EXAMPLES = 5; // per sub-unit (requirement CA-15)

export interface Example {
  readonly doc: QuestionDoc;
  readonly answer: string; // as printed
  readonly unit: string;
  readonly subUnit: number;
  readonly expected: Answer;
}

async function generateExamples(
  topicId: number,
  unitId: number,
  round: number,
  countryId: string | null,
): Promise<ReadonlyMap<number, readonly Example[]>> {
  const subUnits = (await loadUnit(topicId, unitId))?.subUnits ?? [];
  const options = { count: MOST_EXAMPLES, locale: localeOf(countryId) };
  return new Map(
    subUnits.map((subUnit) => [
      subUnit.position,
      generateQuestions([subUnit], { ...options, seed: unitId * 1000 + round }).map((question) => ({
        doc: question.doc,
        answer: shownChoice(choicesOf(question.doc), printedAnswer(question)),
        unit: String(unitId),
        subUnit: subUnit.position,
        expected: question.answer,
      })),
    ]),
  );
}

/**
 * Examples of each of a unit's sub-units, by position. The same round gives the same examples again.
 *
 * @param round 0 at first, one more each time others are requested
 */
export const examplesOptions = (
  { topicId, id }: UnitInfo,
  { round, countryId }: { round: number; countryId: string | null },
) => made('examples', generateExamples, topicId, id, round, countryId);
