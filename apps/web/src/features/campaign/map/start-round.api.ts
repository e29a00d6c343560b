import { roundId, type RoundRef } from '@moonbase/campaign';
import { GameReply, UserStoryRoundReply } from '@moonbase/contracts';

import { call } from '../../../platform/api-client.ts';

/** Starts a round: its record if there is none yet, then a game (requirement CA-2). */
export async function startRound(userId: string, ref: RoundRef): Promise<GameReply> {
  const { userStoryRound } = await call('POST', '/user-story-rounds', UserStoryRoundReply, {
    body: { userStoryRound: { storyRound: roundId(ref), user: userId } },
  });
  return call('POST', '/games', GameReply, {
    body: { game: { user: userId, waves: [], userStoryRound: userStoryRound.id } },
  });
}
