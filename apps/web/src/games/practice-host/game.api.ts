import { GameMissedReply, GameReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';

/** The game with its open wave, after the server finished one without this page knowing. */
export function fetchGame(gameId: string): Promise<GameReply> {
  return call('GET', `/games/${gameId}`, GameReply);
}

/** The questions missed in a finished game. */
export function missedOptions(gameId: string) {
  return ask(`/games/${gameId}/missed`, GameMissedReply);
}
