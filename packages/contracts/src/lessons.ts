import {
  FEWEST_MINUTES,
  HALVES,
  LESSON_WHO,
  MOST_MINUTES,
  PLACES,
  USUAL_MINUTES,
} from '@moonbase/lesson';
import { z } from 'zod';

import { ContentSelectionInput } from './content-selections.ts';
import { Id, Timestamp } from './ids.ts';
import { ClassPause } from './live.ts';

const Count = z.number().int().nonnegative();

/** Where the questions of a lesson come from. */
export const LESSON_CONTENTS = ['needs', 'choice', 'theirs'] as const;
export const LessonContent = z.enum(LESSON_CONTENTS);
export type LessonContent = z.infer<typeof LessonContent>;

const LessonState = z.enum(['running', 'paused', 'over']);

/** One line of what a class needs. */
export const LessonLine = z.object({
  words: z.string(), // "Eight Times Table", "Year 6 so far"
  students: Count,
});
export type LessonLine = z.infer<typeof LessonLine>;

export const LessonParams = z.object({ lessonId: Id });
export const ClassLessonParams = z.object({ classGroupId: Id, lessonId: Id });
export const LessonStudentParams = z.object({ classGroupId: Id, lessonId: Id, userId: Id });

export const LONGEST_LESSON_NAME = 60; // characters

/** A lesson that the class has ready. */
export const SavedLesson = z.object({
  id: Id,
  name: z.string(),
  minutes: z.number().int(),
  what: LessonContent,
  words: z.string(), // what it asks, in words
  content: ContentSelectionInput.nullable(), // with the choice alone
  clock: z.boolean(),
});
export type SavedLesson = z.infer<typeof SavedLesson>;

export const SavedLessonParams = z.object({ classGroupId: Id, savedLessonId: Id });

/** What a lesson would be that is started now, chosen by the product. */
export const LessonProposalReply = z.object({
  lines: z.array(LessonLine).max(4),
  isKnown: z.boolean(), // false: nothing is known of any student yet
  year: z.string(), // "Year 6"
  place: z.number().int().min(1).max(PLACES), // the class's line "taught up to here"
  placeWords: z.string(), // "two thirds of Year 6"
  isPlaced: z.boolean(), // by a teacher
  // the students of the class, with the units of what each needs
  members: z.array(z.object({ id: Id, name: z.string(), units: z.array(Id).default([]) })),
  signedIn: Count, // students who are signed in now
  theirs: z.object({ words: z.string(), students: Count }).nullable(), // the content that most of them have; null: none has any
  withoutContent: Count, // students who have chosen nothing to practise
  sheetUnits: z.array(Id).default([]), // none: pages of the last release do not open without it
  saved: z.array(SavedLesson), // by name
  running: z
    .object({ id: Id, teacher: z.string(), isOwn: z.boolean(), endsAt: Timestamp })
    .nullable(),
});
export type LessonProposalReply = z.infer<typeof LessonProposalReply>;

const LessonOfClass = z.strictObject({
  minutes: z.number().int().min(FEWEST_MINUTES).max(MOST_MINUTES).default(USUAL_MINUTES),
  what: LessonContent.default('needs'),
  content: ContentSelectionInput.optional(), // with the choice alone
  clock: z.boolean().default(false),
});

const MOST_IN_CLASS = 500;

export const StartLessonBody = LessonOfClass.extend({
  who: z.enum(LESSON_WHO).default('all'),
  students: z.array(Id).max(MOST_IN_CLASS).default([]), // with some of them alone
  halves: z // with two halves alone; students at the same place share a device; null: every other one is in the second
    .strictObject({ first: z.array(Id).max(MOST_IN_CLASS), second: z.array(Id).max(MOST_IN_CLASS) })
    .nullable()
    .default(null),
});
export type StartLessonBody = z.infer<typeof StartLessonBody>;

/** A lesson that is kept under a name; one of that name is replaced. */
export const SaveLessonBody = LessonOfClass.extend({
  name: z.string().trim().min(1).max(LONGEST_LESSON_NAME),
});
export type SaveLessonBody = z.infer<typeof SaveLessonBody>;

/** A lesson as its teacher sees it. */
export const Lesson = z.object({
  id: Id,
  classGroup: Id,
  teacher: z.string(), // who started it
  minutes: z.number().int(), // with those that were added
  what: LessonContent,
  words: z.string(), // what it asks, in words
  lines: z.array(LessonLine),
  clock: z.boolean(),
  startedAt: Timestamp,
  state: LessonState,
  left: Count, // milliseconds on its clock when it was sent
  canHaveMore: z.boolean(),
  canBeLed: z.boolean(), // by the reader
  students: Count, // whom it is for
  came: Count, // have answered in it
  worked: Count, // whole minutes, of everybody together
  goal: Count, // the same, if those who came work to the end
  halves: z
    .object({
      playing: z.literal(HALVES),
      changeIn: Count, // milliseconds of the lesson's clock when it was sent; 0: they have changed
      withSheet: z.array(z.string()), // names of the half that does not play
      sheetUnits: z.array(Id), // what it has on paper
      // who shares a device, by name; null: nobody of that half has it
      devices: z
        .array(z.object({ first: z.string().nullable(), second: z.string().nullable() }))
        .default([]),
    })
    .nullable()
    .default(null), // null: everybody plays
});
export type Lesson = z.infer<typeof Lesson>;

