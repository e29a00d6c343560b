import { TOPICS } from './topics.ts';
import type { UnitInfo } from './unit-info.ts';
import { UNIT_INDEX } from './unit-index.ts';

/** Every unit, in order of topic and then of difficulty. */
export const UNITS: readonly UnitInfo[] = [...UNIT_INDEX].sort(
  (a, b) => a.topicId - b.topicId || a.level - b.level || a.subLevel - b.subLevel,
);

const BY_ID = new Map(UNITS.map((unit) => [unit.id, unit]));

export function findUnitInfo(unitId: number): UnitInfo | undefined {
  return BY_ID.get(unitId);
}

/** @throws Error when there is no such unit. @see ../SPEC.md rule UN1 */
export function unitInfo(unitId: number): UnitInfo {
  const unit = findUnitInfo(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit;
}

/** The unit that comes before another in its topic; null for the first one, and for tables. @see ../SPEC.md rule UN3 */
export function unitBefore(unitId: number): UnitInfo | null {
  const unit = unitInfo(unitId);
  if (unit.table !== null) return null;
  const before = UNITS[UNITS.indexOf(unit) - 1];
  return before?.topicId === unit.topicId ? before : null;
}

/** The units of the year before Level 1, first in Level 1. */
export const RECEPTION_UNITS: readonly UnitInfo[] = UNITS.filter(
  ({ reception }) => reception === true,
);

/** The units that a student at a level practises in Basic Topics: all of that level except tables and Reception. */
export function unitsOfLevel(level: number): readonly UnitInfo[] {
  return unitsAtLevel(level).filter(({ reception }) => reception !== true);
}

/** All units with a level, for reports about it: Reception stands in Level 1. Tables have none. */
export function unitsAtLevel(level: number): readonly UnitInfo[] {
  return UNITS.filter((unit) => unit.level === level && unit.table === null);
}

const TOPICS_OF_SUMS: ReadonlySet<number> = new Set(
  TOPICS.filter(({ slug }) => /^(addition|multiplication)-and-/.test(slug)).map(({ id }) => id),
);

/** Whether a unit asks sums with whole numbers; tables do not count. */
export function isUnitOfSums(unitId: number): boolean {
  const topicId = findUnitInfo(unitId)?.topicId;
  return topicId !== undefined && TOPICS_OF_SUMS.has(topicId);
}

/** Whether a unit adds or takes away whole numbers; tables do not count. */
export function isUnitOfAdding(unitId: number): boolean {
  const topicId = findUnitInfo(unitId)?.topicId;
  return TOPICS.some(({ id, slug }) => id === topicId && slug.startsWith('addition-and-'));
}

export function unitsOfTopic(topicId: number): readonly UnitInfo[] {
  return UNITS.filter((unit) => unit.topicId === topicId);
}
