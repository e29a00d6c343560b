import { type UnitInfo, UNITS } from '@moonbase/content';

/** The units of a topic in a level, in their order. */
export const unitsAt = (topicId: number, level: number): readonly UnitInfo[] =>
  UNITS.filter((unit) => unit.topicId === topicId && unit.level === level);

/** The place of a unit: "level 6.2", or "level 4" where a topic has one unit in a level. */
export function levelWords(unit: UnitInfo): string {
  const alone = unitsAt(unit.topicId, unit.level).length === 1;
  return alone ? `level ${unit.level}` : `level ${unit.level}.${unit.subLevel}`;
}
