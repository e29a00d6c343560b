import { findUnitInfo } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { summarise, type Selection, type UnitLookup } from '@moonbase/selections';

/** The facts about a unit that selections need. */
export const unitOf: UnitLookup = (unitId) => {
  const unit = findUnitInfo(unitId);
  return unit ? { name: unit.name, level: unit.level, isTable: unit.table !== null } : null;
};

export const unitName = (unitId: number): string => findUnitInfo(unitId)?.name ?? `Unit ${unitId}`;

/** A selection from the wire, in the shape that the rules read. */
export function toSelection(
  wire: Pick<ContentSelection, 'type' | 'mode' | 'format' | 'units'>,
): Selection {
  return {
    type: wire.type,
    mode: wire.mode,
    format: wire.format,
    units: wire.units.map(({ unit, ...rest }) => ({ unitId: Number(unit), ...rest })),
  };
}

const NAMED_UNITS = 3;

/** A student's content in one line: the names of a few units, or a summary. */
export function selectionLine(wire: ContentSelection): string {
  const selection = toSelection(wire);
  const chosen = selection.units.filter((unit) => unit.selected);
  if (selection.type === 'advanced_topics' && chosen.length <= NAMED_UNITS)
    return chosen.map((unit) => unitName(unit.unitId)).join(' · ');
  return summarise(selection, unitOf);
}
