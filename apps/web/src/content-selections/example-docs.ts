import { queryOptions } from '@tanstack/react-query';

import type { UnitInfo } from '@moonbase/content';
import { generateQuestion, localeOf } from '@moonbase/questions';

import { loadUnit } from '../curriculum/topic-units.ts';

/** One question for each of a unit's sub-units, by position; always the same ones. */
export function exampleDocsOptions(unit: UnitInfo, countryId: string | null) {
  return queryOptions({
    queryKey: ['example-docs', unit.id, countryId],
    staleTime: Infinity,
    queryFn: async () => {
      const subUnits = (await loadUnit(unit.topicId, unit.id))?.subUnits ?? [];
      return new Map(
        subUnits.map((subUnit) => [
          subUnit.position,
          generateQuestion(subUnit, unit.id, localeOf(countryId)).doc,
        ]),
      );
    },
  });
}
