import { isTables, TOPICS } from '../topics.ts';
import { findUnitInfo } from '../units.ts';
import type { StoryStep } from './steps.ts';

/** The units that are asked at a step: its focus unit, or at a boss any unit of its area except tables. */
export function unitsAskedAt({ boss, focusUnitId, unitIds }: StoryStep): readonly number[] {
  if (!boss) return [focusUnitId];
  const ordinary = unitIds.filter((unitId) => {
    const topic = TOPICS.find(({ id }) => id === findUnitInfo(unitId)?.topicId);
    return topic === undefined || !isTables(topic);
  });
  return ordinary.length === 0 ? [focusUnitId] : ordinary;
}
