import { MOST_NOTE, MOST_RIGHT, STATES, TARGETS, WORK_KINDS } from '@moonbase/set-work';
import { z } from 'zod';

import { ContentSelectionInput } from './content-selections.ts';
import { GameMode } from './practice/game-mode.ts';
import { ContentId, Day, Id, Timestamp } from './ids.ts';

const Count = z.number().int().nonnegative();
const Kind = z.enum(WORK_KINDS);
const Target = z.enum(TARGETS);
const State = z.enum(STATES);

export const ClassWorkParams = z.object({ classGroupId: Id, workId: Id });
export const ChildWorkParams = z.object({ userId: Id, workId: Id });
export const WorkParams = z.object({ workId: Id });

/** A work that is about to be set. The rules say what is wrong with it, by field. */
export const SetWorkBody = z.strictObject({
  kind: Kind,
  target: Target,
  amount: z.number().int().min(1).max(MOST_RIGHT),
  content: ContentSelectionInput.optional(), // of content
  unit: ContentId.optional(), // of a quiz
  step: z.number().int().min(1).max(128).optional(),
  mistake: z.string().max(60).optional(),
  lesson: Id.optional(), // that was missed
  secondDay: Day.optional(), // of a quiz: from which day it is asked again
  from: Day,
  until: Day,
  note: z
    .string()
    .trim()
    .max(4 * MOST_NOTE)
    .default(''),
  students: z.array(Id).min(1).max(500).optional(), // absent: the whole class
  exceptions: z
    .array(z.strictObject({ student: Id, amount: z.number().int().min(1).max(MOST_RIGHT) }))
    .max(500)
    .default([]), // students who are asked for another number
});
export type SetWorkBody = z.input<typeof SetWorkBody>;

/** For how many it was set, and who has five open works already. */
export const SetWorkReply = z.object({
  work: Id.nullable(), // null: everybody has five
  students: Count,
  full: z.array(z.object({ id: Id, name: z.string() })),
});
export type SetWorkReply = z.infer<typeof SetWorkReply>;

export const ExtendWorkBody = z.strictObject({
  until: Day,
  students: z.array(Id).min(1).max(500).optional(), // more time for these alone
});

/** A work as its setter reads it. */
export const Work = z.object({
  id: Id,
  kind: Kind,
  target: Target,
  amount: z.number().int().positive(),
  title: z.string(), // "40 right answers: 7 times table"
  subject: z.string(), // the content in words
  content: ContentSelectionInput.nullable(),
  units: z.array(ContentId), // whose answers count
  step: z.number().int().nullable(),
  mistake: z.string().nullable(),
  lesson: Id.nullable(),
  secondDay: Day.nullable(),
  from: Day,
  until: Day,
  endedOn: Day.nullable(),
  isOpen: z.boolean(), // or still to come
  daysLeft: Count,
  note: z.string(),
  by: z.string(),
  isOwn: z.boolean(), // the reader has set it
});
export type Work = z.infer<typeof Work>;

const Half = z.object({ right: Count, answered: Count, tooFast: Count.default(0) });

/** How far one student is. */
export const WorkProgress = z.object({
  done: Count,
  of: z.number().int().positive(),
  state: State,
  right: Count,
  answered: Count,
  minutes: Count,
  lastAt: Timestamp.nullable(),
  weakest: z.string().nullable(), // the unit that most answers went wrong in
  objected: Count, // answers that the student thinks are right
  until: Day, // with more time, where somebody gave it
  before: Half.nullable(), // of a quiz: right at the first try
  after: Half.nullable(),
});
export type WorkProgress = z.infer<typeof WorkProgress>;

const WorkClass = z.object({
  id: Id,
  name: z.string().nullable(),
  teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
  totalStudents: Count,
});

const Sums = z.object({
  students: Count,
  notBegun: Count,
  underWay: Count,
  done: Count,
  right: Count,
  answered: Count,
  weakest: z.string().nullable(),
});

/** The works of a class: open ones by their last day, then those that are over, newest first. */
export const ClassWorksReply = z.object({
  classGroup: WorkClass,
  today: Day, // the school's
  works: z.array(Work.extend({ sums: Sums })),
});
export type ClassWorksReply = z.infer<typeof ClassWorksReply>;
export type ClassWork = ClassWorksReply['works'][number];

export const ClassWorkReply = z.object({
  classGroup: WorkClass,
  today: Day,
  work: Work.extend({ sums: Sums }),
  students: z.array(WorkProgress.extend({ id: Id, name: z.string() })),
});
export type ClassWorkReply = z.infer<typeof ClassWorkReply>;

/** What the form needs to know of the students of a class: how long right answers take them, and how many works are open. */
export const WorkPacesReply = z.object({
  classGroup: WorkClass,
  today: Day,
  students: z.array(
    z.object({
      id: Id,
      name: z.string(),
      perRight: Count.nullable(), // milliseconds, of the last four weeks; null: nothing is known
      open: Count,
      lately: z.array(z.object({ unit: ContentId, answered: Count, right: Count })), // of the last ten answers of each unit, of four weeks
    }),
  ),
});
export type WorkPacesReply = z.infer<typeof WorkPacesReply>;

/** The works of one person, as parents and teachers read them. */
export const UserWorksReply = z.object({
  name: z.string(),
  today: Day,
  perRight: Count.nullable(),
  works: z.array(Work.extend({ progress: WorkProgress, expected: z.number().int().positive() })),
});
export type UserWorksReply = z.infer<typeof UserWorksReply>;

/** A work on the menu of a student. */
export const OwnWork = z.object({
  id: Id,
  kind: Kind,
  target: Target,
  title: z.string(),
  by: z.string(), // "Ms Reid"
  note: z.string(),
  until: Day,
  daysLeft: Count,
  done: Count,
  of: z.number().int().positive(),
  state: State,
  expected: z.number().int().positive(), // minutes
  step: z.number().int().nullable(),
  mistake: z.string().nullable(),
  half: z.enum(['before', 'after']).nullable(), // of a quiz: the one that can be answered now
});
export type OwnWork = z.infer<typeof OwnWork>;

export const OwnWorksReply = z.object({ works: z.array(OwnWork) });
export type OwnWorksReply = z.infer<typeof OwnWorksReply>;

/** How a student likes to play a work that is content. */
export const StartWorkBody = z.strictObject({
  mode: GameMode.default('classic'),
  startingSpeed: z.number().int().min(1).max(10).default(1),
});
