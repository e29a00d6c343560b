import { createScale } from '@moonbase/adaptive';
import { TOPICS } from '@moonbase/content';
import { STORY_STEPS } from '@moonbase/content/story';

import { topicOfUnit } from './step-questions.ts';

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

/** Names of the scale's topics, by their number. */
export const TOPIC_NAMES: readonly string[] = topicsMet().map(
  (id) => TOPICS.find((topic) => topic.id === id)?.name ?? '',
);

/** Steps whose questions come from several topics of their area. */
export const MIXED_STEPS: ReadonlySet<number> = new Set(
  STORY_STEPS.filter(({ boss }) => boss).map(({ position }) => position),
);
