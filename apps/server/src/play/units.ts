import { findUnit } from '@moonbase/questions/all';
import type { UnitLookup } from '@moonbase/selections';

/** The facts about a unit that the selection rules need. */
export const unitOf: UnitLookup = (unitId) => {
  const unit = findUnit(unitId);
  if (unit === undefined) return null;
  return { name: unit.name, level: unit.level, isTable: unit.table !== undefined };
};
