import type { CurriculumData } from '@moonbase/content/curricula';

import type { SheetQuestion } from './cell.ts';
import type { SheetOutcomes } from './page.ts';

/** The statements of a curriculum about the kinds of question on a sheet, each once, in reading order. */
export function outcomesOn(
  { name, structures, correlations }: CurriculumData,
  questions: readonly Pick<SheetQuestion, 'unit' | 'subUnit'>[],
): SheetOutcomes {
  const codes = new Set(
    questions.flatMap(({ unit, subUnit }) => correlations[`${unit}.${subUnit}`] ?? []),
  );
  return {
    name,
    items: structures
      .filter(({ code }) => codes.has(code))
      .map(({ code, description }) => ({ code, description })),
  };
}
