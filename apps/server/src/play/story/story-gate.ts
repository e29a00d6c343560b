import {
  lockedMessage,
  type Progress,
  progressOf,
  roundAccess,
  type RoundRef,
} from '@moonbase/campaign';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections';

import { AppError } from '../../platform/http/app-error.ts';
import type { StoryFacts, StoryRoundRow } from './story-rounds.queries.ts';

/** A person's progress, from the rounds they have started. */
export function toProgress(rounds: readonly StoryRoundRow[]): Progress {
  return progressOf(
    rounds.map(({ stage, round, isPassed, passedAt }) => ({
      step: stage,
      round,
      passed: isPassed,
      passedAt: passedAt?.getTime() ?? null,
    })),
  );
}

/** The minutes for which a teacher's lock is closed; 0: it is open. */
export const minutesLocked = ({ lockedUntil }: StoryFacts, now: number): number =>
  lockedMinutesLeft(lockedUntil?.getTime() ?? null, now);

/**
 * Throws unless the player may play this round now.
 *
 * @throws AppError while a teacher's lock or the campaign's own is closed; the detail names which
 */
export function refuseLockedRound(
  facts: StoryFacts,
  ref: RoundRef,
  { unlocked, now }: { readonly unlocked: boolean; readonly now: number },
): void {
  const minutes = minutesLocked(facts, now);
  if (minutes > 0) throw new AppError('content-locked', lockedAreaMessage(minutes));
  const progress = toProgress(facts.rounds);
  if (roundAccess(progress, ref, { unlocked }) === 'locked')
    throw new AppError('stage-locked', lockedMessage(progress, ref));
}
