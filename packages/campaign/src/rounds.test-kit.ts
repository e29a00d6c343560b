import { STORY_STEPS } from '@moonbase/content/story';

import { ROUNDS, type RoundRef } from './rounds.ts';

/** Every round, in order. */
export const ALL_ROUNDS: readonly RoundRef[] = STORY_STEPS.flatMap(({ position }) =>
  ROUNDS.map((round) => ({ step: position, round })),
);
