import { END_BONUSES, POWERS, type EndBonus } from '@moonbase/rescue';
import { z } from 'zod';

import { QuestionDocument } from '../practice/practice.ts';
import {
  RescueBoard,
  RescuePlayer,
  RescueReveal,
  RescueState,
  RescueTile,
  RescueTurn,
  RescueZone,
  SeatId,
} from './rescue-board.ts';
import { RescueMode, RunningGame } from './rescue-game.ts';
import { ClassRoom, CrewBoard, SessionCode, SessionView } from './rescue-session.ts';

/** The path of the game server, on the product's own origin. */
export const RESCUE_SOCKET_PATH = '/game-server/socket.io';

/** The one-use ticket in the socket's query. */
export const RESCUE_TICKET_PARAMETER = 'cookie';

/** The version of the socket's events, in its query. A new number when older pages would misread the events. */
export const RESCUE_PROTOCOL = '1';
export const RESCUE_PROTOCOL_PARAMETER = 'protocol'; // absent: version 1

export const CHARACTERS = 10;
/** The school year of somebody who has not chosen one, as a level of the content. */
export const DEFAULT_YEAR = 3;
export const STICKERS = ['well-played', 'thanks', 'again'] as const;

/** Eight characters for each of up to three boxes, and a sign between them. */
const TypedBoxes = z.string().regex(/^[^/|]{0,8}(?:[/|][^/|]{0,8}){0,2}$/);
const MAX_ID = 64; // characters of a socket's or question's id

const Tile = z.number().int().min(0).max(99); // across or down

/** `POST /api/rescue/ticket`: lets this browser open the game socket once within 60 seconds. */
export const RescueTicketReply = z.object({
  ticket: z.string(),
  expiresInSeconds: z.number().int().positive(),
});
export type RescueTicketReply = z.infer<typeof RescueTicketReply>;

/**
 * The reasons why the server did not do what an event asked. The first ones are the rules' own (`Refusal` of the
 * engine).
 */
export const RESCUE_REFUSALS = [
  'too-early',
  'paused',
  'not-now',
  'not-your-turn',
  'input-off',
  'no-such-seat',
  'no-such-tile',
  'already-open',
  'out-of-reach',
  'blocked',
  'no-powers',
  'already-bought',
  'too-expensive',
  'nothing-there',
  'outside-board',
  'zone-overlaps',
  'all-answered',
  'not-alone',
  'seat-taken',
  'closed',
  // Refusals of the lobby and the rooms.
  'bad-request', // the arguments have the wrong shape
  'too-many-requests',
  'content-locked',
  'half-waits', // this person's half of the class has its sheet
  'no-such-game',
  'not-your-class', // the session is another class's
  'game-full',
  'game-started',
  'removed', // the host has removed this person from the room
  'server-full', // no further match can start
  'in-a-room', // leave the waiting room first
  'in-a-game', // a match of this person is running: rejoin or leave it
  'not-in-a-room',
  'not-in-a-game',
  'not-the-host',
  'too-few-players',
  'no-such-player',
  'no-such-question',
  'unavailable', // the server is stopping, or cannot save
] as const;
export type RescueRefusal = (typeof RESCUE_REFUSALS)[number];

/** The acknowledgement of every client event; `message` can be shown. */
export const RescueAck = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), reason: z.enum(RESCUE_REFUSALS), message: z.string() }),
]);
export type RescueAck = z.infer<typeof RescueAck>;

const RoomOptions = z.strictObject({
  fill: z.boolean().default(false), // computer crews take the vacant seats
  relaxed: z.boolean().default(false), // 45 s of questions, 30 s for every choice
});

