import { USUAL_AIMS } from '@moonbase/adaptive';
import { z } from 'zod';

import { ServedQuestion } from '../../play/waves/served-wave.ts';

const PlannedQuestion = ServedQuestion.extend({
  step: z.number(), // 1 to 128
  correct: z.number().nullable(), // order of the question after a right answer
  incorrect: z.number().nullable(), // order of the question after any other answer
});
export type PlannedQuestion = z.infer<typeof PlannedQuestion>;

/** An open round as the server stores it, to check answers against. */
export const ServedRound = z.object({
  shields: z.null(),
  presses: z.number(), // presses of Too Hard
  day: z.number(), // days since 1970 at which it was planned
  success: z.number().default(USUAL_AIMS.target), // that it aims at, as a share
  clock: z.boolean().default(true), // rounds planned by an earlier version all had one
  details: z.object({
    min: z.number(),
    max: z.number(),
    averageStoryStage: z.number(),
    highVariance: z.boolean(),
  }),
  questions: z.array(PlannedQuestion),
});
export type ServedRound = z.infer<typeof ServedRound>;
