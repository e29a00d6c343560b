import { FIGURES, MOST_WEEKS, REPORT_TYPES } from '@moonbase/reports';
import { z } from 'zod';

import { Day, Id, WholeNumberText } from './ids.ts';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/**
 * `GET /api/reports` and `GET /api/reports/csv`: the daily or weekly report of a class group, or of a parent's children.
 * Exactly one of `class-group` and `parent` is named.
 */
export const ReportQuery = z.strictObject({
  type: z.enum(REPORT_TYPES),
  'class-group': Id.optional(),
  parent: Id.optional(),
  weeks: WholeNumberText.pipe(z.number().min(1).max(MOST_WEEKS)).default(4), // columns of a weekly report
  ending: z
    .union([
      z.literal('latest'),
      Day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Must be a day after 1999'),
    ])
    .default('latest'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

const Count = z.number().int().nonnegative();

export const ReportFigures = z.record(z.enum(FIGURES), Count);
export type ReportFigures = z.infer<typeof ReportFigures>;

/** A column: a day, or a week. */
export const DataPoint = z.object({
  id: Day, // its first day
  name: z.string(), // the same
  label: z.string(), // "Sun 15 Nov", "Week of 15 Nov"
  description: z.string(), // "Sunday 15 November 2026"
  params: z.object({ start: Day, end: Day }),
  total: ReportFigures, // of all users
  isPresent: z.boolean(), // today is in it
});
export type DataPoint = z.infer<typeof DataPoint>;

export const UserSerie = z.object({
  id: Id, // the user's
  user: Id,
  dataPoints: z.array(ReportFigures.nullable()), // by column; null: no activity
  total: ReportFigures,
});
export type UserSerie = z.infer<typeof UserSerie>;

export const ReportReply = z.object({
  report: z.object({
    type: z.enum(REPORT_TYPES),
    isTemporal: z.literal(true), // its columns are times
    start: Day,
    end: Day,
    latest: z.boolean(), // nothing lies after it
    hasActivity: z.boolean(),
    dataPoints: z.array(Day),
    series: z.array(Id),
    users: z.array(Id),
    params: z.object({
      'class-group': Id.optional(),
      parent: Id.optional(),
      weeks: z.number().int().positive(),
      ending: z.string(), // as requested
    }),
    name: z.string().nullable(), // of the class group, null: unnamed; or of the parent
    schoolName: z.string().nullable(), // null for a family
    timeZone: z.string(), // the time zone of its days
    asOf: z.iso.datetime().nullable(), // the moment its data is from, if not now
    total: ReportFigures, // of all users and columns
  }),
  dataPoints: z.array(DataPoint), // oldest first
  userSeries: z.array(UserSerie), // by last name
  users: z.array(
    z.object({ id: Id, name: z.string(), firstName: z.string(), lastName: z.string() }),
  ),
});
export type ReportReply = z.infer<typeof ReportReply>;

/** What can stand beside a period: the days before it, the same weeks a year ago, or days of one's own. */
export const STANDS_BESIDE = ['before', 'year', 'own'] as const;
export type StandsBeside = (typeof STANDS_BESIDE)[number];

const SpanOfDays = z.object({ start: Day, end: Day });

/**
 * `GET /api/reports/periods` and `/csv`: two periods of a class group, or of a parent's children, side by side. Exactly
 * one of `class-group` and `parent` is named. Without days it is the four weeks up to today.
 */
export const TwoPeriodsQuery = z.strictObject({
  'class-group': Id.optional(),
  parent: Id.optional(),
  start: Day.optional(),
  end: Day.optional(),
  beside: z.enum(STANDS_BESIDE).default('before'),
  'beside-start': Day.optional(), // for `own`
  'beside-end': Day.optional(),
});
export type TwoPeriodsQuery = z.infer<typeof TwoPeriodsQuery>;

const Level = z.number().nullable(); // average step in Adaptive Learning at the end of the period; null: none yet

const Both = { now: ReportFigures, beside: ReportFigures };

export const PersonInPeriods = z.object({
  id: Id,
  name: z.string(),
  ...Both,
  level: z.object({ now: Level, beside: Level }),
});
export type PersonInPeriods = z.infer<typeof PersonInPeriods>;

export const TwoPeriodsReply = z.object({
  name: z.string().nullable(), // of the class group, null: unnamed; or of the parent
  today: Day,
  schoolYear: Day, // its first day
  now: SpanOfDays,
  beside: SpanOfDays,
  people: z.array(PersonInPeriods), // by first name
  total: z.object({ ...Both, level: z.object({ now: Level, beside: Level }) }), // levels: the mean of those who have both
});
export type TwoPeriodsReply = z.infer<typeof TwoPeriodsReply>;
