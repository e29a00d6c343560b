import { tableOf } from '@moonbase/questions';

import {
  chosenUnits,
  isTablesType,
  partsOfType,
  type Selection,
  type SelectionUnit,
} from './selection.ts';
import type { UnitLookup } from './validate-selection.ts';

const MOST_NAMED = 4; // tables named one by one

/** A selection in a few words for a list: "Level 4", "6 and 7 times tables", "Add tens and 2 more". @see ../SPEC.md rule SL4 */
export function summarise(selection: Selection, unitOf: UnitLookup): string {
  const chosen = chosenUnits(selection);
  const { kind } = partsOfType(selection.type);
  if (kind === 'topics') {
    const level = chosen[0] && unitOf(chosen[0].unitId)?.level;
    if (selection.type === 'basic_topics' && level) return `Level ${level}`;
    return firstAndMore(chosen, unitOf);
  }
  const noun = kind === 'tables' ? 'times table' : 'addition table';
  const values = chosen.map(({ unitId, value }) => tableOf(unitId)?.value ?? value ?? 0);
  if (values.length > MOST_NAMED) return `${values.length} ${noun}s`;
  return `${listOf(values)} ${noun}${values.length === 1 ? '' : 's'}`;
}

/** The levels of the chosen units, each once; tables belong to no level. */
export function levelsOf(selection: Selection, unitOf: UnitLookup): readonly number[] {
  if (isTablesType(selection.type)) return [];
  return [...new Set(chosenUnits(selection).flatMap(({ unitId }) => unitOf(unitId)?.level ?? []))];
}

function firstAndMore(chosen: readonly SelectionUnit[], unitOf: UnitLookup): string {
  const [first] = chosen;
  if (first === undefined) return '';
  const name = unitOf(first.unitId)?.name ?? `Unit ${first.unitId}`;
  return chosen.length === 1 ? name : `${name} and ${chosen.length - 1} more`;
}

function listOf(values: readonly number[]): string {
  const last = values.at(-1);
  const rest = values.slice(0, -1);
  return rest.length === 0 ? String(last ?? '') : `${rest.join(', ')} and ${String(last)}`;
}
