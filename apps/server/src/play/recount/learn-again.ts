import {
  type AdaptiveState,
  beginWave,
  detailsOf,
  finishWave,
  loadState,
  newState,
  saveState,
} from '@moonbase/adaptive';

import { DAY_MS } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { SCALE } from '../adaptive-scale.ts';
import {
  type LearnedRound,
  replaceEstimate,
  selectOptionalState,
  selectRounds,
} from './learn-again.queries.ts';

const ROUNDS_LEARNED = 200; // older ones weigh nothing beside these

/**
 * After adaptive rounds were deleted or an answer was marked again, computes the estimate again from what is stored. Presses of Too Hard
 * are not stored with a round and are left out.
 */
export async function learnAgain(db: Db, userId: string): Promise<void> {
  const stored = await selectOptionalState(db, userId);
  const rounds = await selectRounds(db, userId, ROUNDS_LEARNED);
  if (stored === null || rounds.length === 0) {
    await replaceEstimate(db, userId, null);
    return;
  }
  const { year } = loadState(SCALE, Buffer.from(stored, 'base64'));
  const state = rounds.reduce(learnRound, newState(SCALE, year));
  await replaceEstimate(db, userId, {
    state: saveState(state),
    average: detailsOf(state, SCALE).averageStoryStage,
  });
}

function learnRound(state: AdaptiveState, { issuedAt, answers }: LearnedRound): AdaptiveState {
  return finishWave(SCALE, beginWave(state, issuedAt.getTime() / DAY_MS), answers).state;
}
