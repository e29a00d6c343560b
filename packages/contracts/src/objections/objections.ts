import { OBJECTION_DECISIONS, OBJECTION_REASONS, OBJECTION_STATES } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Id, Timestamp } from '../ids.ts';
import { QuestionDocument } from '../practice/practice.ts';

const Count = z.number().int().nonnegative();

const NamedPerson = z.object({ id: Id, name: z.string() });

/** Objections to the same answer to the same question, on one card. */
export const CheckCard = z.object({
  objections: z.array(Id),
  students: z.array(NamedPerson), // in the order of the objections
  since: Timestamp, // of the first
  reasons: z.record(z.enum([...OBJECTION_REASONS, 'none']), Count),
  unit: ContentId,
  subUnit: z.number().int().positive(),
  text: QuestionDocument.nullable(), // null when this version cannot read the stored question
  tries: z.array(z.string()).nonempty(), // as typed by the first of them; the last one is meant
  expected: z.string(),
  marked: z.string(), // how it was marked and why, a sentence
  state: z.enum(OBJECTION_STATES),
  by: z.string().nullable(), // who decided
  decidedAt: Timestamp.nullable(),
  sentence: z.string().nullable(),
});
export type CheckCard = z.infer<typeof CheckCard>;

const CheckLists = {
  open: z.array(CheckCard), // oldest first
  decided: z.array(CheckCard), // in the last 14 days, newest first
  more: z.boolean(), // there were more than a page holds
};

export const ClassChecksReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  ...CheckLists,
});
export type ClassChecksReply = z.infer<typeof ClassChecksReply>;

/** The same for one child at home. */
export const ChildChecksReply = z.object({
  child: NamedPerson,
  decides: z.boolean(), // who reads may decide; of a student at a school, their teachers do
  ...CheckLists,
});
export type ChildChecksReply = z.infer<typeof ChildChecksReply>;

const MOST_AT_ONCE = 200;
const Objections = z.array(Id).min(1).max(MOST_AT_ONCE);

export const DecideObjectionsBody = z
  .strictObject({
    objections: Objections,
    decision: z.enum(OBJECTION_DECISIONS),
    sentence: z.string().trim().min(1).max(300).optional(), // of an explanation, and only of one
  })
  .refine(({ decision, sentence }) => (decision === 'explained') === (sentence !== undefined), {
    path: ['sentence'],
    message: 'Is needed to explain, and for nothing else',
  });
export type DecideObjectionsBody = z.infer<typeof DecideObjectionsBody>;

export const UndoDecisionBody = z.strictObject({ objections: Objections });

/** The number of objections that were decided or opened again. */
export const DecidedReply = z.object({ objections: Count });
