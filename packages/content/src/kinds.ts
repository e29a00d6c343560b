import { KIND_INDEX } from './kind-index.ts';
import type { SubUnitInfo } from './unit-info.ts';

/** A unit's kinds of question, in order; none where there is no such unit. */
export function kindsOfUnit(unitId: number): readonly SubUnitInfo[] {
  return KIND_INDEX[unitId] ?? [];
}
