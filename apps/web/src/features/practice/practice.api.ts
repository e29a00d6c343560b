import { queryOptions } from '@tanstack/react-query';

import { GameReply, TrickyReply } from '@moonbase/contracts';

import type { ChosenGame } from '../../games/practice-host/chosen-game.ts';
import { call } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export function createGame(
  userId: string,
  { mode, speed, source, facts, ofGame, work }: ChosenGame,
): Promise<GameReply> {
  if (work !== undefined)
    return call('POST', `/set-works/${work}/games`, GameReply, {
      body: { mode, startingSpeed: speed },
    });
  const repeated =
    source === 'selection'
      ? {}
      : { source, ...(facts && { facts: [...facts] }), ...(ofGame && { ofGame }) };
  return call('POST', '/games', GameReply, {
    body: { game: { mode, startingSpeed: speed, user: userId, waves: [], ...repeated } },
  });
}

/** The number of questions that "My tricky ones" would ask. */
export function trickyOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${userId}/tricky-questions`, TrickyReply),
    select: ({ tricky }) => tricky,
  });
}
