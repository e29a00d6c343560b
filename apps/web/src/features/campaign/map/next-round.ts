import { isPassed, roundAccess, type RoundPosition, ROUNDS } from '@moonbase/campaign';

import { stepAt, type Campaign, type Step } from '../campaign.ts';

export interface NextRound {
  readonly step: Step;
  readonly round: RoundPosition;
}

/** The step and round that one press plays: the first open round that is not passed, or the step's first. */
export function nextRound(campaign: Campaign): NextRound | null {
  const { progress, override } = campaign;
  const step = stepAt(campaign, progress.firstVisit ? 1 : progress.currentStep);
  if (step === null) return null;
  const { position } = step;
  const round = ROUNDS.find(
    (each) =>
      !isPassed(progress, { step: position, round: each }) &&
      roundAccess(progress, { step: position, round: each }, override) === 'open',
  );
  return { step, round: round ?? 1 };
}
