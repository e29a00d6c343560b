import { OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { AdaptiveReason } from './adaptive-leveling.ts';
import { QuestionDocument } from './practice/practice.ts';
import { ContentId, Day, Id } from './ids.ts';

const Step = z.number().min(1).max(128);

export const AdaptiveSummariesQuery = z.strictObject({ user: Id });

/** One week with rounds, Sunday to Saturday in the person's days, summed up by the estimates after its rounds. */
export const AdaptiveLevelingWeekSummary = z.object({
  id: z.string(), // user, hyphen, first day
  user: Id,
  startLabel: z.string(), // "1 Nov", in the form of the reader's country
  startDate: Day,
  endDate: Day,
  start: Day,
  end: Day,
  average: Step,
  minimum: Step,
  quarter1: Step,
  median: Step,
  quarter3: Step,
  maximum: Step,
  interval: z.object({ low: z.number(), high: z.number() }).nullish(), // 90 %, after the week's last round
  rounds: z.number().int().positive(),
  answered: z.number().int().nonnegative(),
  days: z.number().int().positive(), // weeks with a round
});
export type AdaptiveLevelingWeekSummary = z.infer<typeof AdaptiveLevelingWeekSummary>;

export const AdaptiveSummariesReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  weeks: z.array(Day).length(26), // their Sundays, oldest first
  adaptiveLevelingWeekSummaries: z.array(AdaptiveLevelingWeekSummary), // of the weeks with rounds, oldest first
});
export type AdaptiveSummariesReply = z.infer<typeof AdaptiveSummariesReply>;

export const AdaptiveDetailsQuery = z.strictObject({ user: Id, start: Day }); // a week's first day

export const AskedQuestion = z.object({
  id: z.string(),
  step: z.number().int().min(1).max(128).nullable(), // null where it was not recorded yet
  unit: ContentId,
  text: QuestionDocument.nullable(), // null when this version cannot read the stored question
  outcome: z.enum(OUTCOMES),
  given: z.string().nullable(),
  expected: z.string(),
  why: AdaptiveReason.nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** One round: the estimate after it, and the reason for each question. */
export const AdaptiveLevelingDetail = z.object({
  id: z.string(), // the wave's id
  user: Id,
  day: Day,
  averageStoryStage: Step,
  min: Step,
  max: Step,
  highVariance: z.boolean(),
  notCounted: z.boolean(), // most of it was only clicked
  answers: z.array(AskedQuestion), // in the order asked
});
export type AdaptiveLevelingDetail = z.infer<typeof AdaptiveLevelingDetail>;

const Count = z.number().int().nonnegative();
const Steps = z.number().int().positive();
const OfAll = z.object({ steps: Steps, count: Count, of: Count });
const RightOf = z.object({ steps: Steps, right: Count, asked: Count });

/** Why the level is lower than before the week; `sentenceOfFall` of the adaptive package puts it into words. */
export const AdaptiveFall = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('within'), steps: Steps, low: z.number(), high: z.number() }),
  OfAll.extend({ kind: z.literal('hasty') }),
  OfAll.extend({ kind: z.literal('skipped') }),
  RightOf.extend({ kind: z.literal('topic'), topic: z.string() }),
  RightOf.extend({ kind: z.literal('one-round'), day: Day }),
  RightOf.extend({ kind: z.literal('all-over') }),
]);

export const AdaptiveDetailsReply = z.object({
  fell: AdaptiveFall.nullable(), // null: it is not lower by a step
  adaptiveLevelingDetails: z.array(AdaptiveLevelingDetail), // newest first, 20 at most
  rounds: z.number().int().nonnegative(), // all rounds of the week
});
export type AdaptiveDetailsReply = z.infer<typeof AdaptiveDetailsReply>;
