import {
  type Action,
  CREWS,
  MATCH_MODES,
  type Match,
  type MatchSetup,
  POWERS,
} from '@moonbase/rescue';
import { RESCUE_PHASES } from '@moonbase/contracts';
import { z } from 'zod';

import { ServedQuestion } from '../../../play/waves/served-wave.ts';

/** A question that a seat is or was asked. Its id consists of round, seat and order, so it does not name a match. */
export const AskedQuestion = ServedQuestion.omit({ optional: true }).extend({
  round: z.number(), // of the match, from 1
  step: z.number(), // 1 to 128
  at: z.number(), // when it was asked, milliseconds since 1970
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const RESULTS = ['right', 'wrong', 'skipped'] as const;

const AnsweredQuestion = z.object({
  question: AskedQuestion,
  input: z.string(), // empty when skipped
  result: z.enum(RESULTS),
  at: z.number(), // milliseconds since 1970
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

export const AnsweredQuestions = z.array(AnsweredQuestion).readonly();

/** The questions of one seat: the open question, and all answers of the match. */
const Desk = z.object({
  open: AskedQuestion.nullable(),
  asked: z.number(), // questions of this phase
  answered: AnsweredQuestions, // since the last question phase began
  earlier: z.array(z.string()).readonly().default([]), // those before it, `AnsweredQuestions` packed by the round
  keys: z.array(z.number()).readonly().default([]), // the keys of all questions asked, since 1.23.4
});
export type Desk = z.infer<typeof Desk>;

const Whole = z.number().int();
const Seat = z.number().int().min(0).max(3);
const Power = z.enum(POWERS);
const Counts = z.object({ right: Whole, wrong: Whole, skipped: Whole });

const Layout = z.object({
  width: Whole,
  height: Whole,
  design: Whole,
  hueOffset: Whole,
  kinds: z.array(z.enum(['target', 'plain', 'hint', 'extra', 'bonus', 'trap'])),
  shipAt: z.array(Whole),
  near: z.array(z.boolean()),
  ships: z.array(z.object({ tiles: z.array(Whole), vertical: z.boolean(), hue: Whole })),
});

const SeatState = z.object({
  id: z.string(),
  name: z.string(),
  character: Whole,
  crew: z.enum(CREWS).nullable(),
  guest: z.boolean(),
  connected: z.boolean(),
  left: z.boolean(),
  away: z.boolean(),
  returning: z.boolean(),
  ready: z.boolean(),
  idleRounds: Whole,
  timedOut: z.boolean(),
  roundsPresent: Whole,
  position: Whole,
  score: Whole,
  charge: z.number(),
  phase: Counts,
  accuracy: z.number(),
  level: z.number(),
  startLevel: z.number(),
  levels: z.object({ min: z.number(), max: z.number(), sum: z.number() }),
  pace: z.number(),
  totals: Counts.extend({
    par: Whole,
    accuracies: z.array(z.number()),
    scans: Whole,
    missed: Whole,
    opened: Whole,
    parts: Whole,
    ships: Whole,
    streak: Whole,
    bestStreak: Whole,
  }),
  reads: Whole.optional(), // absent before it was added
});

const Plan = z.object({
  path: z.array(z.object({ at: z.number(), tile: Whole })),
  at: z.number(),
  move: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('scan'), tile: Whole }),
    z.object({ kind: z.literal('power'), power: Power, tile: Whole.nullable() }),
  ]),
});

const Turn = z.object({
  seat: Seat,
  order: Whole,
  scansLeft: Whole,
  scansUsed: Whole,
  bought: z.array(Power),
  placing: z.boolean(),
  missed: z.array(Whole),
  opened: z.array(Whole),
  inputMsLeft: z.number(),
  plan: Plan.nullable(),
  endsBy: z.number().nullable().optional(), // absent before it was added
  readingUntil: z.number().nullable().optional(), // absent before it was added
  considered: Whole,
});

const Hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), tile: Whole, dir: Whole, distance: Whole, part: Whole }),
  z.object({ kind: z.literal('block'), seat: Seat, corner: Whole, part: Whole }),
]);

const Person = z.object({
  name: z.string(),
  character: Whole,
  guest: z.boolean(),
  level: z.number(),
  paceSeconds: z.number().nullable(),
});

/** A match as stored in a snapshot. A match of another version cannot be read. */
const StoredMatch: z.ZodType<Match> = z.object({
  version: z.literal(1),
  mode: z.enum(MATCH_MODES),
  relaxed: z.boolean(),
  startedAt: z.number(),
  rng: z.object({ state: z.number() }),
  layout: Layout,
  openedBy: z.array(Whole),
  hints: z.array(Hint),
  zones: z.array(z.object({ seat: Seat, centre: Whole, radius: Whole })),
  seats: z.array(SeatState),
  firstSeat: Seat,
  round: Whole,
  phase: z.object({
    name: z.enum(RESCUE_PHASES),
    endsAt: z.number(),
    countdownAt: z.number().nullable(),
  }),
  turn: Turn.nullable(),
  distress: z.object({ centre: Whole, part: Whole }).nullable(),
  pausedAt: z.number().nullable(),
  arrivals: z.array(z.object({ seat: Seat, person: Person })).default([]), // since class sessions were added
  lastRound: Whole.nullable().default(null), // since class sessions were added
  endedBy: z.enum(['rescued', 'rounds', 'alone', 'abandoned', 'teacher']).nullable(),
  nobodySince: z.number().nullable(),
  ofClass: z.boolean().default(false), // since matches wait for their people
});

/** A room's whole state as stored: the match, and the questions of each seat. */
export const StoredRoom = z.object({ match: StoredMatch, desks: z.array(Desk).readonly() });
export type RoomState = z.infer<typeof StoredRoom>;

const bySeat = <Name extends string>(type: Name) => z.object({ type: z.literal(type), seat: Seat });

/** An answer to the open question of a seat. */
export type AnswerAction = Extract<Action, { readonly type: 'answer' }>;
export type OtherAction = Exclude<Action, AnswerAction>;

const StoredAnswer: z.ZodType<AnswerAction> = bySeat('answer').extend({ result: z.enum(RESULTS) });
const StoredAction: z.ZodType<OtherAction> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tick') }),
  bySeat('ready'),
  bySeat('click-tile').extend({ tile: Whole }),
  bySeat('purchase-power').extend({ power: Power }),
  bySeat('disconnect'),
  bySeat('reconnect'),
  bySeat('read').extend({ done: z.boolean() }),
  bySeat('back'),
  bySeat('leave'),
  bySeat('end-alone'),
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  bySeat('take-seat').extend({ person: Person }),
  z.object({ type: z.literal('end'), after: z.enum(['now', 'round']) }),
  z.object({ type: z.literal('shift'), ms: z.number() }),
]);

const Accepted = z.object({
  at: z.number(), // milliseconds since 1970
  asked: z.array(z.object({ seat: Seat, question: AskedQuestion })).readonly(),
});

/** An accepted action with the questions that were drawn because of it, so that it can be applied again. */
export const StoredEntry = z.union([
  Accepted.extend({ action: StoredAnswer, input: z.string() }), // the typed answer; empty when skipped
  Accepted.extend({ action: StoredAction, input: z.null() }),
]);
export type Entry = z.infer<typeof StoredEntry>;

/** The players and the seed: from these and the actions a match can be played again. */
export const StoredSetup: z.ZodType<MatchSetup> = z.object({
  mode: z.enum(MATCH_MODES),
  relaxed: z.boolean(),
  seed: z.number(),
  seats: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      character: Whole,
      crew: z.enum(CREWS).nullable(),
      guest: z.boolean(),
      level: z.number(),
      paceSeconds: z.number().nullable(),
    }),
  ),
  ofClass: z.boolean().optional(),
});
