import { findUnitInfo, isTables, TOPICS } from '@moonbase/content';
import { findStep, type StoryStep } from '@moonbase/content/story';
import { nextInt, type Rng } from '@moonbase/kit';
import { generateQuestion, type GeneratedQuestion, type Locale } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

const SEEDS = 2 ** 32;

/** The topic of a unit. @throws Error when there is no such unit */
export function topicOfUnit(unitId: number): number {
  const unit = findUnitInfo(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit.topicId;
}

/** One question at a step of the campaign: of its unit, any of the unit's kinds. */
export function drawAtStep(
  step: number,
  locale: Locale,
  start: Rng,
): readonly [GeneratedQuestion, Rng] {
  const [unitId, afterUnit] = unitOfStep(step, start);
  const subUnits = findUnit(unitId)?.subUnits ?? [];
  const [place, afterPlace] = nextInt(afterUnit, Math.max(1, subUnits.length));
  const subUnit = subUnits[place];
  if (subUnit === undefined) throw new Error(`Unit ${unitId} has no sub-units`);
  const [seed, rng] = nextInt(afterPlace, SEEDS);
  return [generateQuestion(subUnit, seed, locale), rng];
}

/** The unit to ask at a step: its focus unit, or at a boss any unit of its area except tables. */
function unitOfStep(position: number, rng: Rng): readonly [number, Rng] {
  const step = findStep(position);
  if (step === undefined) throw new Error(`There is no step ${position}`);
  const pool = step.boss ? withoutTables(step) : [step.focusUnitId];
  const [place, next] = nextInt(rng, pool.length);
  return [pool[place] ?? step.focusUnitId, next];
}

function withoutTables({ unitIds, focusUnitId }: StoryStep): readonly number[] {
  const pool = unitIds.filter((unitId) => {
    const topic = TOPICS.find(({ id }) => id === topicOfUnit(unitId));
    return topic === undefined || !isTables(topic);
  });
  return pool.length === 0 ? [focusUnitId] : pool;
}
