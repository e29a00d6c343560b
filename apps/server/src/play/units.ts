import { findUnit } from '@moonbase/questions/all';
import type { UnitLookup } from '@moonbase/selections';

/** What the selection rules need to know of a unit. */
export const unitOf: UnitLookup = (unitId) => {
  const unit = findUnit(unitId);
  return unit === undefined ? null : { level: unit.level, isTable: unit.table !== undefined };
};
