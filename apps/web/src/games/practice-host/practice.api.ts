import { queryOptions } from '@tanstack/react-query';

import { GameMissesReply, GameReply, UserReply, type AccessProfile } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { updateSessionUser } from '../../platform/session.ts';

/** The game with its open wave, after the server finished one without this page knowing. */
export function fetchGame(gameId: string): Promise<GameReply> {
  return call('GET', `/games/${gameId}`, GameReply);
}

export async function saveProfile(userId: string, accessProfile: AccessProfile): Promise<void> {
  const { user } = await call('PATCH', `/users/${userId}`, UserReply, {
    body: { user: { accessProfile } },
  });
  updateSessionUser(user);
}

/** What a finished game leaves to mend. */
export function missesOptions(gameId: string) {
  return queryOptions({
    queryKey: ['misses', gameId],
    queryFn: ({ signal }) => call('GET', `/games/${gameId}/misses`, GameMissesReply, { signal }),
  });
}
