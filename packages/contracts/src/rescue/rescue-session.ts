import { SEATINGS } from '@moonbase/rescue';
import { z } from 'zod';

import { RESCUE_PHASES } from './rescue-board.ts';
import { RescueMode } from './rescue-game.ts';

const DIGITS = 6;
const UserId = z.string().max(20);

/** The code of a class session, as typed. */
export const SessionCode = z.string().regex(new RegExp(`^\\d{${DIGITS}}$`));

/** The teacher's choices for the games of a class session. */
export const SessionSettings = z.strictObject({
  seating: z.enum(SEATINGS), // close in level, mixed, or in order of arrival
  mode: RescueMode,
  relaxed: z.boolean(),
  fill: z.boolean(), // computer crews take the free seats
});
export type SessionSettings = z.infer<typeof SessionSettings>;

export const FIRST_SESSION_SETTINGS: SessionSettings = {
  seating: 'level',
  mode: 'advanced',
  relaxed: true,
  fill: true,
};

/**
 * `POST /api/class-groups/{id}/rescue-session`: opens the session, or returns the open one; the ticket opens its
 * console.
 */
export const OpenSessionReply = z.object({
  sessionId: z.string(),
  className: z.string().nullable(),
  ticket: z.string(),
});
export type OpenSessionReply = z.infer<typeof OpenSessionReply>;

/** The arguments of each event that a teacher's console may send. */
export const CONSOLE_EVENTS = {
  'session-settings': z.tuple([SessionSettings]),
  'session-swap': z.tuple([UserId, UserId]), // two students change crews
  'session-start': z.tuple([]),
  'session-pause': z.tuple([z.string().max(20).nullable(), z.boolean()]), // a match, null for all; paused or not
  'session-end': z.tuple([z.enum(['now', 'round'])]),
  'session-next': z.tuple([]), // back to assigning seats
  'session-close': z.tuple([]),
} as const;
export type ConsoleEvent = keyof typeof CONSOLE_EVENTS;
export type ConsoleEvents = {
  [Event in ConsoleEvent]: (
    ...args: [...z.input<(typeof CONSOLE_EVENTS)[Event]>, acknowledge?: unknown]
  ) => void;
};

const SeatedStudent = z.object({ id: UserId, name: z.string(), character: z.number().int() });

/** A class session as its teacher sees it. */
export const SessionView = z.object({
  className: z.string().nullable(),
  code: z.string(),
  running: z.boolean(),
  settings: SessionSettings,
  crews: z.array(z.array(SeatedStudent)), // while seats are being assigned
  notIn: z.array(z.object({ id: UserId, name: z.string() })),
  total: z.number().int(), // students of the class
});
export type SessionView = z.infer<typeof SessionView>;

/** A board in miniature with its players, for the teacher: it shows nothing that is hidden from the players. */
export const CrewBoard = z.object({
  gameId: z.string(),
  crew: z.number().int(), // from 1
  phase: z.enum(RESCUE_PHASES),
  round: z.number().int(),
  rounds: z.number().int(),
  paused: z.boolean(),
  design: z.number().int(),
  hueOffset: z.number().int(),
  width: z.number().int(),
  tiles: z.string(), // row by row: # hidden, . nothing, o near, * star, + extra, ! trap, ? hint, t ship part
  ships: z.array(
    z.object({
      x: z.number().int(),
      y: z.number().int(),
      length: z.number().int(),
      vertical: z.boolean(),
      hue: z.number().int(),
    }),
  ), // those that are home
  shipsInAll: z.number().int(),
  right: z.number().int(), // answers given by its students
  players: z.array(
    z.object({
      name: z.string(),
      score: z.number().int(),
      computer: z.boolean(),
      away: z.boolean(), // a student for whom a stand-in is playing now
    }),
  ),
});
export type CrewBoard = z.infer<typeof CrewBoard>;

/** The waiting room of a student in a class session. */
export const ClassRoom = z.object({
  className: z.string().nullable(),
  teacherName: z.string(),
  mode: RescueMode,
  running: z.boolean(), // the games have begun
  crew: z.number().int().nullable(), // from 1; null while there is no seat yet
  mates: z.array(
    z.object({
      id: UserId,
      name: z.string(),
      character: z.number().int(),
      colour: z.number().int(),
      you: z.boolean(),
    }),
  ),
  in: z.number().int(),
  total: z.number().int(),
});
export type ClassRoom = z.infer<typeof ClassRoom>;
