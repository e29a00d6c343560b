import { z } from 'zod';

import { NamedStudent } from '../class-groups/class-results.ts';
import { ContentId, Id, Timestamp } from '../ids.ts';
import { MistakeKey, OwnExample, QuestionKind } from './own-mistake.ts';
import { QuestionDocument } from '../practice/practice.ts';
import { SheetCode } from '../worksheets.ts';

const Count = z.number().int().nonnegative();

const Share = z.number().min(0).max(1);

/** A question of a mending set. A stepping stone comes before and does not count. */
const MendingQuestion = z.object({
  place: Count,
  isStep: z.boolean(),
  text: QuestionDocument,
  kind: QuestionKind.extend({ answer: z.string() }).nullable(), // the answer is encoded; for one like it
});

/** `POST /api/mending-sets`: a set begun, or gone on with. */
export const MendingSetReply = z.object({
  id: Id,
  mistake: MistakeKey,
  name: z.string(),
  questions: z.array(MendingQuestion).max(12),
  answered: Count, // the questions before this place are done
});
export type MendingSetReply = z.infer<typeof MendingSetReply>;

export const MendingSetParams = z.object({ setId: Id });

export const MendingAnswerBody = z.strictObject({
  place: z.number().int().min(0).max(11),
  input: z
    .string()
    .regex(/^-?[\d,]*\.?[\d,]*([/|]-?[\d,]*\.?[\d,]*){0,2}$/, 'Must be a number') // or one for each box of the answer
    .min(1)
    .max(26),
  /** What was said before marking has been read: the answer is kept as it is. */
  again: z.boolean().default(false),
});
export type MendingAnswerBody = z.output<typeof MendingAnswerBody>;

/** `GET /api/worksheets/mending/pdf`: six questions that tell a mistake from the rule, then the same with answers. */
export const MendingSheetQuery = z.strictObject({
  mistake: MistakeKey,
  code: SheetCode.optional(),
});

/** What is said of an answer instead of marking it, once a question. */
const MendingHeld = z.object({ held: z.string() });

const MendingMarked = z.object({
  isRight: z.boolean(),
  printed: z.string(), // the right answer
  /** After the last question: how many of the three were right. */
  done: z.object({ right: Count, of: Count }).nullable(),
});
export type MendingMarked = z.infer<typeof MendingMarked>;

/** `POST /api/mending-sets/:setId/answers`: whether it was right, at once, or what is said first. */
export const MendingAnswerReply = z.union([MendingHeld, MendingMarked]);
export type MendingAnswerReply = z.infer<typeof MendingAnswerReply>;

/** A student in whom a teacher reads a mistake. */
const MistakenStudent = NamedStudent.extend({
  sure: Share,
  shown: Count, // of the chances
  chances: Count, // the last eight at most
  examples: z.array(OwnExample).max(3), // newest first
  saysElse: z.boolean(), // "It was something else", within a week
  isGiven: z.boolean(), // a mending set waits for the student
  forParents: z.enum(['later', 'released', 'shown']),
});
export type MistakenStudent = z.infer<typeof MistakenStudent>;

/** A mistake with the students of a class who make it. */
export const ClassMistake = z.object({
  mistake: MistakeKey,
  name: z.string(), // "Always the small digit from the big one"
  teacher: z.string(), // what such a student does
  unit: ContentId.nullable(), // a unit in which it shows, for a sheet
  subUnit: z.number().int().positive().nullable(),
  students: z.array(MistakenStudent),
});
export type ClassMistake = z.infer<typeof ClassMistake>;

/** `GET /api/class-groups/:classGroupId/mistakes` */
export const ClassMistakesReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  mistakes: z.array(ClassMistake), // most students first
  mended: z.array(
    z.object({ student: NamedStudent, mistake: MistakeKey, name: z.string(), at: Timestamp }),
  ),
});
export type ClassMistakesReply = z.infer<typeof ClassMistakesReply>;

export const GiveMendingBody = z.strictObject({
  mistake: MistakeKey,
  students: z.array(Id).min(1).max(60),
});
export type GiveMendingBody = z.infer<typeof GiveMendingBody>;

/** How many students have the set now, or who may be read by parents. */
export const MendingGivenReply = z.object({ students: Count });

/** `GET /api/users/:userId/mistakes-at-home`: what to practise and to say, without counts. */
export const MistakesAtHomeReply = z.object({
  mistakes: z
    .array(
      z.object({
        mistake: MistakeKey,
        question: z.string(), // of the student, in which it showed: "62 − 38 = ?"
        say: z.string(), // of this question
        practise: z.array(z.string()), // like it: "72 − 45 = ?"
      }),
    )
    .max(3),
});
export type MistakesAtHomeReply = z.infer<typeof MistakesAtHomeReply>;
