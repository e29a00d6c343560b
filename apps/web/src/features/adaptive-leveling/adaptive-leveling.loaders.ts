import { redirect, type LoaderFunction } from 'react-router';

import { requireUnlocked } from '../../play/guards.ts';
import { lookAgain } from '../../play/lock.ts';
import { patiently, tellFailure } from '../../platform/patience.ts';
import { startRound } from './adaptive-leveling.api.ts';

/** Starts a game; while content is locked, or when it fails, goes to the main menu, which shows the reason. */
export const startAdaptive: LoaderFunction = async (args) => {
  const refused: unknown = await requireUnlocked(args);
  if (refused !== null) return refused;
  try {
    return await patiently(startRound);
  } catch (error) {
    tellFailure(error);
    void lookAgain(); // the content may have been locked meanwhile
    return redirect('/app');
  }
};
