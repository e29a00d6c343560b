import { BY_TOPIC, createScale } from '@moonbase/adaptive';
import { topicInfo } from '@moonbase/content';
import { STORY_STEPS } from '@moonbase/content/story';

import { topicOfUnit } from './step-questions.ts';

/** The engine's scale: the steps of the campaign, each with the topic of its focus unit; a boss mixes topics. */
export const SCALE = createScale([null, ...topicNumbers()], BY_TOPIC);

/** Topic numbers of the steps, in the order in which the campaign meets the topics. */
function topicNumbers(): readonly (number | null)[] {
  const met = topicsMet();
  return STORY_STEPS.map(({ boss, focusUnitId }) =>
    boss ? null : met.indexOf(topicOfUnit(focusUnitId)),
  );
}

const MET = topicsMet();

/** The topic of a question of a step, by its number; null at a boss, and for a topic that no step is about. */
export function topicAsked({
  step,
  unitId,
}: {
  readonly step: number;
  readonly unitId: number;
}): number | null {
  if (SCALE.topicOfStep[step] === null) return null;
  const topic = MET.indexOf(topicOfUnit(unitId));
  return topic < 0 ? null : topic;
}

function topicsMet(): readonly number[] {
  return [...new Set(STORY_STEPS.map(({ focusUnitId }) => topicOfUnit(focusUnitId)))];
}

/** Names of the scale's topics, by their number. */
export const TOPIC_NAMES: readonly string[] = topicsMet().map((id) => topicInfo(id).name);
