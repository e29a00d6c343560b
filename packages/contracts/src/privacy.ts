import { ACTIVITY_KINDS } from '@moonbase/practice';
import { CHOSEN_REASONS, KEPT_CHOICES, PASSPORT_ORIGINS } from '@moonbase/privacy';
import { z } from 'zod';

import { Day, Id, Timestamp } from './ids.ts';

/** Pages about a person that other people look at. */
export const LOOKED_AT = ['results', 'history', 'settings', 'kept'] as const;

export const Look = z.object({
  day: Day,
  what: z.enum(LOOKED_AT),
  who: z.string(), // by the school's name for them
  isYou: z.boolean(),
});
export type Look = z.infer<typeof Look>;

/** A parent's request to erase a student whom a school keeps; a declined one stays for both parents. */
export const ErasureRequest = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(), // may be empty
  askedBy: z.string(), // parents are hidden from each other: "a parent"
  isYours: z.boolean(),
  askedAt: Timestamp,
  answerBy: Timestamp, // from then on the admins of the school are reminded
  declinedAt: Timestamp.nullable(),
  calledOffAt: Timestamp.nullable().default(null), // by the other parent: a parent reads it for some weeks
  askAgainFrom: Timestamp.nullable(), // null while it waits
  schoolName: z.string(),
  timeZone: z.string(), // of the school: its days are the same for everybody who reads them
  otherParent: z.object({ declinedAt: Timestamp.nullable() }).nullable(), // null: there is none, or the reader is a parent
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

/** The data kept about one person, for a page in plain words. */
export const KeptAbout = z.object({
  user: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    yearOfBirth: z.number().nullable(),
    schoolName: z.string().nullable(),
    classGroups: z.array(z.string()),
    teachers: z.array(z.string()),
    hasParent: z.boolean(),
    hasTwoParents: z.boolean().default(false),
    isStudent: z.boolean(), // or a child at home
    createdAt: Timestamp,
    lastSignInAt: Timestamp.nullable(),
  }),
  kept: z.object({
    answers: z.number(),
    since: Timestamp.nullable(), // of the oldest answer
    games: z.number(),
    totalCorrect: z.number(),
    stars: z.number(),
    hasStudentId: z.boolean(), // the ID in the school's own records
    hasCard: z.boolean(),
    hasPictures: z.boolean(),
    hasSettings: z.boolean(),
    hasEstimate: z.boolean(),
    hasEmail: z.boolean(),
  }),
  months: z.object({ answers: z.number(), accounts: z.number() }),
  looks: z.array(Look), // empty for the student, who sees only who may look
  erasure: z.object({ dueAt: Timestamp }).nullable(), // an erasure that is waiting
  requests: z.array(ErasureRequest).default([]),
});
export type KeptAbout = z.infer<typeof KeptAbout>;
export const KeptAboutReply = z.object({ keptAbout: KeptAbout });

export const PersonalExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready', 'failed']),
  done: z.number(), // share, 0 to 1
  bytes: z.number(),
});
export type PersonalExport = z.infer<typeof PersonalExport>;
export const PersonalExportReply = z.object({ personalExport: PersonalExport });
export const ExportParams = z.object({ exportId: Id });

const AskedErasure = z.object({
  id: Id,
  reason: z.string(), // in words
  askedBy: z.string().nullable(),
  askedAt: Timestamp,
  dueAt: Timestamp,
  timeZone: z.string().nullable(), // of the school that keeps the account
});

const WaitingErasure = AskedErasure.extend({
  userId: Id,
  name: z.string(),
  receipt: z.null(),
  isYours: z.boolean().default(true), // to call off, or to do at once: the school's alone where it keeps the account
});
export type WaitingErasure = z.infer<typeof WaitingErasure>;

/** An erasure that is done names nobody. */
const DoneErasure = AskedErasure.extend({
  userId: z.null(),
  name: z.null(),
  receipt: z.object({
    number: z.string(), // ER-2026-0005
    checkCode: z.string(),
    doneAt: Timestamp,
    schoolName: z.string().nullable(),
    lines: z.array(z.object({ what: z.string(), rows: z.number() })),
  }),
});
export type DoneErasure = z.infer<typeof DoneErasure>;

const Erasure = z.union([WaitingErasure, DoneErasure]);
export type Erasure = z.infer<typeof Erasure>;
export const WaitingErasureReply = z.object({ erasure: WaitingErasure });
export const DoneErasureReply = z.object({ erasure: DoneErasure });
export const ErasuresReply = z.object({
  erasures: z.array(Erasure),
  requests: z.array(ErasureRequest).default([]), // to a parent the newest first
  broughtBack: z
    .array(
      z.object({
        userId: Id,
        firstName: z.string(),
        schoolName: z.string(),
        timeZone: z.string(),
        at: Timestamp,
      }),
    )
    .default([]), // a parent's children whose closed accounts the school opened again lately
});

export type ErasuresReply = z.infer<typeof ErasuresReply>;

export const RequestErasureBody = z.strictObject({
  request: z.strictObject({ name: z.string().max(100) }), // as typed: the last name
});
export type RequestErasureBody = z.infer<typeof RequestErasureBody>;

export const AskErasureBody = z.strictObject({
  erasure: z.strictObject({
    reason: z.enum(CHOSEN_REASONS),
    name: z.string().max(100), // as typed: the last name
  }),
});
export type AskErasureBody = z.infer<typeof AskErasureBody>;
export const EraseNowBody = z.strictObject({ name: z.string().max(100) });

const Months = z.literal(KEPT_CHOICES);

