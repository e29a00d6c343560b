import { isTables, TOPICS, type UnitInfo, unitsOfLevel } from '@moonbase/content';

import { hasStar, ofUnit, rightToStar, usualLevel, type Statistics } from './statistics.ts';

/** A unit that is offered where nothing is chosen yet. */
export interface TopicToTry {
  readonly unit: UnitInfo;
  readonly toStar: number | null; // right answers; null: not tried yet
}

export const NEAR = 15; // right answers: a star further off does not encourage

const TABLES = new Set(TOPICS.filter((topic) => isTables(topic)).map(({ id }) => id));

/** Of the level that a student practises most: the unit nearest to its star, else the first new one; null when all have stars. */
export function topicToTry(statistics: Statistics): TopicToTry | null {
  const units = unitsOfLevel(usualLevel(statistics) ?? 1).filter(
    ({ topicId }) => !TABLES.has(topicId),
  );
  const figures = units.map((unit) => ({ unit, of: ofUnit(statistics, unit.id) }));
  const [near] = figures
    .filter(({ of }) => of.answered > 0 && !hasStar(of))
    .map(({ unit, of }) => ({ unit, toStar: rightToStar(of) }))
    .toSorted((a, b) => a.toStar - b.toStar);
  if (near) return near;
  const fresh = figures.find(({ of }) => of.answered === 0);
  return fresh ? { unit: fresh.unit, toStar: null } : null;
}
