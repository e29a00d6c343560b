import {
  type AdaptiveState,
  detailsOf,
  finishWave,
  loadState,
  newState,
  saveState,
} from '@moonbase/adaptive';

import type { Db } from '../../platform/database/db.ts';
import { SCALE, topicAsked } from '../adaptive-scale.ts';
import { beginRound } from '../begin-round.ts';
import {
  type LearnedRound,
  replaceEstimate,
  replaceStatesBefore,
  selectOptionalState,
  selectRounds,
} from './learn-again.queries.ts';

const ROUNDS_LEARNED = 200; // older ones weigh nothing beside these

/**
 * After adaptive rounds were deleted or an answer was marked again, computes the estimate again. From the first round that changed on
 * each is learnt as it was played, with its presses of Too Hard, so that a mark which is taken back leaves the estimate as it was. Where
 * the estimate before that round is not kept any more, or rounds are gone, all that is stored is learnt from the beginning.
 *
 * @param changed the waves whose marks changed; absent: rounds are gone
 */
export async function learnAgain(
  db: Db,
  userId: string,
  changed: readonly string[] = [],
): Promise<void> {
  const stored = await selectOptionalState(db, userId);
  const rounds = await selectRounds(db, userId, ROUNDS_LEARNED);
  if (stored === null || rounds.length === 0) {
    await replaceEstimate(db, userId, null);
    return;
  }
  const first = rounds.findIndex(({ waveId }) => changed.includes(waveId));
  const before = rounds[first]?.before ?? null;
  const learnt =
    before === null
      ? learnEach(newState(SCALE, readState(stored).year), rounds)
      : learnEach(readState(before), rounds.slice(first));
  await replaceStatesBefore(db, userId, learnt.before);
  await replaceEstimate(db, userId, {
    state: saveState(learnt.last),
    average: detailsOf(learnt.last, SCALE).averageStoryStage,
  });
}

const readState = (stored: string): AdaptiveState =>
  loadState(SCALE, Buffer.from(stored, 'base64'));

interface Learnt {
  readonly last: AdaptiveState;
  readonly before: readonly { readonly waveId: string; readonly state: Uint8Array }[]; // of all rounds but the first
}

/**
 * The states before rounds and after the last of them. Each is stored and read between two rounds, as when they were
 * played: what is read differs from what was stored in the last place.
 */
function learnEach(begin: AdaptiveState, rounds: readonly LearnedRound[]): Learnt {
  const before: { readonly waveId: string; readonly state: Uint8Array }[] = [];
  let last = begin;
  for (const [k, round] of rounds.entries()) {
    if (k > 0) {
      const state = saveState(last);
      before.push({ waveId: round.waveId, state });
      last = loadState(SCALE, state);
    }
    last = learnRound(last, round);
  }
  return { last, before };
}

function learnRound(state: AdaptiveState, round: LearnedRound): AdaptiveState {
  const answers = round.answers.map((answer) => ({ ...answer, topic: topicAsked(answer) }));
  return finishWave(SCALE, beginRound(state, round), answers).state;
}
