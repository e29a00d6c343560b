import { CreateContentSelectionReply, GameReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { contentSelectionOptions } from '../../platform/content-selection.api.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { SelectionDraft } from '../../selectors/selection-draft.ts';

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
  mode: 'classic' | 'novice' | 'expert',
  startingSpeed: number,
): Promise<GameReply> {
  return call('POST', '/games', GameReply, {
    body: { game: { mode, startingSpeed, user: userId, waves: [] } },
  });
}
