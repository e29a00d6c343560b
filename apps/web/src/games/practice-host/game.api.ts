import { queryOptions } from '@tanstack/react-query';

import { GameMissedReply, GameReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';

/** The game with its open wave, after the server finished one without this page knowing. */
export function fetchGame(gameId: string): Promise<GameReply> {
  return call('GET', `/games/${gameId}`, GameReply);
}

/** The questions missed in a finished game. */
export function missedOptions(gameId: string) {
  return queryOptions({
    queryKey: ['missed', gameId],
    queryFn: ({ signal }) => call('GET', `/games/${gameId}/missed`, GameMissedReply, { signal }),
  });
}
