import { queryOptions } from '@tanstack/react-query';

import { CreateContentSelectionReply, GameReply, TrickyReply } from '@moonbase/contracts';

import type { ChosenGame } from '../../games/practice-host/chosen-game.ts';
import { call } from '../../platform/api-client.ts';
import { contentSelectionOptions } from '../../play/content-selections.api.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';
import type { SelectionDraft } from '../../play/selection-draft.ts';

/** Saves one's own selection and makes it the present one. */
export async function saveOwnSelection(userId: string, draft: SelectionDraft): Promise<void> {
  const { contentSelections } = await call(
    'POST',
    '/content-selections',
    CreateContentSelectionReply,
    {
      body: { contentSelection: draft },
    },
  );
  queryClient.setQueryData(contentSelectionOptions(userId).queryKey, contentSelections[0] ?? null);
}

export function createGame(
  userId: string,
  { mode, speed, source, ofGame }: ChosenGame,
): Promise<GameReply> {
  const repeated = source === 'selection' ? {} : { source, ...(ofGame && { ofGame }) };
  return call('POST', '/games', GameReply, {
    body: { game: { mode, startingSpeed: speed, user: userId, waves: [], ...repeated } },
  });
}

/** How many questions "My tricky ones" would ask. */
export function trickyOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['tricky-questions', userId],
    queryFn: async ({ signal }) =>
      (await call('GET', `/users/${userId}/tricky-questions`, TrickyReply, { signal })).tricky,
  });
}
