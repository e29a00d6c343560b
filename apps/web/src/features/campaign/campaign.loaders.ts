import { redirect, type LoaderFunction } from 'react-router';

import { firstTextOf } from '../../platform/api-error.ts';
import { requireUnlocked } from '../../play/guards.ts';
import { messages } from '../../platform/messages.ts';
import { queryClient } from '../../platform/query-client.ts';
import { sessionStore } from '../../platform/session.ts';
import { storyStagesOptions } from '../../play/api/story-stages.api.ts';
import { userStoryRoundsOptions } from '../../play/api/user-story-rounds.api.ts';

/**
 * Opens the map with all its data. Goes to the main menu while content is locked, or when loading fails (requirement
 * SE-11).
 */
export const openMap: LoaderFunction = async (args) => {
  const refused: unknown = await requireUnlocked(args);
  if (refused !== null) return refused;
  const state = sessionStore.get();
  if (state.status !== 'in') return redirect('/app');
  const { id } = state.session.user;
  try {
    await Promise.all([
      queryClient.query({ ...storyStagesOptions(id), staleTime: 'static' }),
      queryClient.query({ ...userStoryRoundsOptions(id), staleTime: 0 }),
    ]);
    return null;
  } catch (error) {
    void messages.error(firstTextOf(error));
    return redirect('/app');
  }
};
