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

function topicsMet(): readonly number[] {
  return [...new Set(STORY_STEPS.map(({ focusUnitId }) => topicOfUnit(focusUnitId)))];
}

/** Names of the scale's topics, by their number. */
export const TOPIC_NAMES: readonly string[] = topicsMet().map((id) => topicInfo(id).name);
