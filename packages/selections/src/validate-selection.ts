import { tableOf, validateTableOptions } from '@moonbase/questions';

import {
  chosenUnits,
  CUSTOM_SLOTS,
  isTablesType,
  partsOfType,
  type Selection,
} from './selection.ts';

/** Looks up a unit in the content; null when there is no unit with that id. */
export type UnitLookup = (
  unitId: number,
) => { readonly name: string; readonly level: number; readonly isTable: boolean } | null;

/** Messages by field; empty when the selection may be saved. */
export type SelectionFaults = Readonly<Record<string, readonly string[]>>;

/**
 * Decides whether a selection may be saved.
 *
 * @see ../SPEC.md rules SV1 to SV8
 */
export function validateSelection(selection: Selection, unitOf: UnitLookup): SelectionFaults {
  const chosen = chosenUnits(selection);
  if (chosen.length === 0) {
    return {
      units: [isTablesType(selection.type) ? 'No tables are selected' : 'No units are selected'],
    };
  }
  return isTablesType(selection.type) ? tableFaults(selection) : topicFaults(selection, unitOf);
}

function topicFaults(selection: Selection, unitOf: UnitLookup): SelectionFaults {
  const faults: Record<string, string[]> = {};
  const levels = new Set<number>();
  const seen = new Set<number>();
  selection.units.forEach((each, index) => {
    const unit = unitOf(each.unitId);
    if (unit === null || unit.isTable) faults[`units.${index}.unit`] = ['Is not a unit of a topic'];
    else if (each.selected) levels.add(unit.level);
    if (seen.has(each.unitId)) faults[`units.${index}.unit`] = ['Is given twice'];
    seen.add(each.unitId);
  });
  if (selection.type === 'basic_topics' && levels.size > 1)
    faults['units'] = ['Choose the units of one level'];
  return faults;
}

function tableFaults({ type, mode, format, units }: Selection): SelectionFaults {
  const faults: Record<string, string[]> = {};
  const { level, kind } = partsOfType(type);
  const wanted = kind === 'tables' ? 'times' : 'addition';
  const slots = new Map<number, number>();
  const chosen = new Set<number>(); // numbers of the chosen tables
  units.forEach((each, index) => {
    const table = tableOf(each.unitId);
    const custom = table?.value === null;
    const used = (slots.get(each.unitId) ?? 0) + 1;
    slots.set(each.unitId, used);
    if (table?.kind !== wanted || (custom && level === 'basic')) {
      faults[`units.${index}.unit`] = ['Is not a table of this kind'];
      return;
    }
    if (used > (custom ? CUSTOM_SLOTS : 1)) faults[`units.${index}.unit`] = ['Is given twice'];
    if (!each.selected) return;
    const value = custom ? each.value : table.value;
    if (value !== null && chosen.has(value)) faults[`units.${index}.value`] = ['Is given twice'];
    if (value !== null) chosen.add(value);
    const errors = validateTableOptions({
      unitId: each.unitId,
      value: each.value,
      mode,
      format,
      ...(each.maxOperand === null ? {} : { maxOperand: each.maxOperand }),
    });
    for (const [field, messages] of Object.entries(errors)) {
      if (messages.length > 0) faults[`units.${index}.${field}`] = messages;
    }
  });
  return faults;
}
