import {
  type AdaptiveState,
  explainRound,
  type Reason,
  type TopicRecord,
} from '@moonbase/adaptive';

import { type MarkedRoundAnswer, toEngine } from './check-round.ts';
import { beginRound } from './draw-round.ts';
import type { ServedRound } from './served-round.ts';
import { SCALE, TOPIC_NAMES } from './steps.ts';

/** Answers of the seven days before a round, counted by step. */
export interface StepCount {
  readonly step: number;
  readonly asked: number;
  readonly right: number;
}

/** Why each question of a round was asked, in the order of its answers. */
export function explainAnswers(
  round: {
    readonly kept: AdaptiveState; // before the round
    readonly served: Pick<ServedRound, 'day' | 'presses'>;
    readonly answers: readonly MarkedRoundAnswer[];
  },
  lastWeek: readonly StepCount[],
): readonly Reason[] {
  const { kept, served } = round;
  return explainRound(SCALE, {
    unpressed: beginRound(kept, { ...served, presses: 0 }),
    begun: beginRound(kept, served),
    answers: toEngine(round.answers),
    lastWeek: toTopicRecords(lastWeek),
  });
}

function toTopicRecords(counts: readonly StepCount[]): readonly TopicRecord[] {
  return TOPIC_NAMES.flatMap((name, topic): readonly TopicRecord[] => {
    const mine = counts.filter(({ step }) => SCALE.topicOfStep[step] === topic);
    const sum = (of: (count: StepCount) => number) =>
      mine.reduce((total, count) => total + of(count), 0);
    const asked = sum((count) => count.asked);
    if (asked === 0) return [];
    const right = sum((count) => count.right);
    const difficulty = sum((count) => count.asked * (SCALE.difficulty[count.step] ?? 0)) / asked;
    return [{ topic, name, right, asked, difficulty }];
  });
}