/** The lesson of a class that runs or was the last one today; null: there is none. */
export const LessonReply = z.object({
  lesson: Lesson.nullable(),
  helped: z.array(Id), // students whom the teacher helps now
});
export type LessonReply = z.infer<typeof LessonReply>;

export const LESSON_STEPS = ['pause', 'go-on', 'more', 'end'] as const;
export const LessonStepBody = z.strictObject({ step: z.enum(LESSON_STEPS) });
export type LessonStep = (typeof LESSON_STEPS)[number];

export const LessonHelpBody = z.strictObject({ helped: z.boolean() });

export const ClassPlaceBody = z.strictObject({ place: z.number().int().min(1).max(PLACES) });

/** The lesson of a student, as told to their pages. */
export const OwnLesson = z.object({
  id: Id,
  teacher: z.string(),
  minutes: z.number().int(),
  clock: z.boolean(),
  state: LessonState,
  left: Count, // milliseconds on its clock when it was sent
  half: z.literal(HALVES).nullable().default(null), // of the class, in which the student is; null: there are none
});
export type OwnLesson = z.infer<typeof OwnLesson>;

/** What the pages of a student are told at once: the pause of the class, and its lesson. */
export const ClassNews = ClassPause.extend({
  lesson: OwnLesson.nullable().default(null),
  sheet: z
    .object({
      title: z.string(),
      next: z.string(),
      left: Count.nullable(), // milliseconds until the halves change, or the lesson is over; null: a pause
    })
    .nullable()
    .default(null), // of the half of a class that has its sheet; null: the student may play
});
export type ClassNews = z.infer<typeof ClassNews>;

/** What a student reads beside the questions of a lesson. */
export const LessonTogetherReply = z.object({
  worked: Count, // whole minutes of the class
  goal: Count,
  own: Count, // whole minutes of the reader, in this lesson
  ownWeek: Count, // whole minutes of the reader, this week
  crew: z
    .object({ came: Count, home: Count }) // students who came, and their right answers together
    .nullable()
    .default(null), // null: so few came that one could work out another's figure
});
export type LessonTogetherReply = z.infer<typeof LessonTogetherReply>;

const LessonStudent = z.object({
  id: Id,
  name: z.string(),
  right: Count,
  answered: Count,
  skipped: Count.default(0), // of the answered, and not wrong
  minutes: Count, // whole minutes worked
  recent: z.string().regex(/^[cis]{0,10}$/), // the last ten, oldest first
  units: z.array(z.string()), // that were asked, most first
});
export type LessonStudent = z.infer<typeof LessonStudent>;

/** What a lesson was, from the answers that have come in. It keeps its address for a term. */
export const LessonSummaryReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(z.object({ id: Id, teacherName: z.string() })),
    totalStudents: Count,
  }),
  lesson: Lesson,
  endedAt: Timestamp,
  say: z
    .object({
      unit: z.string(), // its name
      wrong: Count,
      answered: Count, // without what was skipped
      students: z.array(z.object({ id: Id, name: z.string() })), // with a wrong answer in it, most first
    })
    .nullable(), // null: nothing stands out
  right: Count,
  answered: Count,
  skipped: Count.default(0), // of the answered, and not wrong
  students: z.array(LessonStudent), // who answered, by name
  late: z.array(z.object({ id: Id, name: z.string(), minutes: Count })), // came for the last minutes
  away: z.array(
    z.object({
      id: Id,
      name: z.string(),
      lastActiveAt: Timestamp.nullable(),
      half: z.literal(HALVES).nullable().default(null), // 1 was to play first, 2 had the sheet first; null: no halves
    }),
  ),
  isHalves: z.boolean(), // each half had its sheet for its time: who is away was on paper perhaps
});
export type LessonSummaryReply = z.infer<typeof LessonSummaryReply>;

export const MOST_MINUTES_A_WEEK = 300;
/** The goal of a class in minutes a week; 0: none. */
export const ClassGoalBody = z.strictObject({
  minutes: z.number().int().min(0).max(MOST_MINUTES_A_WEEK),
});

/** The minutes that a person has worked, and the goal of their class; null: there is none. */
export const OwnMinutesReply = z.object({
  today: Count,
  week: Count,
  goal: z.number().int().positive().nullable(),
  isEnough: z.boolean(), // for today
});
export type OwnMinutesReply = z.infer<typeof OwnMinutesReply>;
