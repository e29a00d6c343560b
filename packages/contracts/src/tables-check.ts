import {
  COLOURS,
  FONT_SIZES,
  LETTERS,
  MOST_DIGITS,
  QUESTIONS,
  RESTART_REASONS,
  TIMES,
} from '@moonbase/tables-check';
import { z } from 'zod';

import { Id, Timestamp } from './ids.ts';

const Count = z.number().int().nonnegative();
const LONGEST_MS = 3_600_000; // an answer that takes longer was forgotten
const MOST_STUDENTS = 200;

const arrangements = {
  timeAlert: z.boolean(),
  audio: z.boolean(),
  colours: z.enum(COLOURS),
  font: z.enum(FONT_SIZES),
  inputHelp: z.boolean(),
  next: z.boolean(),
  noKeypad: z.boolean(),
  time: z.enum(TIMES),
};
export const CheckArrangements = z.object(arrangements);
const ChangedArrangements = z.strictObject(arrangements);
const Letter = z.enum(LETTERS);

const CheckQuestion = z.object({
  first: z.number().int().positive(),
  second: z.number().int().positive(),
});

export const TablesCheckParams = z.object({ classGroupId: Id, checkId: Id });
export const TablesCheckStudentParams = z.object({ classGroupId: Id, checkId: Id, userId: Id });
export const SittingParams = z.object({ sittingId: Id });

/** A check that a class has had, has or will have. */
export const TablesCheck = z.object({
  id: Id,
  isMock: z.boolean(),
  teacher: z.string(),
  opensAt: Timestamp,
  closesAt: Timestamp,
  state: z.enum(['coming', 'open', 'over']),
  done: Count, // students
});
export type TablesCheck = z.infer<typeof TablesCheck>;

const CheckClass = z.object({
  id: Id,
  name: z.string().nullable(),
  teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
  totalStudents: Count,
});

/** The checks of a class, newest first, and what a new one would be for each student. */
export const TablesChecksReply = z.object({
  classGroup: CheckClass,
  checks: z.array(TablesCheck),
  students: z.array(z.object({ id: Id, name: z.string(), arrangements: CheckArrangements })),
});
export type TablesChecksReply = z.infer<typeof TablesChecksReply>;

export const OpenTablesCheckBody = z.strictObject({
  isMock: z.boolean(),
  opensAt: Timestamp,
  closesAt: Timestamp,
  students: z
    .array(z.strictObject({ id: Id, arrangements: ChangedArrangements }))
    .max(MOST_STUDENTS), // those whose arrangements were chosen; the others have those of their access profile
});
export type OpenTablesCheckBody = z.infer<typeof OpenTablesCheckBody>;

export const OpenedTablesCheckReply = z.object({ id: Id });

export const CHECK_STUDENT_STATES = ['not-yet', 'going-on', 'broken', 'done', 'away'] as const;

const AnsweredQuestion = CheckQuestion.extend({
  typed: z.string(), // what stood in the box; empty: nothing
  ms: Count,
  right: z.boolean(),
});

/** A student in a check as their teachers see them. */
export const CheckStudent = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(CHECK_STUDENT_STATES),
  letter: Letter.nullable(),
  arrangements: CheckArrangements,
  answered: Count,
  right: Count,
  timeUp: Count,
  usualMs: Count.nullable(),
  breaks: Count, // how often it went on after a closed page
  begunAt: Timestamp.nullable(),
  restarts: z.array(z.object({ at: Timestamp, reason: z.enum(RESTART_REASONS) })),
  questions: z.array(AnsweredQuestion), // those that were answered, in their order
});
export type CheckStudent = z.infer<typeof CheckStudent>;

/** The state and the results of a check. */
export const TablesCheckReply = z.object({
  classGroup: CheckClass,
  check: TablesCheck,
  students: z.array(CheckStudent),
  average: z.object({ average: z.number(), of: Count }).nullable(),
  before: z.object({ at: Timestamp, average: z.number(), of: Count }).nullable(), // the check of the same kind before
  missedMost: z.array(z.object({ question: CheckQuestion, students: Count })),
});
export type TablesCheckReply = z.infer<typeof TablesCheckReply>;

/** What is left out stays as it is; a letter of null says that the student sits it. */
export const ChangeCheckStudentBody = z.strictObject({
  arrangements: ChangedArrangements.optional(),
  letter: Letter.nullable().optional(),
});
export type ChangeCheckStudentBody = z.infer<typeof ChangeCheckStudentBody>;

export const RestartCheckBody = z.strictObject({ reason: z.enum(RESTART_REASONS) });

export const TablesCheckPdfQuery = z.strictObject({
  student: Id.optional(), // absent: the page of the class, then one for each student
});

/** The check that a student may take, and their last results. */
export const OwnChecksReply = z.object({
  check: z
    .object({
      id: Id,
      isMock: z.boolean(),
      teacher: z.string(),
      closesAt: Timestamp,
      state: z.enum(['not-yet', 'going-on', 'broken']),
    })
    .nullable(), // null: there is none, or it is done
  mock: z.object({ answered: Count }).nullable(), // a mock check of the student's own that goes on
  results: z.array(
    z.object({ sitting: Id, at: Timestamp, isMock: z.boolean(), right: Count, of: Count }),
  ),
});
export type OwnChecksReply = z.infer<typeof OwnChecksReply>;

export const StartSittingBody = z.strictObject({
  check: Id.nullable(), // null: a mock check of one's own
});

/** A go that begins or goes on, with the questions that are answered and the next ones. */
export const SittingReply = z.object({
  sitting: z.object({
    id: Id,
    isMock: z.boolean(),
    arrangements: CheckArrangements,
    tries: z.array(CheckQuestion),
    questions: z.array(CheckQuestion).max(QUESTIONS),
    answered: Count,
  }),
});
export type SittingReply = z.infer<typeof SittingReply>;

export const CheckAnswersBody = z.strictObject({
  from: z.number().int().min(0).max(QUESTIONS),
  answers: z
    .array(
      z.strictObject({
        typed: z.string().regex(/^\d*$/, 'Must be digits').max(MOST_DIGITS),
        ms: z.number().min(0).max(LONGEST_MS),
      }),
    )
    .max(QUESTIONS), // none: the device is there
});
export type CheckAnswersBody = z.infer<typeof CheckAnswersBody>;

export const CheckAnswersReply = z.object({
  answered: Count,
  questions: z.array(CheckQuestion).max(QUESTIONS), // as in `SittingReply`
});
export type CheckAnswersReply = z.infer<typeof CheckAnswersReply>;

/** A student's own result. Nothing is said of seconds. */
export const SittingResultReply = z.object({
  at: Timestamp,
  isMock: z.boolean(),
  right: Count,
  of: Count,
  marks: z.array(z.enum(['right', 'wrong', 'empty'])),
  lookAgain: z.array(CheckQuestion.extend({ typed: z.string() })),
  before: z.object({ at: Timestamp, right: Count, of: Count }).nullable(), // the last one of the same kind
});
export type SittingResultReply = z.infer<typeof SittingResultReply>;
