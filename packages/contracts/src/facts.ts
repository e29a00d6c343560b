import { FLUENCIES } from '@moonbase/practice';
import { z } from 'zod';

import { Day, Id, Timestamp, WholeNumberText } from './ids.ts';
import { NamedStudent } from './class-groups/class-results.ts';

const Count = z.number().int().nonnegative();
/** The number of a fact, assigned by the rules. */
const FactId = z.number().int().min(0).max(400);

/** A number fact that a person has answered. */
export const UserFact = z.object({
  fact: FactId,
  answered: Count,
  correct: Count,
  recent: z.string().regex(/^[cis]{0,10}$/), // the last ten outcomes, oldest first
  median: Count.nullable(), // milliseconds of the last ten; null: not known
  fluency: z.enum(FLUENCIES),
  rightDays: Count, // on how many of the last thirty days of the fact it was right
  rightToday: z.boolean(),
  next: Day.nullable(), // the day on which it is asked again; null: no day of it is known
});
export type UserFact = z.infer<typeof UserFact>;

export const UserFactsReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  keypad: Count, // milliseconds that typing takes, subtracted from every median
  facts: z.array(UserFact), // the answered ones
  today: Day, // by the person's own calendar
  due: z.array(FactId).max(10), // to be asked again today, the first one first
});
export type UserFactsReply = z.infer<typeof UserFactsReply>;

export const FactParams = z.object({
  userId: Id,
  fact: WholeNumberText.pipe(z.number().min(0).max(400)),
});

/** The newest answers to one fact. */
export const FactAnswersReply = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      answeredAt: Timestamp,
      asked: z.string(), // "8 × 7"
      given: z.string().nullable(), // null when skipped
      isRight: z.boolean(),
    }),
  ),
});
export type FactAnswersReply = z.infer<typeof FactAnswersReply>;

/** A fact and the students of a class by how well they know it; students in none of the lists have not tried it. */
export const ClassFact = z.object({
  fact: FactId,
  learning: z.array(Id),
  nearly: z.array(Id),
  sure: z.array(Id),
  fluent: z.array(Id),
});
export type ClassFact = z.infer<typeof ClassFact>;

export const ClassFactsReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  students: z.array(NamedStudent),
  facts: z.array(ClassFact),
});
export type ClassFactsReply = z.infer<typeof ClassFactsReply>;