export const LOG_KINDS = [
  'export',
  'erasure',
  'record',
  'override',
  'deletion',
  'marking',
  'rights',
  'people',
  'sign-in',
  'school',
  'clean-up',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const LogLine = z.object({
  id: Id,
  at: Timestamp,
  kind: z.enum(LOG_KINDS),
  who: z.string().nullable(), // null: the product, or somebody who is gone
  whose: z.string().nullable(),
  what: z.string(), // in words
});
export type LogLine = z.infer<typeof LogLine>;

export const LogQuery = z.strictObject({ kind: z.enum(LOG_KINDS).optional() });
export const PrivacyLogReply = z.object({
  lines: z.array(LogLine),
  counts: z.record(z.enum(LOG_KINDS), z.number()),
});

/** A record of another school that can still be taken back. */
export const BroughtIn = z.object({
  userId: Id,
  name: z.string(),
  at: Timestamp,
  until: Timestamp, // the end of the time for taking it back
  hasPlayedOn: z.boolean(), // the adaptive state was used since, and stays
});
export type BroughtIn = z.infer<typeof BroughtIn>;

export const SchoolPrivacy = z.object({
  children: z.number(),
  months: z.object({ answers: Months, accounts: Months }),
  erasures: z.array(Erasure), // waiting ones first
  requests: z.array(ErasureRequest).default([]), // of parents, the oldest first
  broughtIn: z.array(BroughtIn), // the newest first
});
export type SchoolPrivacy = z.infer<typeof SchoolPrivacy>;
export const SchoolPrivacyReply = z.object({ schoolPrivacy: SchoolPrivacy });
export const UpdateSchoolPrivacyBody = z.strictObject({
  months: z.strictObject({ answers: Months, accounts: Months }),
});

const Outcomes = z.string().regex(/^[cis]{0,10}$/);
const Count = z.number().int().min(0).max(1_000_000);
const CountOfDay = z.number().int().min(0).max(100_000); // the column holds 20,000 days
const TimeOfDay = z.number().int().min(0).max(86_400_000); // milliseconds: a whole day

/** A student's record in a form that another school can import. Times are UTC with milliseconds. */
export const Passport = z.strictObject({
  format: z.literal('moon-base-pi passport'),
  version: z.literal(1),
  averageStoryStage: z.number().min(1).max(128).nullable(),
  shownEchelon: z.number().int().min(0).max(50),
  rocketPaint: z.number().int().min(0).max(10),
  suitPaint: z.number().int().min(0).max(10),
  adaptiveState: z.base64().max(1_368).nullable(),
  units: z
    .array(
      z.strictObject({
        unitId: z.number().int().min(1).max(32_767),
        answered: Count,
        correct: Count,
        recent: Outcomes,
        missed: z.array(z.unknown()).max(20),
        lastAnsweredAt: Timestamp,
      }),
    )
    .max(1_000),
  facts: z
    .array(
      z.strictObject({
        fact: z.number().int().min(0).max(1_000),
        answered: Count,
        correct: Count,
        recent: Outcomes,
        times: z.array(z.number().int().min(0).max(86_400_000).nullable()).max(10), // milliseconds
        days: z.array(Day).max(30).default([]), // older passports have no days of facts
        firsts: z
          .string()
          .regex(/^[cisr]{0,30}$/)
          .default(''),
        firstTimes: z.array(z.number().int().min(0).max(86_400_000).nullable()).max(30).default([]),
        lastAnsweredAt: Timestamp,
      }),
    )
    .max(1_000),
  days: z
    .array(
      z.strictObject({
        day: Day,
        kind: z.enum(ACTIVITY_KINDS),
        answered: CountOfDay,
        correct: CountOfDay,
        duration: TimeOfDay,
        activities: CountOfDay,
        worked: TimeOfDay.default(0), // older passports have no such figure
      }),
    )
    .max(20_000),
  storyRounds: z
    .array(
      z.strictObject({
        stage: z.number().int().min(1).max(128),
        round: z.number().int().min(1).max(3),
        isPassed: z.boolean().nullable(),
        passedAt: Timestamp.nullable(),
        attempts: Count,
      }),
    )
    .max(384),
});
export type Passport = z.infer<typeof Passport>;

const Ed25519 = { key: 43, signature: 86 } as const; // letters in base64url

/** A record with who it is about and who made it, signed: the file passport.json of an export. */
export const SignedPassport = z.strictObject({
  format: z.literal('moon-base-pi passport'),
  version: z.literal(2),
  student: z.strictObject({ firstName: z.string().max(300), lastName: z.string().max(300) }),
  schoolName: z.string().max(300).nullable(),
  madeAt: Timestamp,
  record: Passport,
  signature: z.strictObject({
    key: z.base64url().length(Ed25519.key), // of the installation
    value: z.base64url().length(Ed25519.signature), // of the rest, in canonical form
  }),
});
export type SignedPassport = z.infer<typeof SignedPassport>;

/** Files of versions that did not sign are records alone. */
export const ImportPassportBody = z.strictObject({
  passport: z.discriminatedUnion('version', [Passport, SignedPassport]),
});

export type ImportPassportBody = z.infer<typeof ImportPassportBody>;

/** What a file would bring to a student. */
export const PassportPreview = z.object({
  name: z.string().nullable(), // in the file; null in one without a signature
  schoolName: z.string().nullable(),
  madeAt: Timestamp.nullable(),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
  correct: z.number(),
  echelon: z.number(), // the Defender Level
  stars: z.number(),
  origin: z.enum(PASSPORT_ORIGINS),
  doubts: z.array(z.string()), // sentences: what hardly any child could have done, and whose file it may be
});
export type PassportPreview = z.infer<typeof PassportPreview>;
export const PassportPreviewReply = z.object({ passportPreview: PassportPreview });
