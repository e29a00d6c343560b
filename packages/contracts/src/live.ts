import { ACTIVITY_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { ContentId, Id, Timestamp } from './ids.ts';

const Count = z.number().int().nonnegative();

export const LiveStudent = z.object({
  user: Id,
  name: z.string(),
  isHere: z.boolean(), // plays, or has just played
  signedIn: z.object({ seenMinutes: Count }).nullable().default(null), // signed in today, not playing
  playing: z
    .object({
      kind: z.enum(ACTIVITY_KINDS),
      unit: ContentId.nullable(), // null: Space Rescue, whose questions are of many units
      storyStage: z.number().int().nullable(),
      isPaused: z.boolean().default(false), // paused in Space Rescue, by the teacher
      inLesson: z.boolean().default(false), // its questions are those of a lesson
    })
    .nullable(), // the open game
  answered: Count, // in the last 5 minutes
  right: Count,
  skipped: Count.default(0), // of the answered, and not wrong
  dots: z.string().regex(/^[cis]{0,10}$/), // the last ten, oldest first
  unit: ContentId.nullable(), // of the newest answer
  lately: z.object({ answered: Count, wrong: Count, skipped: Count.default(0) }), // the last five in that unit
  hand: z.enum(['wrong', 'still']).nullable(), // the reason why the student needs help
  lostSince: Timestamp.nullable().default(null), // the last contact with a device that has none now
  onPaper: z.boolean().default(false), // has the sheet of a lesson in two halves
  inLesson: z // of the lesson that runs; null: none runs, or the student has not begun in it
    .object({ answered: Count, right: Count, skipped: Count })
    .nullable()
    .default(null),
  lockedMinutes: Count,
  lastActiveAt: Timestamp.nullable(), // the newest answer
  lastSignInAt: Timestamp.nullable().default(null),
});
export type LiveStudent = z.infer<typeof LiveStudent>;

export const LiveClassReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  at: Timestamp,
  pausedUntil: Timestamp.nullable().default(null), // the teacher has paused the games of the class
  students: z.array(LiveStudent), // by name
});
export type LiveClassReply = z.infer<typeof LiveClassReply>;

/** Until when the teacher has paused the games; null: they are not paused. */
export const ClassPause = z.object({ until: Timestamp.nullable() });
export type ClassPause = z.infer<typeof ClassPause>;

/** The class's results together; nobody is named. */
export const LiveTogetherReply = z.object({
  name: z.string().nullable(),
  here: Count,
  right: Count, // today, by the school's calendar
  goal: Count,
  minutes: z.array(Count).length(10), // right answers in each of the last ten minutes, oldest first
});
export type LiveTogetherReply = z.infer<typeof LiveTogetherReply>;

/** The answers so far in a wave that is still open, for the live lesson alone. */
export const WaveSoFarBody = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        id: z.string().max(40),
        inputs: z.array(z.string().max(40)).max(20), // the typed texts, in order; empty when it was skipped
        at: Timestamp,
      }),
    )
    .max(70),
});
export type WaveSoFarBody = z.infer<typeof WaveSoFarBody>;

export const WaveSoFarReply = z.object({
  watched: z.boolean(), // false: there is no need to send more for a while
});
