import { roundId, type RoundRef } from '@moonbase/campaign';
import { GameReply, UserStoryRoundReply, type StoryOutcome } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { updateSessionUser } from '../../platform/session.ts';
import { storyStagesOptions } from '../../play/api/story-stages.api.ts';
import { userStoryRoundsOptions } from '../../play/api/user-story-rounds.api.ts';

/** Starts a round: its record if there is none yet, then a game (requirement CA-2). */
export async function startRound(userId: string, ref: RoundRef): Promise<GameReply> {
  const { userStoryRound } = await call('POST', '/user-story-rounds', UserStoryRoundReply, {
    body: { userStoryRound: { storyRound: roundId(ref), user: userId } },
  });
  return call('POST', '/games', GameReply, {
    body: { game: { user: userId, waves: [], userStoryRound: userStoryRound.id } },
  });
}

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
