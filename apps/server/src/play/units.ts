import { findUnit } from '@moonbase/questions/all';
import type { UnitLookup } from '@moonbase/selections';

/** The facts about a unit that the selection rules need. */
export const unitOf: UnitLookup = (unitId) => {
  const unit = findUnit(unitId);
  return unit === undefined ? null : { level: unit.level, isTable: unit.table !== undefined };
};
