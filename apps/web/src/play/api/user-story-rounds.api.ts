import { parseRoundId, progressOf, type Progress } from '@moonbase/campaign';
import { UserStoryRoundsReply, type UserStoryRound } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';

/** The rounds that a person has started. */
export function userStoryRoundsOptions(userId: string) {
  return queryOptions({
    ...ask('/user-story-rounds', UserStoryRoundsReply, { query: { user: userId } }),
    select: ({ userStoryRounds }) => userStoryRounds,
  });
}

/** A person's progress, from the rounds that they started. */
export function progressFrom(rounds: readonly UserStoryRound[]): Progress {
  return progressOf(
    rounds.flatMap(({ storyRound, isPassed, passedAt }) => {
      const ref = parseRoundId(storyRound);
      if (!ref) return [];
      return [
        { ...ref, passed: isPassed, passedAt: passedAt === null ? null : Date.parse(passedAt) },
      ];
    }),
  );
}
