import { FREE_MODES } from '@moonbase/practice';
import { BESIDES, PAGE_PARTS, PAGE_READERS, PRACTICE_ROWS, USUAL_PARTS } from '@moonbase/reports';
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

/** `GET /api/practice-reports/set`: a page for each of several students as one PDF, by first name; `…/pages`: its words. */
export const PracticeReportSetQuery = PracticeReportQuery.omit({ user: true, by: true }).extend({
  users: z
    .union([Id, z.array(Id).min(1).max(MOST_REPORTS)])
    .transform((users) => [...new Set([users].flat())]),
  beside: z.enum(BESIDES).default('before'), // the period that figures are compared with
  reader: z.enum(PAGE_READERS).default('parents'), // whom the words are for
  parts: z
    .union([z.enum(PAGE_PARTS), z.array(z.enum(PAGE_PARTS)).max(PAGE_PARTS.length)])
    .optional()
    .transform((parts) => (parts === undefined ? USUAL_PARTS : [parts].flat())),
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

const UnitResult = z.object({
  unitId: z.number().int().nullable().default(null),
  name: z.string(),
  level: z.string().nullable(), // "6.2"; null for a table
  answered: Count, // none: not practised yet
  correct: Count,
});

const PeriodFigures = z.object({
  start: Day,
  end: Day,
  answered: Count,
  correct: Count,
  days: Count, // with answers
});

/** What the page of a student says. */
export const ReportPage = z.object({
  user: Id,
  name: z.string(),
  classNames: z.array(z.string()),
  schoolName: z.string().nullable(),
  level: z.string(), // in words
  strengths: z.array(UnitResult),
  toPractise: z.array(UnitResult.extend({ hint: z.string().nullable() })), // where a mistake is named
  next: z.array(UnitResult), // only where nothing is to practise
  mistake: z.string().nullable().default(null), // that is named, in a question of the student
  change: z.string().nullable().default(null), // what made much more or less right than in the period beside it
  home: z.string().nullable(), // one thing to do there
  now: PeriodFigures,
  before: PeriodFigures.nullable(), // the period beside it
  mode: z.enum(FREE_MODES).nullable(), // null: every answer
  printedOn: Day,
  tooFast: Count, // waves and rounds that nobody can have played
  rows: z.array(PracticeReportRow), // of all units; empty where they were not asked for
});
export type ReportPage = z.infer<typeof ReportPage>;

export const ReportPagesReply = z.object({ reportPages: z.array(ReportPage) });
export type ReportPagesReply = z.infer<typeof ReportPagesReply>;
