import { DAY_MS } from '@moonbase/kit';
import { queryOptions } from '@tanstack/react-query';

import { GameReply, TrickyReply, UserActivitiesReply } from '@moonbase/contracts';

import type { ChosenGame, GameChoice } from '../../games/practice-host/chosen-game.ts';
import { call } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { dayHere } from '../../platform/dates.ts';
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

const WEEKS_MS = 14 * DAY_MS;

/** Mode and speed of the newest game of the last two weeks; null where there is none. @param now ms */
export async function newestGame(userId: string, now: number): Promise<GameChoice | null> {
  const start = dayHere(new Date(now - WEEKS_MS));
  const end = dayHere(new Date(now + DAY_MS));
  const query = { user: userId, start, end };
  const { userActivities } = await call('GET', '/user-activities', UserActivitiesReply, { query });
  const found = userActivities.find(({ mode }) => mode !== null);
  return found?.mode ? { mode: found.mode, speed: found.startingSpeed ?? 1 } : null;
}

/** The number of questions that "My tricky ones" would ask. */
export function trickyOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${userId}/tricky-questions`, TrickyReply),
    select: ({ tricky }) => tricky,
  });
}
