import { countryCode } from '@moonbase/kit';
import { z } from 'zod';

import { Id, Timestamp, WholeNumberText } from '../ids.ts';
import { CountryId, StateId } from '../leaderboard.ts';

const MAX_TEXT = 200;

/** Text of one line: trimmed, every run of white space reduced to one blank. */
const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '') // marks of direction, which nobody sees
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .normalize('NFC'),
    )
    .pipe(z.string().max(max));
const needed = (max: number) => line(max).pipe(z.string().min(1, 'Must not be empty'));
/** An empty line counts as none. */
const optional = (max: number) =>
  line(max)
    .nullable()
    .transform((text) => (text === '' ? null : text));

/** A first or last name; it may be empty. */
export const PersonName = line(80);

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const NO_YEAR = 'Must be a year such as 2016';

/** A year of four digits in which somebody at a school can have been born. */
export const YearOfBirth = z.int(NO_YEAR).min(1990, NO_YEAR).max(2100, NO_YEAR);

const Teacher = z.object({ id: Id, teacherName: z.string() });
const NamedClass = z.object({ id: Id, name: z.string() });
const Changed = z.object({ id: Id });

/** When class codes work at the school door, by the school's clock. */
const DoorHours = z.object({
  days: z.array(z.int().min(1).max(7)), // 1 Monday to 7 Sunday
  opens: z.int().min(0).max(23),
  closes: z.int().min(1).max(24),
});

export const School = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullable(), // from the sign-in service
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  timeZone: z.string().nullable(), // null: its teachers' own zones apply
  competes: z.boolean(), // its classes are shown on the leaderboard
  sharingAllowed: z.boolean(), // its students may share a Defender Level
  doorHours: DoorHours.nullable().default(null), // null: people do not come in at the school door
  administrators: z.array(z.string()),
  totals: z.object({ students: z.number(), teachers: z.number(), classes: z.number() }),
  saved: z.object({ at: Timestamp, by: z.string().nullable() }).nullable(),
});
export type School = z.infer<typeof School>;
export const SchoolReply = z.object({ school: School });
export type SchoolReply = z.infer<typeof SchoolReply>;

export const UpdateSchoolBody = z.strictObject({
  school: z.strictObject({
    name: needed(MAX_TEXT),
    phone: optional(40),
    address: optional(MAX_TEXT),
    city: optional(100),
    postcode: optional(20),
    countryId: CountryId.transform(countryCode).nullable(),
    stateId: StateId.nullable(),
    timeZone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'Must be a time zone, as Australia/Sydney')
      .nullable(),
    competes: z.boolean(),
    sharingAllowed: z.boolean(),
    doorHours: z
      .strictObject(DoorHours.shape)
      .refine(({ days }) => days.length > 0 && new Set(days).size === days.length, {
        path: ['days'],
        message: 'Choose one day or more',
      })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: 'Must be after the opening',
      })
      .nullable()
      .default(null), // null: as before
  }),
});
export type UpdateSchoolBody = z.infer<typeof UpdateSchoolBody>;

export const ManagedClass = z.object({
  id: Id,
  name: z.string().nullable(), // null is shown as "unnamed"
  teachers: z.array(Teacher),
  totalStudents: z.number().int().nonnegative(),
  born: z.object({ first: z.number().int(), last: z.number().int() }).nullable(), // years
  correctThisWeek: z.number().int().nonnegative(),
  lastActiveAt: Timestamp.nullable(),
});
export type ManagedClass = z.infer<typeof ManagedClass>;

export const ManagedClassesReply = z.object({
  classGroups: z.array(ManagedClass),
  teachers: z.array(Teacher), // everyone who can be in a class
  studentsWithoutClass: z.number().int().nonnegative(),
});
export type ManagedClassesReply = z.infer<typeof ManagedClassesReply>;

export const SaveClassBody = z.strictObject({
  classGroup: z.strictObject({ name: needed(80), teachers: z.array(Id).max(20) }),
});
export type SaveClassBody = z.infer<typeof SaveClassBody>;
export const SavedClassReply = z.object({ classGroup: Changed });

export const ManagedTeacher = z.object({
  id: Id,
  teacherName: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  rosterId: z.string().nullable(), // their id at the sign-in service, for people who have not signed in yet
  classGroups: z.array(NamedClass),
  isAssistant: z.boolean(), // an assistant teacher, who sees their classes and changes nothing
  isSchoolAdmin: z.boolean(),
  lastSignInAt: Timestamp.nullable(),
  removedAt: Timestamp.nullable(),
  mayChange: z.boolean(), // neither the asker nor an admin of the product
});
export type ManagedTeacher = z.infer<typeof ManagedTeacher>;
export const ManagedTeachersReply = z.object({
  teachers: z.array(ManagedTeacher),
  classGroups: z.array(NamedClass),
  givesLinks: z.boolean().default(false), // staff sign in at the school door, by a password that a link sets
});
export type ManagedTeachersReply = z.infer<typeof ManagedTeachersReply>;

export const SaveTeacherBody = z.strictObject({
  teacher: z.strictObject({
    title: optional(20),
    firstName: needed(80),
    lastName: line(80),
    email: z.union([z.literal('').transform(() => null), z.email().max(MAX_TEXT), z.null()]),
    rosterId: optional(120),
    isAssistant: z.boolean().default(false),
    isSchoolAdmin: z.boolean(),
    classGroups: z.array(Id).max(100),
  }),
});
export type SaveTeacherBody = z.infer<typeof SaveTeacherBody>;
export const SavedTeacherReply = z.object({ teacher: Changed });

