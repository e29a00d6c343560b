import { COLUMN_KINDS, ENCODINGS, FIELDS, OUTCOMES } from '@moonbase/rosters';
import { z } from 'zod';

import { Id, Timestamp, WholeNumberText } from '../ids.ts';
import { ManagedClass } from './school.ts';

/** The largest file that can be imported, in bytes. */
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024;
/** The number of rows on a page of the preview. */
export const IMPORT_ROWS_PER_PAGE = 50;

/** A file to import; its content is base64, since every body is JSON. */
export const UploadRosterBody = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  content: z.base64().max(Math.ceil(MOST_IMPORT_BYTES / 3) * 4),
  /** The encoding of the file's text; null: the one that fits. */
  encoding: z.enum(ENCODINGS).nullable().default(null),
  /** What columns of a list are, by their places from 0; null: not to be read. The others are known by their titles. */
  columns: z
    .array(
      z.strictObject({ index: z.int().min(0).max(199), kind: z.enum(COLUMN_KINDS).nullable() }),
    )
    .max(200)
    .default([]),
});
export type UploadRosterBody = z.input<typeof UploadRosterBody>;

const RosterCells = z.object({
  moonBaseId: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.string(),
  classes: z.string(),
  email: z.string(),
} satisfies Record<(typeof FIELDS)[number], z.ZodString>);

const cell = z.string().max(1000);
const MendedCells = z
  .strictObject({
    moonBaseId: cell,
    studentId: cell,
    firstName: cell,
    lastName: cell,
    yearOfBirth: cell,
    classes: cell,
    email: cell,
  } satisfies Record<(typeof FIELDS)[number], z.ZodString>)
  .partial();

/** A row of a file, with the change that an import would make. */
export const RosterRow = z.object({
  row: z.number().int().positive(), // in the file
  cells: RosterCells,
  outcome: z.enum(OUTCOMES),
  details: z.array(z.string()),
  faults: z.array(
    z.object({
      field: z.enum(FIELDS),
      text: z.string(),
      guess: z.string().nullable(),
      mayStay: z.boolean().optional(), // saving the cell as it is says that it is right
    }),
  ),
  /** People whom it may be about; `row`: the student of an earlier row. */
  candidates: z.array(z.object({ id: z.union([Id, z.literal('row')]), label: z.string() })),
  asksIfNew: z.boolean(), // somebody like this was erased here
});
export type RosterRow = z.infer<typeof RosterRow>;

export const RosterPreview = z.object({
  id: Id,
  fileName: z.string(),
  format: z.enum(['moonbase', 'kolibri', 'oneroster']),
  notes: z.array(z.string()),
  encoding: z.enum(ENCODINGS).nullable(), // of a list; null for the tables of a OneRoster export
  columns: z.array(
    z.object({
      index: z.number().int().nonnegative(),
      title: z.string(),
      kind: z.enum(COLUMN_KINDS).nullable(), // null: the column is not read
    }),
  ),
  readAt: Timestamp,
  rows: z.array(RosterRow), // one page of the chosen outcome
  found: z.number().int().nonnegative(), // on all pages
  counts: z.object({
    create: z.number(),
    update: z.number(),
    move: z.number(),
    unchanged: z.number(),
    error: z.number(),
    leaving: z.number(), // students of the school who are in no row
  }),
  newClasses: z.array(z.string()),
  classYears: z
    .array(
      z.object({
        name: z.string(),
        year: z.number().int(),
        others: z.array(z.number().int()).default([]), // that the list states for other students of the class
      }),
    )
    .default([]), // that the list states
  askedIfSame: z.number().int().nonnegative(), // rows that ask whether a student with another ID is the same one
});
export type RosterPreview = z.infer<typeof RosterPreview>;
export const RosterPreviewReply = z.object({ import: RosterPreview });
export type RosterPreviewReply = z.infer<typeof RosterPreviewReply>;

export const RosterParams = z.object({ importId: Id });
export const RosterRowParams = z.object({
  importId: Id,
  row: WholeNumberText.pipe(z.number().min(1).max(100_000)),
});
export const RosterQuery = z.strictObject({
  show: z.enum(['all', ...OUTCOMES]).default('all'),
  page: WholeNumberText.pipe(z.number().min(1).max(1000)).default(1),
});
export type RosterQuery = z.infer<typeof RosterQuery>;

/** The corrections to a row: cells, or the person it is about. */
export const MendRowBody = z.strictObject({
  cells: MendedCells,
  sameAs: z
    .union([Id, z.literal('new'), z.literal('row')]) // `row`: the student of an earlier row
    .nullable()
    .default(null),
});
export type MendRowBody = z.input<typeof MendRowBody>;

export const ApplyRosterBody = z.strictObject({
  leaveOutErrors: z.boolean(),
  removeLeaving: z.boolean(), // disables the students who are in no row
});
export type ApplyRosterBody = z.infer<typeof ApplyRosterBody>;

/** A class of the ending year, with its probable future. */
export const YearClass = ManagedClass.pick({
  id: true,
  name: true,
  teachers: true,
  totalStudents: true,
}).extend({ next: z.string().nullable() }); // null: its students leave
export type YearClass = z.infer<typeof YearClass>;

export const NewYearReply = z.object({
  classGroups: z.array(YearClass),
  /** The number of students in exactly these classes; the groups together are the whole school. */
  groups: z.array(z.object({ classGroups: z.array(Id), students: z.number().int().positive() })),
});
export type NewYearReply = z.infer<typeof NewYearReply>;

/** The future of each class: its students go to the class of this name, or leave. */
export const StartYearBody = z.strictObject({
  classGroups: z
    .array(
      z.strictObject({
        id: Id,
        next: z.string().trim().min(1).max(80).nullable(),
        keepTeachers: z.boolean(),
      }),
    )
    .min(1)
    .max(500),
  /** Students who do not go with their class. */
  exceptions: z
    .array(
      z.strictObject({
        user: Id,
        next: z.string().trim().min(1).max(80).nullable(), // their class next year; null: they leave
      }),
    )
    .max(500)
    .default([]),
});
export type StartYearBody = z.infer<typeof StartYearBody>;
