import { countTableFacts } from '@moonbase/questions';

import { isTablesType, type Selection } from './selection.ts';
import { levelsOf } from './summary.ts';
import type { UnitLookup } from './validate-selection.ts';

const FEW_QUESTIONS = 8;
const FAR_LEVELS = 3;

/**
 * Sentences to confirm before a selection is saved; none when it is ordinary.
 *
 * @param known levels, 1 to 10: the one that the student practises most and those of the content at present
 * @see ../SPEC.md rules SW1, SW2
 */
export function warningsAbout(
  selection: Selection,
  unitOf: UnitLookup,
  known: readonly number[],
): readonly string[] {
  return [...fewQuestions(selection), ...farLevel(selection, unitOf, known)];
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
  known: readonly number[],
): readonly string[] {
  const [usual] = known;
  if (usual === undefined) return [];
  const far = levelsOf(selection, unitOf).find((level) =>
    known.every((each) => Math.abs(level - each) > FAR_LEVELS),
  );
  if (far === undefined) return [];
  const side = far > usual ? 'above' : 'below';
  return [`Level ${far} is more than ${FAR_LEVELS} levels ${side} the usual one. Use it anyway?`];
}
