import { countTableFacts } from '@moonbase/questions';

import { chosenUnits, isTablesType, type Selection } from './selection.ts';
import type { UnitLookup } from './validate-selection.ts';

const FEW_QUESTIONS = 8;
const FAR_LEVELS = 3;

/**
 * Sentences to confirm before a selection is saved; none when it is ordinary.
 *
 * @param usualLevel the level the student practises most, 1 to 10; null when unknown
 * @see ../SPEC.md rules SW1, SW2
 */
export function warningsAbout(
  selection: Selection,
  unitOf: UnitLookup,
  usualLevel: number | null,
): readonly string[] {
  return [...fewQuestions(selection), ...farLevel(selection, unitOf, usualLevel)];
}

/** Different questions that a tables selection can ask; topics always have enough. */
export function countQuestions({ type, mode, format, units }: Selection): number {
  if (!isTablesType(type)) return Infinity;
  return units
    .filter((unit) => unit.selected)
    .reduce(
      (sum, { unitId, value, maxOperand }) =>
        sum +
        countTableFacts({
          unitId,
          value,
          mode,
          format,
          ...(maxOperand === null ? {} : { maxOperand }),
        }),
      0,
    );
}

function fewQuestions(selection: Selection): readonly string[] {
  const count = countQuestions(selection);
  return count < FEW_QUESTIONS
    ? [`This selection has only ${count} different questions. Use it anyway?`]
    : [];
}

function farLevel(
  selection: Selection,
  unitOf: UnitLookup,
  usualLevel: number | null,
): readonly string[] {
  if (usualLevel === null || isTablesType(selection.type)) return [];
  const levels = chosenUnits(selection)
    .map(({ unitId }) => unitOf(unitId)?.level ?? usualLevel)
    .filter((level) => Math.abs(level - usualLevel) > FAR_LEVELS);
  const [first] = levels;
  if (first === undefined) return [];
  const side = first > usualLevel ? 'above' : 'below';
  return [`Level ${first} is more than ${FAR_LEVELS} levels ${side} the usual one. Use it anyway?`];
}
