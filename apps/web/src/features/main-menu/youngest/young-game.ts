import { chosenGame, lastGame } from '../../../games/practice-host/chosen-game.ts';
import { patiently } from '../../../platform/patience.ts';
import { queryClient } from '../../../platform/query-client.ts';
import {
  contentSelectionOptions,
  saveOwnSelection,
} from '../../../play/api/content-selections.api.ts';
import { draftOfLevel } from '../../../play/selection-draft.ts';

const LEVEL_TO_BEGIN = 1;

/** Chooses what Play plays: the last content in the last mode, or at first level 1 without a clock. */
export async function prepareYoungGame(userId: string): Promise<void> {
  const selection = await queryClient.query({
    ...contentSelectionOptions(userId),
    staleTime: 'static',
  });
  if (selection === null)
    await patiently(() => saveOwnSelection(userId, draftOfLevel(LEVEL_TO_BEGIN)));
  chosenGame.set({
    ...(lastGame(userId) ?? { mode: 'classic', speed: 1 }),
    source: 'selection',
    backTo: '/app',
  });
}
