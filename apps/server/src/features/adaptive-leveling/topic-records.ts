import { at } from '@moonbase/kit';
import type { TopicRecord } from '@moonbase/adaptive';

import { SCALE, TOPIC_NAMES, topicAsked } from '../../play/adaptive-scale.ts';

/** Answers of the seven days before a round, counted by step and unit. */
export interface StepCount {
  readonly step: number;
  readonly unitId: number;
  readonly asked: number;
  readonly right: number;
}

/** Counts of a person's answers by topic, from counts by step and unit. */
export function toTopicRecords(counts: readonly StepCount[]): readonly TopicRecord[] {
  return TOPIC_NAMES.flatMap((name, topic): readonly TopicRecord[] => {
    const mine = counts.filter((count) => topicAsked(count) === topic);
    const sum = (of: (count: StepCount) => number) =>
      mine.reduce((total, count) => total + of(count), 0);
    const asked = sum((count) => count.asked);
    if (asked === 0) return [];
    const right = sum((count) => count.right);
    const difficulty = sum((count) => count.asked * at(SCALE.difficulty, count.step)) / asked;
    return [{ topic, name, right, asked, difficulty }];
  });
}