/** The arguments of each event that a client may send. The acknowledgement follows as the last one. */
export const RESCUE_CLIENT_EVENTS = {
  'lobby-state-request': z.tuple([]),
  'select-character': z.tuple([
    z
      .number()
      .int()
      .min(0)
      .max(CHARACTERS - 1),
  ]),
  'select-year': z.tuple([z.number().int().min(1).max(10)]), // a guest's school year, a level of the content
  'quick-game': z.tuple([RescueMode]),
  'computer-game': z.tuple([RescueMode]),
  'host-game': z.tuple([RescueMode, RoomOptions.optional()]),
  'join-game': z.tuple([z.string().max(40)]),
  'join-class': z.tuple([SessionCode]), // the session of the student's own class
  'waiting-room-start-game': z.tuple([]),
  'waiting-room-remove': z.tuple([z.string().max(MAX_ID)]),
  'rejoin-game': z.tuple([]), // returns to the running match
  'game-ready': z.tuple([]),
  ready: z.tuple([]), // the same
  'game-request': z.tuple([z.enum(['full', 'board', 'players', 'turn'])]),
  'question-answered': z.tuple([z.string().max(MAX_ID), TypedBoxes, z.boolean()]),
  'report-turn-position': z.tuple([Tile, Tile]),
  'click-tile': z.tuple([Tile, Tile]),
  'purchase-power': z.tuple([z.enum(POWERS)]),
  'read-pointers': z.tuple([z.boolean()]), // of a first game, in the player’s turn: begins, or true when it is done
  'player-back': z.tuple([]), // any key pressed by somebody who was away
  'end-alone': z.tuple([]), // the only person left agrees to end the match
  'send-sticker': z.tuple([z.enum(STICKERS)]), // at the end
  'leave-game': z.tuple([]), // the waiting room or the match
} as const;
export type RescueClientEvent = keyof typeof RESCUE_CLIENT_EVENTS;
export type RescueClientEvents = {
  [Event in RescueClientEvent]: (
    ...args: [
      ...z.input<(typeof RESCUE_CLIENT_EVENTS)[Event]>,
      acknowledge?: (reply: RescueAck) => void,
    ]
  ) => void;
};

/** Somebody in a waiting room. */
export const RoomPlayer = z.object({
  socketId: z.string(),
  name: z.string(),
  character: z.number().int(),
  colour: z.number().int(),
  host: z.boolean(),
  here: z.boolean().default(true), // false: the connection is lost, and the seat is kept for 15 s
});
export type RoomPlayer = z.infer<typeof RoomPlayer>;

/** Lowest, mean and highest level of the receiver's questions, in steps, and the receiver's par of right answers. */
const AskedLevels = z.object({
  min: z.number(),
  average: z.number(),
  max: z.number(),
  par: z.number().int(), // 2 to 6
});

export const RescuePower = z.object({
  name: z.enum(POWERS),
  label: z.string(),
  cost: z.number().int(),
  distance: z.number().int().optional(), // Scatter Search
  radius: z.number().int().optional(), // Restricted Zone
});
export type RescuePower = z.infer<typeof RescuePower>;

export const RescueStart = z.object({
  gameId: z.string(),
  mode: RescueMode,
  relaxed: z.boolean(),
  players: z.array(RescuePlayer).readonly(),
  powers: z.array(RescuePower).readonly(), // none on the small board
  you: SeatId,
  rejoined: z.boolean(), // the match is running already: request it with `game-request`
});
export type RescueStart = z.infer<typeof RescueStart>;

const Result = z.boolean().nullable(); // null: skipped

/** A question: id, document to draw, its source, and its place in this phase (1 to 12). */
const AskedQuestion = z.tuple([
  z.string(),
  QuestionDocument,
  z.string(),
  z.number().int().positive(),
]);

/** The receiver's own question phase, for somebody who returns to it. */
const OwnQuestions = z.object({
  seconds: z.number().int(),
  levels: AskedLevels,
  history: z.array(Result).readonly(), // at most 12
});
export type RescueQuestions = z.infer<typeof OwnQuestions>;

const Bonus = z.object({
  playerId: SeatId,
  name: z.enum(Object.keys(END_BONUSES).filter((name): name is EndBonus => name in END_BONUSES)),
  bonusScore: z.number().int(),
});

/** A true remark about something that the receiver did well. */
const Improvement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level'), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('accuracy'), percentagePoints: z.number() }),
  z.object({ kind: z.literal('streak'), length: z.number() }),
  z.object({ kind: z.literal('ships'), count: z.number() }),
  z.object({ kind: z.literal('parts'), count: z.number() }),
  z.object({ kind: z.literal('answers'), count: z.number() }),
]);

export const RescueResults = z.object({
  allRescued: z.boolean(),
  rows: z.array(
    z.object({
      question: QuestionDocument,
      input: z.string(), // empty when skipped
      answer: z.string(),
      correct: Result,
      step: z.number().int(),
    }),
  ), // the receiver's own questions
  stepNames: z.record(z.string(), z.string()),
  ranks: z.array(z.object({ playerId: SeatId, rank: z.number().int(), score: z.number().int() })),
  bonuses: z.array(Bonus),
  improvement: Improvement,
});
export type RescueResults = z.infer<typeof RescueResults>;

