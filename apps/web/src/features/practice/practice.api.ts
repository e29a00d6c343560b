import {
  CreateContentSelectionReply,
  GameReply,
  UserReply,
  type AccessProfile,
} from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { contentSelectionOptions } from '../../platform/content-selection.api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { updateSessionUser } from '../../platform/session.ts';
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