/** The person who gets the classes that would have no teacher left. */
export const RemoveTeacherBody = z.strictObject({ giveTo: Id.nullable() });

export const ManagedStudent = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().int().nullable(),
  rosterId: z.string().nullable(), // the id in the school's own records
  classGroups: z.array(NamedClass),
  lastSignInAt: Timestamp.nullable(),
  maxStoryStage: z.number().int().nullable(), // null before the first practice
  removedAt: Timestamp.nullable(),
});
export type ManagedStudent = z.infer<typeof ManagedStudent>;

export const STUDENT_LISTS = ['all', 'in-class', 'no-class', 'removed'] as const;
export const STUDENT_ORDERS = ['last-name', 'first-name', 'born', 'sign-in'] as const;
/** The number of students on a page of the list. */
export const STUDENTS_PER_PAGE = 50;

export const ManagedStudentsQuery = z.strictObject({
  search: z.string().trim().max(100).default(''), // the beginning of a first or last name
  list: z.enum(STUDENT_LISTS).default('all'),
  'class-group': Id.optional(),
  order: z.enum(STUDENT_ORDERS).default('last-name'),
  page: WholeNumberText.pipe(z.number().min(1).max(1000)).default(1),
});
export type ManagedStudentsQuery = z.infer<typeof ManagedStudentsQuery>;

export const ManagedStudentsReply = z.object({
  students: z.array(ManagedStudent),
  found: z.number().int().nonnegative(), // on all pages
  counts: z.object({
    all: z.number().int(),
    'in-class': z.number().int(),
    'no-class': z.number().int(),
    removed: z.number().int(),
  }),
  classGroups: z.array(NamedClass),
});
export type ManagedStudentsReply = z.infer<typeof ManagedStudentsReply>;

export const SaveStudentBody = z.strictObject({
  student: z.strictObject({
    firstName: needed(80),
    lastName: line(80),
    yearOfBirth: YearOfBirth.nullable(),
    rosterId: optional(120),
    classGroups: z.array(Id).max(20),
  }),
  /** Adds a student even if there is one with this name and year. */
  another: z.boolean().default(false),
});
export type SaveStudentBody = z.input<typeof SaveStudentBody>;
export const SavedStudentReply = z.object({ student: Changed });

const MOST_MOVED = 500;
const Users = z.array(Id).min(1).max(MOST_MOVED);
export const MoveStudentsBody = z.strictObject({ users: Users, classGroup: Id });
export const RestoredStudentsReply = z.object({ restored: z.number().int() });
export const ChosenStudentsBody = z.strictObject({ users: Users });

export const CHANGE_KINDS = [
  'import',
  'new-year',
  'class-deleted',
  'students-moved',
  'students-removed',
  'roster-fetched',
  'knock-joined',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A step of a school admin that can be undone. */
export const PeopleChange = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  label: z.string().nullable(), // a file, a class or a person
  by: z.string().nullable(),
  at: Timestamp,
  counts: z.record(z.string(), z.number()), // "created", "moved" … depending on the step
  undoUntil: Timestamp.nullable(), // null once it can no longer be undone
  undoneAt: Timestamp.nullable(),
  undoneBy: z.string().nullable().default(null), // the name of who undid it
  redoUntil: Timestamp.nullable(), // until when an undone step can be brought back
  isNext: z.boolean(), // to undo, or to bring back: no other step comes first
});

/** Somebody whom a step concerned. */
const Concerned = z.object({
  id: Id,
  name: z.string(),
  isStudent: z.boolean(), // still
  nameBefore: z.string().nullable(), // where it was another
  from: z.array(z.string()), // the classes before
  to: z.array(z.string()),
});
export type Concerned = z.infer<typeof Concerned>;
const ConcernedList = z.object({ people: z.array(Concerned).max(100), total: z.number().int() });

/** `GET /api/school/changes/:changeId/people`: whom a step concerned, while it can be undone. */
export const ConcernedReply = z.object({
  concerned: z.object({
    came: ConcernedList,
    left: ConcernedList,
    moved: ConcernedList,
    changed: ConcernedList,
  }),
});
export type ConcernedReply = z.infer<typeof ConcernedReply>;

/** What undoing a step would do, as numbers of people and cards. */
export const UndoPreview = z.object({
  deleted: z.number(), // accounts that it created and that nobody has used
  removed: z.number(), // those that have been used: kept, signed out
  restored: z.number(), // other people, who become as before
  cards: z.number(), // printed cards that stop
  // whom the step concerned, by name and at most thirty each
  people: z
    .object({
      came: z.array(z.string()),
      left: z.array(z.string()),
      moved: z.array(z.string()),
      changed: z.array(z.string()),
    })
    .default({ came: [], left: [], moved: [], changed: [] }),
});
export type UndoPreview = z.infer<typeof UndoPreview>;
export const UndoPreviewReply = z.object({ undo: UndoPreview });
export type PeopleChange = z.infer<typeof PeopleChange>;
export const PeopleChangesReply = z.object({ changes: z.array(PeopleChange) });
export type PeopleChangesReply = z.infer<typeof PeopleChangesReply>;
export const PeopleChangeReply = z.object({ change: PeopleChange });
export type PeopleChangeReply = z.infer<typeof PeopleChangeReply>;
export const ChangeParams = z.object({ changeId: Id });
