import { roundId } from '@moonbase/campaign';
import type { UserStoryRound } from '@moonbase/contracts';

import type { StoryRoundRow } from './story-rounds.queries.ts';

export function toUserStoryRound(row: StoryRoundRow, userId: number | string): UserStoryRound {
  return {
    id: String(row.id),
    user: String(userId),
    storyRound: roundId({ step: row.stage, round: row.round }),
    isPassed: row.isPassed,
    passedAt: row.passedAt?.toISOString() ?? null,
    attempts: row.attempts,
  };
}
