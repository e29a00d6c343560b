import { queryOptions } from '@tanstack/react-query';

import { GameMissesReply, GameReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';

/** The game with its open wave, after the server finished one without this page knowing. */
export function fetchGame(gameId: string): Promise<GameReply> {
  return call('GET', `/games/${gameId}`, GameReply);
}

/** The misses of a finished game. */
export function missesOptions(gameId: string) {
  return queryOptions({
    queryKey: ['misses', gameId],
    queryFn: ({ signal }) => call('GET', `/games/${gameId}/misses`, GameMissesReply, { signal }),
  });
}
