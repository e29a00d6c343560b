import { ACTIVITY_KINDS, FREE_MODES, OUTCOMES } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Day, Id, Timestamp, WholeNumberText } from './ids.ts';
import { QuestionDocument } from './practice/practice.ts';

/**
 * The answers that a report covers. Days are the person's local days, both ends included. `adaptive` takes the answers
 * of Adaptive Learning alone, or all others.
 */
export const UserReportQuery = z.strictObject({
  start: Day.optional(),
  end: Day.optional(),
  adaptive: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  mode: z.enum(FREE_MODES).optional(),
});
/** The same report, addressed by a query. */
export const UserReportsQuery = UserReportQuery.extend({ user: Id });
export type UserReportQuery = z.infer<typeof UserReportQuery>;

export const UnitResult = z.object({
  unit: ContentId,
  answered: z.number().int().nonnegative(),
  correct: z.number().int().nonnegative(),
  recent: z.string().regex(/^[cis]{0,10}$/),
  weeks: z.array(z.number().int().min(0).max(100).nullable()).length(4), // % right, oldest first; null: nothing answered
});
export type UnitResult = z.infer<typeof UnitResult>;

export const LevelResult = z.object({
  level: z.number().int().min(1).max(10),
  answered: z.number().int().nonnegative(),
  correct: z.number().int().nonnegative(),
});

export const UserReportReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  start: Day.nullable(), // as requested
  end: Day.nullable(),
  adaptive: z.boolean().nullable(),
  unitResults: z.array(UnitResult),
  levelResults: z.array(LevelResult), // of the units that have a level, without tables
  totals: z.object({
    answered: z.number().int().nonnegative(),
    correct: z.number().int().nonnegative(),
  }),
  daysActive: z.number().int().nonnegative(), // local days with an answer
});
export type UserReportReply = z.infer<typeof UserReportReply>;

/** Recent attempts of one unit, or of all units of a level. */
export const RecentAttemptQuery = UserReportQuery.extend({
  unit: ContentId.optional(),
  level: WholeNumberText.pipe(z.number().min(1).max(10)).optional(),
});
export const RecentAttemptsQuery = RecentAttemptQuery.extend({ user: Id });

export const RecentAnswer = z.object({
  id: z.string(),
  unit: ContentId,
  answeredAt: Timestamp,
  kind: z.enum(ACTIVITY_KINDS),
  text: QuestionDocument.nullable(), // null when this version cannot read the stored question
  subUnit: z.number().int().positive(),
  given: z.string().nullable(), // the last text typed; null when skipped
  expected: z.string(),
  outcome: z.enum(OUTCOMES),
  totalAttempts: z.number().int().nonnegative(),
});
export type RecentAnswer = z.infer<typeof RecentAnswer>;

export const RecentAttemptReply = z.object({
  unit: ContentId.nullable(), // null: for a level
  level: z.number().int().nullable(),
  answered: z.number().int().nonnegative(),
  correct: z.number().int().nonnegative(),
  incorrect: z.number().int().nonnegative(), // skipped included
  days: z.array(z.object({ day: Day, answered: z.number().int(), correct: z.number().int() })), // with answers, oldest first, at most 60
  recent: z.array(RecentAnswer).max(10), // newest first
});
export type RecentAttemptReply = z.infer<typeof RecentAttemptReply>;
