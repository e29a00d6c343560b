import { type Override, roundAccess } from './locks.ts';
import { isPassed, type Progress } from './progress.ts';
import { ROUNDS, type RoundRef } from './rounds.ts';

/**
 * The round that one press plays: the first open one of the current step that is not passed, or the step's first.
 *
 * @see ../SPEC.md rule CM5
 */
export function nextRoundOf(progress: Progress, override?: Override): RoundRef {
  const step = progress.firstVisit ? 1 : progress.currentStep;
  const round = ROUNDS.find(
    (each) =>
      !isPassed(progress, { step, round: each }) &&
      roundAccess(progress, { step, round: each }, override) === 'open',
  );
  return { step, round: round ?? 1 };
}
