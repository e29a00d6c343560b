import { HOLD_REASONS, TAKES, WIRE_OUTCOMES } from '@moonbase/rosters';
import { z } from 'zod';

import { Id, Timestamp, WholeNumberText } from '../ids.ts';
import { PeopleChange } from './school.ts';

/** The versions of OneRoster by REST. */
export const ROSTER_VERSIONS = ['1.1', '1.2'] as const;
/** The results of a fetch. */
export const NIGHT_OUTCOMES = ['applied', 'nothing', 'waits', 'replaced', 'failed'] as const;

/** When a list waits for an admin: percentages of the students, and of the teachers. */
export const RosterLimits = z.strictObject({
  mostLeaving: z.int().min(0).max(100),
  mostRenamed: z.int().min(0).max(100),
  waitsForEmpty: z.boolean(),
});
export type RosterLimits = z.infer<typeof RosterLimits>;

/** Where the list of a school is fetched from. The client secret never leaves the server. */
const RosterSource = z.object({
  version: z.enum(ROSTER_VERSIONS),
  address: z.string(),
  tokenAddress: z.string(),
  clientId: z.string(),
  schoolThere: z.string(), // '' where the school's name finds it
  limits: RosterLimits,
  isPaused: z.boolean(),
  isBusy: z.boolean(), // it is being fetched
  nextAt: Timestamp.nullable(),
  givenAt: Timestamp,
  givenBy: z.string().nullable(),
  found: z
    .object({
      id: z.string(),
      name: z.string(),
      others: z.number(), // schools at the same address
      asked: z.number(), // lists
      answered: z.number(),
    })
    .nullable(), // by the last whole list; null: none has come yet
});
export type RosterSource = z.infer<typeof RosterSource>;

/** A fetch of the list. */
const RosterNight = z.object({
  id: Id,
  at: Timestamp,
  tookMs: z.number(),
  by: z.string().nullable(), // null: nobody, at night
  outcome: z.enum(NIGHT_OUTCOMES),
  came: z
    .object({ students: z.number(), teachers: z.number(), classes: z.number(), pages: z.number() })
    .nullable(), // null: it failed
  words: z.array(z.string()), // why it failed, or waits
  isWaiting: z.boolean(), // it can still be looked at
  leftOut: z.number(), // changes that were not taken of a list that waited
  change: PeopleChange.nullable(),
});
export type RosterNight = z.infer<typeof RosterNight>;

export const RosterSourceReply = z.object({
  rosterSource: z.object({
    source: RosterSource.nullable(), // null: there is none
    nights: z.array(RosterNight), // the newest first
    erased: z.number(), // people whom the list names, who were erased here and stay so
  }),
});
export type RosterSourceReply = z.infer<typeof RosterSourceReply>;

const line = z.string().trim().max(500);

/** Where the list is, as a school gives it; an empty secret keeps the one before. */
export const RosterSourceBody = z.strictObject({
  version: z.enum(ROSTER_VERSIONS),
  address: line,
  tokenAddress: line,
  clientId: line,
  clientSecret: line,
  schoolThere: line,
});
export type RosterSourceBody = z.infer<typeof RosterSourceBody>;

export const PauseRosterBody = z.strictObject({ isPaused: z.boolean() });

export const RosterWaitingQuery = z.strictObject({
  show: z.enum(['changes', ...WIRE_OUTCOMES]).default('changes'),
  page: WholeNumberText.pipe(z.number().min(1).max(1000)).default(1),
});
export type RosterWaitingQuery = z.infer<typeof RosterWaitingQuery>;

/** What the list that waits would do to somebody. */
const RosterEffect = z.object({
  who: z.enum(['student', 'teacher']),
  name: z.string(),
  now: z.array(z.string()), // classes
  then: z.array(z.string()),
  outcome: z.enum(WIRE_OUTCOMES),
  details: z.array(z.string()),
  held: z.enum(HOLD_REASONS).nullable(),
  lastPlayedAt: Timestamp.nullable(),
});
export type RosterEffect = z.infer<typeof RosterEffect>;

export const RosterWaitingReply = z.object({
  rosterWaiting: z.object({
    importId: Id, // by which its rows with errors are mended, and it is taken
    at: Timestamp,
    notes: z.array(z.string()),
    holds: z.array(
      z.object({ reason: z.enum(HOLD_REASONS), people: z.number(), words: z.string() }),
    ),
    counts: z.object({
      create: z.number(),
      update: z.number(),
      move: z.number(),
      leave: z.number(),
      unchanged: z.number(),
      error: z.number(),
    }),
    takes: z.record(z.enum(TAKES), z.object({ changes: z.number(), leaving: z.number() })),
    rows: z.array(RosterEffect), // a page
    found: z.number(), // on all pages
  }),
});
export type RosterWaitingReply = z.infer<typeof RosterWaitingReply>;

/** @see packages/rosters/SPEC.md rules BW8 and BW12 */
export const TakeRosterBody = z.strictObject({
  importId: Id, // of the list that was read; a newer one is not taken for it
  take: z.enum(TAKES),
  leaving: z.int().min(0).nullable(), // as typed by somebody who means it
});
export type TakeRosterBody = z.infer<typeof TakeRosterBody>;

export const RosterTakenReply = z.object({
  rosterTaken: z.object({ change: PeopleChange.nullable() }),
});
