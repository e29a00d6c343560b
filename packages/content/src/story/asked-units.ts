import { isTables, TOPICS } from '../topics.ts';
import { findUnitInfo } from '../units.ts';
import type { StoryStep } from './steps.ts';

const OF_THE_SIGN = 3; // for one question of the step's other units

/**
 * The units that are asked at a step, each as often as it comes: three quarters are the unit on the sign, the rest the
 * step's other units, so that tables, coins, clocks and data come too. A boss asks any unit of its area but tables.
 */
export function unitsAskedAt({ boss, focusUnitId, unitIds }: StoryStep): readonly number[] {
  if (!boss) {
    const others = unitIds.filter((unitId) => unitId !== focusUnitId);
    const sign = Array<number>(Math.max(1, OF_THE_SIGN * others.length)).fill(focusUnitId);
    return [...sign, ...others];
  }
  const ordinary = unitIds.filter((unitId) => {
    const topic = TOPICS.find(({ id }) => id === findUnitInfo(unitId)?.topicId);
    return topic === undefined || !isTables(topic);
  });
  return ordinary.length === 0 ? [focusUnitId] : ordinary;
}
