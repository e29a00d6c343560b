import { z } from 'zod';

import { Day, Id, Timestamp } from '../ids.ts';
import { PresentContent } from '../content-selections.ts';

/** The seven days up to today, oldest first, by the school's calendar. */
const SevenDays = z
  .array(z.object({ day: Day, correct: z.number().int().nonnegative() }))
  .length(7);

/** The minutes a week that a class has as its goal, and how many students have reached them, begun, or not begun. */
const ClassGoal = z.object({
  minutes: z.number().int().positive(),
  reached: z.number().int().nonnegative(),
  begun: z.number().int().nonnegative(),
  notBegun: z.number().int().nonnegative(),
});

export const ClassGroupCard = z.object({
  id: Id,
  name: z.string().nullable(), // null is shown as "unnamed"
  teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
  totalStudents: z.number().int().nonnegative(),
  activeInSevenDays: z.number().int().nonnegative(), // students with an answer in the last seven days
  correctInSevenDays: z.number().int().nonnegative(),
  lockedStudents: z.number().int().nonnegative(),
  sevenDays: SevenDays,
  toCheck: z.number().int().nonnegative().default(0), // answers that students object to the mark of
  goal: ClassGoal.nullable().default(null), // null: the class has none
});
export type ClassGroupCard = z.infer<typeof ClassGroupCard>;

export const ClassGroupsQuery = z.strictObject({
  scope: z.enum(['mine', 'school']).default('mine'),
});

/** A short true sentence for the teacher, with the page it leads to. */
export const Notice = z.object({
  text: z.string(),
  classGroup: Id.nullable(),
  user: Id.nullable(),
  name: z.string().nullable(), // that stands in the text
});

export type Notice = z.infer<typeof Notice>;

export const ClassGroupsReply = z.object({
  classGroups: z.array(ClassGroupCard),
  notices: z.array(Notice).max(3),
});
export type ClassGroupsReply = z.infer<typeof ClassGroupsReply>;

export const ClassGroupParams = z.object({ classGroupId: Id });

/**
 * Names a class, a student, or both: asks for memberships of that class, of that student, or of that student in that
 * class.
 */
export const ClassGroupStudentsQuery = z
  .strictObject({ 'class-group': Id.optional(), student: Id.optional() })
  .refine((query) => query['class-group'] !== undefined || query.student !== undefined, {
    message: 'Name a class group or a student',
    path: ['class-group'],
  });

export const ClassGroupStudentsReply = z.object({
  classGroupStudents: z.array(z.object({ id: z.string(), classGroup: Id, student: Id })),
});
export type ClassGroupStudentsReply = z.infer<typeof ClassGroupStudentsReply>;

export const ClassStudent = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().int().nullable(),
  echelon: z.number().int().min(0).max(50),
  totalCorrect: z.number().int().nonnegative(),
  stars: z.number().int().nonnegative(),
  maxStoryStage: z.number().int().min(1).max(128),
  answered: z.number().int().nonnegative(),
  correct: z.number().int().nonnegative(),
  lastActiveAt: Timestamp.nullable(),
  weeks: z.array(z.number().int().nonnegative()).length(8), // correct answers in each week, oldest first
  minutesThisWeek: z.number().int().nonnegative(), // whole minutes worked (MI1)
  minutesLastWeek: z.number().int().nonnegative().default(0),
  selection: PresentContent.nullable(),
  suspectWavesToday: z.number().int().nonnegative(),
  tooFastToday: z.number().int().nonnegative(), // of these, the waves and rounds that nobody can have played
});
export type ClassStudent = z.infer<typeof ClassStudent>;

/** What a teacher is told of the parents of a class: one was linked by a letter lately, or asks the school to erase a child; and that the school has closed an account lately. */
const ParentNews = z.object({
  kind: z.enum(['linked', 'asks', 'closed']),
  userId: Id,
  name: z.string(),
  parent: z.string(), // '': the school closed the account
  at: Timestamp,
});

export const ClassGroupReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    schoolName: z.string(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    goal: ClassGoal.nullable().default(null), // null: the class has none
  }),
  students: z.array(ClassStudent),
  parentNews: z.array(ParentNews).default([]),
});
export type ClassGroupReply = z.infer<typeof ClassGroupReply>;
