import type { StoryOutcome } from '@moonbase/contracts';

import { queryClient } from '../../platform/query-client.ts';
import { updateSessionUser } from '../../platform/session.ts';
import { storyStagesOptions } from '../../play/api/story-stages.api.ts';
import { userStoryRoundsOptions } from '../../play/api/user-story-rounds.api.ts';

/** Shows the result of a round on the map at once, and loads the steps again. */
export function noteOutcome(userId: string, outcome: StoryOutcome): void {
  const { userStoryRound, stars, masteryCount, maxStoryStage } = outcome;
  queryClient.setQueryData(userStoryRoundsOptions(userId).queryKey, (known) => ({
    userStoryRounds: [
      ...(known?.userStoryRounds ?? []).filter(({ id }) => id !== userStoryRound.id),
      userStoryRound,
    ],
  }));
  updateSessionUser({ stars, masteryCount, maxStoryStage });
  void queryClient.invalidateQueries({ queryKey: storyStagesOptions(userId).queryKey });
}
