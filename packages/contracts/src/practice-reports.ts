import { FREE_MODES } from '@moonbase/practice';
import { PRACTICE_ROWS } from '@moonbase/reports';
import { z } from 'zod';

import { ContentId, Day, Id } from './ids.ts';

/**
 * `GET /api/practice-reports`, `…/pdf` and `…/csv`: a student's results by unit or level. Days are the student's
 * local days, both ends included. Absent topics and an absent mode mean all of them.
 */
export const PracticeReportQuery = z.strictObject({
  user: Id,
  start: Day,
  end: Day,
  mode: z.enum(FREE_MODES).optional(), // of practice games and story rounds
  by: z.enum(PRACTICE_ROWS).default('unit'),
  topics: z
    .union([ContentId, z.array(ContentId).max(50)])
    .optional()
    .transform((topics) => (topics === undefined ? null : [topics].flat())),
});
export type PracticeReportQuery = z.infer<typeof PracticeReportQuery>;

/** The most students whose reports make one file. */
export const MOST_REPORTS = 60;

/** `GET /api/practice-reports/set`: a page for each of several students as one PDF, by first name. */
export const PracticeReportSetQuery = PracticeReportQuery.omit({ user: true, by: true }).extend({
  users: z
    .union([Id, z.array(Id).min(1).max(MOST_REPORTS)])
    .transform((users) => [...new Set([users].flat())]),
});
export type PracticeReportSetQuery = z.infer<typeof PracticeReportSetQuery>;

const Count = z.number().int().nonnegative();

export const PracticeReportRow = z.object({
  name: z.string(),
  topic: z.string().nullable(),
  level: z.string().nullable(), // "6.2"; null for a table, and for a row that is a level itself
  answered: Count,
  correct: Count,
});
export type PracticeReportRow = z.infer<typeof PracticeReportRow>;

export const PracticeReportReply = z.object({
  practiceReport: z.object({
    user: Id,
    name: z.string(),
    classNames: z.array(z.string()),
    schoolName: z.string().nullable(), // null at home
    start: Day,
    end: Day,
    mode: z.enum(FREE_MODES).nullable(),
    by: z.enum(PRACTICE_ROWS),
    printedOn: Day, // today in the reader's time zone
    answered: Count,
    correct: Count,
    units: Count, // with answers
    tooFast: Count, // waves and rounds that nobody can have played; they are in no other figure
    rows: z.array(PracticeReportRow),
  }),
});
export type PracticeReportReply = z.infer<typeof PracticeReportReply>;
