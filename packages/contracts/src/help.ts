import { LARGEST_GROUP, SMALLEST_GROUP } from '@moonbase/practice';
import { z } from 'zod';

import { NamedStudent } from './class-groups/class-results.ts';
import { ContentSelectionInput } from './content-selections.ts';
import { ContentId, Id, Timestamp } from './ids.ts';

const Count = z.number().int().nonnegative();
const Day = z.iso.date();

const HELP_PERIODS = ['4-weeks', 'term'] as const;
export const HELP_ORDERS = ['student', 'unit'] as const;

/** What the page, its file and its address are asked for. */
export const HelpQuery = z.strictObject({
  period: z.enum(HELP_PERIODS).default('4-weeks'),
  topic: ContentId.optional(),
  named: z.literal('only').optional(), // those with a named mistake
  by: z.enum(HELP_ORDERS).default('student'),
});
export type HelpQuery = z.infer<typeof HelpQuery>;

/** What a wrong answer of a student looks like. */
const HelpMistake = z.object({
  mistake: z.string(),
  name: z.string(), // "Always the small digit from the big one"
  shown: Count, // of the chances
  chances: Count,
  isSet: z.boolean(), // mending of it waits for the student
});

/** A unit that a student is stuck in. */
const HelpUnit = z.object({
  unit: ContentId,
  answered: Count, // in the period, without guesses
  right: Count,
  recent: z.string().regex(/^[cis]{0,10}$/), // the last ten, oldest first
  lastAnsweredAt: Timestamp,
  mistake: HelpMistake.nullable(),
});
export type HelpUnit = z.infer<typeof HelpUnit>;

export const HelpStudent = NamedStudent.extend({
  minutesThisWeek: Count,
  lastHere: Timestamp.nullable(),
  units: z.array(HelpUnit).min(1), // hardest first
  given: z.object({ unit: ContentId, since: Timestamp }).nullable(), // the only unit of the content that somebody chose for them
});
export type HelpStudent = z.infer<typeof HelpStudent>;

/** A unit with what comes before it in its topic. */
const HelpByUnit = z.object({
  unit: ContentId,
  answered: Count, // by the whole class in the period
  right: Count,
  students: z.array(Id).min(1), // who are stuck in it
  before: z.object({ unit: ContentId, known: Count }).nullable(), // known: by how many of them
});
export type HelpByUnit = z.infer<typeof HelpByUnit>;

/** Students whom a teacher takes to a table today. */
const TableGroup = z.object({
  id: z.uuid(),
  unit: ContentId,
  mistake: z.object({ mistake: z.string(), name: z.string() }).nullable(),
  students: z.array(NamedStudent).min(1),
  plan: z.string(), // what to do in a few minutes
});
export type TableGroup = z.infer<typeof TableGroup>;

/** `GET /api/class-groups/:classGroupId/help` */
export const HelpReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  from: Day,
  to: Day,
  offSinceMonday: Count, // students who were stuck on Monday and are not any more
  students: z.array(HelpStudent), // who answered last comes first
  units: z.array(HelpByUnit), // most students first
  groups: z.array(TableGroup), // of today
});
export type HelpReply = z.infer<typeof HelpReply>;

/** `POST /api/class-groups/:classGroupId/table-groups`: from seven students on they become two groups. */
export const MakeTableGroupsBody = z.strictObject({
  students: z
    .array(Id)
    .min(SMALLEST_GROUP, 'Choose two students or more')
    .max(2 * LARGEST_GROUP, `Choose at most ${2 * LARGEST_GROUP} students`),
  unit: ContentId.optional(), // absent: the one that most of each group are stuck in
});
export type MakeTableGroupsBody = z.infer<typeof MakeTableGroupsBody>;

export const TableGroupsReply = z.object({ groups: z.array(TableGroup) });

export const TableGroupParams = z.object({ classGroupId: Id, groupId: z.uuid() });

/** `POST /api/content-selections/give`: without a lock, and it can be taken back. */
export const GiveContentBody = z.strictObject({
  contentSelection: ContentSelectionInput.omit({ lockedMinutes: true }).required({ users: true }),
});

const MOST_SHEETS = 60;
/** The most questions of a student's sheet. */
export const MOST_ON_A_SHEET = 40;

/** A student with what their sheet asks: "17.4", "17.4.9", and "17.smaller-from-larger.9" with a mistake first. */
const StudentUnits = z
  .string()
  .regex(
    /^\d{1,18}(\.[a-z]+(-[a-z]+)*)?(\.\d{1,4}){1,6}$/,
    'Must be a student and units, with a mistake between them or none',
  )
  .transform((text) => {
    const [student = '', ...parts] = text.split('.');
    const mistake = parts.find((part) => /^[a-z]/.test(part)) ?? null;
    return { student, mistake, units: parts.filter((part) => part !== mistake) };
  });

const StudentSheets = z.union([StudentUnits, z.array(StudentUnits).max(MOST_SHEETS)]);
const Students = z.union([Id, z.array(Id).max(MOST_SHEETS)]);

/**
 * `GET /api/class-groups/:classGroupId/sheets/pdf`: a sheet for each student, with the name on it: of units that are named
 * with each (`for`), or of the content that each practises (`of`). With answers, the same sheets follow with them.
 */
export const StudentSheetsQuery = z.strictObject({
  for: StudentSheets.default([]).transform((each) => [each].flat()),
  of: Students.default([]).transform((each) => [each].flat()),
  count: z // questions of a sheet; 12 are one page
    .string()
    .regex(/^\d{1,2}$/, 'Must be a whole number')
    .refine(
      (text) => Number(text) >= 1 && Number(text) <= MOST_ON_A_SHEET,
      `At most ${MOST_ON_A_SHEET}`,
    )
    .default('12'),
  questions: z.enum(['own', 'same']).default('own'), // each has questions of their own, or all have the same
  answers: z.literal('show').optional(),
});