/** Everything that the receiver may see: at the beginning or after a reconnection. */
export const RescueView = z.object({
  mode: RescueMode,
  state: RescueState,
  board: RescueBoard,
  players: z.array(RescuePlayer).readonly(),
  turn: RescueTurn.nullable(),
  questions: OwnQuestions.nullable(), // in a question phase; the open question follows as `question`
  results: RescueResults.nullable(), // at the end
});
export type RescueView = z.infer<typeof RescueView>;
export type SentView = z.input<typeof RescueView>;

/** The content of `game-update`: its kind and its data. */
export const RescueUpdate = z.union([
  z.tuple([z.literal('state'), RescueState]),
  z.tuple([z.literal('full'), RescueView]),
  z.tuple([z.literal('board'), RescueBoard]),
  z.tuple([z.literal('players'), z.array(RescuePlayer).readonly()]),
  z.tuple([z.literal('turn'), RescueTurn.nullable()]),
  z.tuple([z.literal('begin-turn'), RescueTurn]),
  z.tuple([z.literal('tiles'), z.array(RescueTile).readonly()]), // only those that changed for the receiver
  z.tuple([z.literal('reveal-tiles'), RescueReveal]),
  z.tuple([z.literal('reveal-tiles-complete'), z.object({ scansLeft: z.number().int() })]),
  z.tuple([z.literal('add-restricted-zone'), RescueZone]),
  z.tuple([z.literal('remove-restricted-zone'), RescueZone]),
  z.tuple([z.literal('results'), RescueResults]),
]);
export type RescueUpdate = z.infer<typeof RescueUpdate>;

/** The arguments of each event that the server sends. */
export const RESCUE_SERVER_EVENTS = {
  'lobby-joined': z.tuple([
    z.object({
      user: z.object({ name: z.string(), guest: z.boolean() }),
      socketId: z.string(), // the receiver's place among the players of a waiting room
      characters: z.number().int(),
      modes: z.array(RescueMode),
      averageStep: z.number().nullable(), // null for guests and before the first adaptive round
      gamesPlayed: z.number().int().nullable(), // null for guests
      running: RunningGame.nullable(), // "Back to your game"
    }),
  ]),
  'lobby-state': z.tuple([z.number().int(), z.number().int()]), // users in the lobby, users in games
  'waiting-room': z.tuple([z.string()]), // room id
  /** A private room: mode, players, host's socket id, code, options. */
  'waiting-room-state': z.union([
    z.tuple([RescueMode, z.array(RoomPlayer).readonly(), z.string(), z.string(), RoomOptions]),
    // A quick game: mode, players, null, vacant spots, seconds left.
    z.tuple([RescueMode, z.array(RoomPlayer).readonly(), z.null(), z.number().int(), z.number()]),
  ]),
  'waiting-room-kicked': z.tuple([]),
  'class-room': z.tuple([ClassRoom]), // for a class session
  'session-state': z.tuple([SessionView]), // to the teacher's console
  'session-board': z.tuple([CrewBoard]), // to the teacher's console, a board that has changed
  'session-closed': z.tuple([]), // to the teacher's console
  'waiting-room-error': z.tuple([z.string()]), // a text to show; the room is gone or was not entered
  'start-game': z.tuple([RescueStart]),
  'game-update': RescueUpdate,
  'begin-questions': z.tuple([z.number()]), // seconds to get ready
  'question-countdown': z.tuple([z.number().int(), AskedLevels]),
  question: AskedQuestion,
  'right-answer': z.tuple([z.string()]), // of the receiver's question, where theirs was not right; before its result
  'question-result': z.tuple([Result]), // the result of the receiver's last answer
  'end-game-message': z.tuple([z.string(), z.boolean(), z.boolean()]), // text, all rescued, bonus sound
  'end-game-bonus': z.tuple([Bonus.shape.playerId, Bonus.shape.name, Bonus.shape.bonusScore]),
  'end-game-score': z.tuple([z.array(RescuePlayer).readonly()]), // final, with ranks
  sticker: z.tuple([SeatId, z.enum(STICKERS)]),
  'game-over': z.tuple([z.string()]), // game id: the match is closed
  'fatal-error': z.tuple([z.string()]), // a text for the Error screen
} as const;
export type RescueServerEvent = keyof typeof RESCUE_SERVER_EVENTS;
/** A question that may come from a server of another version is read with the schema before it is drawn. */
export type RescueServerEvents = {
  [Event in RescueServerEvent]: (...args: z.infer<(typeof RESCUE_SERVER_EVENTS)[Event]>) => void;
};
/** The same events as written by the server: fields with their usual value may be left out. */
export type RescueSentEvents = {
  [Event in RescueServerEvent]: (...args: z.input<(typeof RESCUE_SERVER_EVENTS)[Event]>) => void;
};
