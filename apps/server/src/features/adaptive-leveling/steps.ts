import { createScale } from '@moonbase/adaptive';
import { findUnitInfo, isTables, TOPICS } from '@moonbase/content';
import { findStep, STORY_STEPS, type StoryStep } from '@moonbase/content/story';
import { nextInt, type Rng } from '@moonbase/kit';

/** The engine's scale: the steps of the campaign, each with the topic of its focus unit. */
export const SCALE = createScale([0, ...topicNumbers()]);

/** Topic numbers of the steps, in the order in which the campaign meets the topics. */
function topicNumbers(): readonly number[] {
  const met = topicsMet();
  return STORY_STEPS.map(({ focusUnitId }) => met.indexOf(topicOfUnit(focusUnitId)));
}

function topicsMet(): readonly number[] {
  return [...new Set(STORY_STEPS.map(({ focusUnitId }) => topicOfUnit(focusUnitId)))];
}

function topicOfUnit(unitId: number): number {
  const unit = findUnitInfo(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit.topicId;
}

/** Names of the scale's topics, by their number. */
export const TOPIC_NAMES: readonly string[] = topicsMet().map(
  (id) => TOPICS.find((topic) => topic.id === id)?.name ?? '',
);

/** Steps whose questions come from several topics of their area. */
export const MIXED_STEPS: ReadonlySet<number> = new Set(
  STORY_STEPS.filter(({ boss }) => boss).map(({ position }) => position),
);

/** The unit to ask at a step: its focus unit, or at a boss any unit of its area except tables. */
export function unitOfStep(position: number, rng: Rng): readonly [number, Rng] {
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
