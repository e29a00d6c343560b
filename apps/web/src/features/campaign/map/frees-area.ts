import type { StoryOutcome } from '@moonbase/contracts';

import type { Step } from '../campaign.ts';

/** True when the round freed a whole area: Basic Speed of its last step, passed for the first time. */
export function freesArea(step: Step, { newStar, userStoryRound }: StoryOutcome): boolean {
  return step.stage.bossStage && newStar && userStoryRound.storyRound.endsWith('.1');
}
