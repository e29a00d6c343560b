import type { UnitInfo } from '@moonbase/content';
import { generateQuestion, localeOf } from '@moonbase/questions';

import { loadUnit } from '../why/topic-units.ts';
import { made } from '../platform/ask.ts';

async function generateDocs(topicId: number, unitId: number, countryId: string | null) {
  const subUnits = (await loadUnit(topicId, unitId))?.subUnits ?? [];
  return new Map(
    subUnits.map((subUnit) => [
      subUnit.position,
      generateQuestion(subUnit, unitId, localeOf(countryId)).doc,
    ]),
  );
}

/** One question for each of a unit's sub-units, by position; always the same ones. */
export const exampleDocsOptions = ({ topicId, id }: UnitInfo, countryId: string | null) =>
  made('example-docs', generateDocs, topicId, id, countryId);
