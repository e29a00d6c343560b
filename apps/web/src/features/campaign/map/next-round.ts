import { nextRoundOf, type RoundPosition } from '@moonbase/campaign';

import { stepAt, type Campaign, type Step } from '../campaign.ts';

export interface NextRound {
  readonly step: Step;
  readonly round: RoundPosition;
}

/** The step and round that one press plays. */
export function nextRound(campaign: Campaign): NextRound | null {
  const { step: position, round } = nextRoundOf(campaign.progress, campaign.override);
  const step = stepAt(campaign, position);
  return step && { step, round };
}
