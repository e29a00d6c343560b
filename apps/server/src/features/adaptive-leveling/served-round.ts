import { z } from 'zod';

import { ServedQuestion } from '../../play/waves/served-wave.ts';

const PlannedQuestion = ServedQuestion.extend({
  step: z.number(), // 1 to 128
  correct: z.number().nullable(), // order after a right answer
  incorrect: z.number().nullable(), // order after another
});
export type PlannedQuestion = z.infer<typeof PlannedQuestion>;

/** What the server keeps of an open round: its answers are checked against it. */
export const ServedRound = z.object({
  shields: z.null(),
  presses: z.number(), // of Too Hard
  day: z.number(), // days since 1970 when it was planned
  details: z.object({
    min: z.number(),
    max: z.number(),
    averageStoryStage: z.number(),
    highVariance: z.boolean(),
  }),
  questions: z.array(PlannedQuestion),
});
export type ServedRound = z.infer<typeof ServedRound>;
