import { queryOptions } from '@tanstack/react-query';

import type { UnitInfo } from '@moonbase/content';
import { generateQuestions, localeOf, printedAnswer, type QuestionDoc } from '@moonbase/questions';

import { loadUnit } from './topic-units.ts';

export const MOST_EXAMPLES = 5; // per sub-unit (requirement CA-15)

export interface Example {
  readonly doc: QuestionDoc;
  readonly answer: string; // as printed
}

/**
 * Examples of each of a unit's sub-units, by position. The same round gives the same examples again.
 *
 * @param round 0 at first, one more each time others are requested
 */
export function examplesOptions(
  unit: UnitInfo,
  { round, countryId }: { round: number; countryId: string | null },
) {
  return queryOptions({
    queryKey: ['examples', unit.id, round, countryId],
    staleTime: Infinity,
    queryFn: async (): Promise<ReadonlyMap<number, readonly Example[]>> => {
      const subUnits = (await loadUnit(unit.topicId, unit.id))?.subUnits ?? [];
      const options = { count: MOST_EXAMPLES, locale: localeOf(countryId) };
      return new Map(
        subUnits.map((subUnit) => [
          subUnit.position,
          generateQuestions([subUnit], { ...options, seed: unit.id * 1000 + round }).map(
            (question) => ({ doc: question.doc, answer: printedAnswer(question) }),
          ),
        ]),
      );
    },
  });
}
