import { RESCUE_CLIENT_EVENTS, type RescueClientEvent } from '@moonbase/contracts';
import type { z } from 'zod';

import type { ClassSessions } from '../class-session/class-sessions.ts';
import type { Lobby, LobbyReply } from '../lobby/lobby.ts';
import { askedMessage, boardMessage, cursor, message } from '../room/messages.ts';
import { toState, toView } from '../room/present.ts';
import type { OtherAction } from '../room/stored-room.ts';
import type { HeardEvent } from './fast-path/text-packets.ts';
import type { Visitor } from './visitor.ts';
import type { WrongCodes } from './wrong-codes.ts';
import { TOO_MANY_CODES } from './farewells.ts';
import { playersOf, seatOf, turnViewOf } from '@moonbase/rescue';

type Reply = LobbyReply | null; // null: another node answers
type Answer = Reply | Promise<Reply>;
const OK: LobbyReply = { ok: true };
const NOT_IN_A_GAME: LobbyReply = { ok: false, reason: 'not-in-a-game' };
const BAD_REQUEST: LobbyReply = { ok: false, reason: 'bad-request' };
const STICKER_PHASES: ReadonlySet<string> = new Set(['end', 'results']);
const CHOICE_PHASES: ReadonlySet<string> = new Set(['turn-input', 'placing']);

/** The parts of the game server that the events need, besides the visitor's own room. */
export interface EventPorts {
  readonly lobby: Lobby;
  readonly classes: ClassSessions;
  readonly codes: WrongCodes;
  readonly countUsers: () => readonly [inLobby: number, inGames: number];
  /** Whether another node carries an event out, which has what it is about; null: no event of this kind. */
  readonly elsewhere: (visitor: Visitor, heard: HeardEvent) => Promise<boolean> | null;
  /** Whether another node starts the match of a private room, since this one is full; null: it starts here, if anywhere. */
  readonly moveRoom: (visitor: Visitor, heard: HeardEvent) => Promise<boolean> | null;
  readonly rejoin: (visitor: Visitor) => Answer;
  readonly leave: (visitor: Visitor) => Answer;
}

type Handler = (visitor: Visitor, heard: HeardEvent, ports: EventPorts) => Answer;

/** Checks the arguments of an event before it is carried out. */
function on<Schema extends z.ZodType>(
  schema: Schema,
  run: (visitor: Visitor, args: z.output<Schema>, ports: EventPorts, heard: HeardEvent) => Answer,
): Handler {
  return (visitor, heard, ports) => {
    const parsed = schema.safeParse(heard[1]);
    return parsed.success ? run(visitor, parsed.data, ports, heard) : BAD_REQUEST;
  };
}

/** Carries an event out where its match, room or session is: on this node or on another one. */
function whereItIs(
  visitor: Visitor,
  heard: HeardEvent,
  { elsewhere }: EventPorts,
  here: () => Answer,
): Answer {
  const moved = elsewhere(visitor, heard);
  return moved === null ? here() : moved.then((away) => (away ? null : here()));
}

const E = RESCUE_CLIENT_EVENTS;

const HANDLERS: Readonly<Record<RescueClientEvent, Handler>> = {
  'lobby-state-request': on(E['lobby-state-request'], (visitor, _none, { countUsers }) => {
    visitor.send('lobby-state', ...countUsers());
    return OK;
  }),
  'select-character': on(E['select-character'], (visitor, [index], { lobby }) => {
    visitor.character = index;
    if (visitor.where.kind === 'class') visitor.where.session.changed = true;
    return lobby.waiting.change(visitor).then(() => OK);
  }),
  'select-year': on(E['select-year'], (visitor, [year], { lobby }) => {
    visitor.year = year;
    return lobby.waiting.change(visitor).then(() => OK);
  }),
  'quick-game': on(E['quick-game'], (visitor, [mode], ports, heard) =>
    whereItIs(visitor, heard, ports, () => ports.lobby.joinQuickGame(visitor, mode)),
  ),
  'computer-game': on(E['computer-game'], (visitor, [mode], ports, heard) =>
    whereItIs(visitor, heard, ports, () => ports.lobby.startComputerGame(visitor, mode)),
  ),
  'host-game': on(E['host-game'], (visitor, [mode, options], ports, heard) =>
    whereItIs(visitor, heard, ports, () =>
      ports.lobby.host(visitor, mode, options ?? { fill: false, relaxed: false }),
    ),
  ),
  'join-game': on(E['join-game'], (visitor, [code], ports, heard) =>
    tryCode(visitor, ports.codes, () =>
      whereItIs(visitor, heard, ports, () => ports.lobby.join(visitor, code)),
    ),
  ),
  'join-class': on(E['join-class'], (visitor, [code], ports, heard) =>
    tryCode(visitor, ports.codes, () =>
      whereItIs(visitor, heard, ports, () => ports.classes.join(visitor, code)),
    ),
  ),
  'waiting-room-start-game': on(
    E['waiting-room-start-game'],
    (visitor, _none, { lobby, moveRoom }, heard) => {
      const moved = moveRoom(visitor, heard);
      if (moved === null) return lobby.startPrivateGame(visitor);
      return moved.then((away) => (away ? null : lobby.startPrivateGame(visitor)));
    },
  ),
  'waiting-room-remove': on(E['waiting-room-remove'], (visitor, [socketId], { lobby }) =>
    lobby.remove(visitor, socketId),
  ),
  'rejoin-game': on(E['rejoin-game'], (visitor, _none, ports, heard) =>
    whereItIs(visitor, heard, ports, () => ports.rejoin(visitor)),
  ),
  'game-ready': on(E['game-ready'], (visitor) => act(visitor, (seat) => ({ type: 'ready', seat }))),
  ready: on(E.ready, (visitor) => act(visitor, (seat) => ({ type: 'ready', seat }))),
  'game-request': on(E['game-request'], (visitor, [what]) => show(visitor, what)),
  'question-answered': on(E['question-answered'], (visitor, [questionId, value, skipped]) => {
    const { where } = visitor;
    if (where.kind !== 'match') return NOT_IN_A_GAME;
    return where.room.ask({ kind: 'answer', seat: where.seat, questionId, value, skipped });
  }),
  'report-turn-position': on(E['report-turn-position'], (visitor, [x, y]) =>
    showCursor(visitor, x, y),
  ),
  'click-tile': on(E['click-tile'], (visitor, [x, y]) => {
    const tile = tileAt(visitor, x, y);
    return act(visitor, (seat) => ({ type: 'click-tile', seat, tile }));
  }),
  'purchase-power': on(E['purchase-power'], (visitor, [power]) =>
    act(visitor, (seat) => ({ type: 'purchase-power', seat, power })),
  ),
  'read-pointers': on(E['read-pointers'], (visitor, [done]) =>
    act(visitor, (seat) => ({ type: 'read', seat, done })),
  ),
  'player-back': on(E['player-back'], (visitor) =>
    act(visitor, (seat) => ({ type: 'back', seat })),
  ),
  'end-alone': on(E['end-alone'], (visitor) =>
    act(visitor, (seat) => ({ type: 'end-alone', seat })),
  ),
  'send-sticker': on(E['send-sticker'], (visitor, [sticker]) => {
    const { where } = visitor;
    if (where.kind !== 'match') return NOT_IN_A_GAME;
    const { match } = where.room.state;
    if (!STICKER_PHASES.has(match.phase.name)) return { ok: false, reason: 'not-now' };
    const { id } = seatOf(match, where.seat);
    where.room.send([message('all', 'sticker', id, sticker)]);
    return OK;
  }),
  'leave-game': on(E['leave-game'], (visitor, _none, ports, heard) =>
    whereItIs(visitor, heard, ports, () => ports.leave(visitor)),
  ),
};

function isEvent(name: string): name is RescueClientEvent {
  return Object.hasOwn(HANDLERS, name);
}

/** Carries out an event. One that does not exist, or whose arguments have the wrong shape, is refused. */
export function answerEvent(visitor: Visitor, heard: HeardEvent, ports: EventPorts): Answer {
  const [name, args] = heard;
  if (visitor.watches !== null) return ports.classes.command(visitor, name, args);
  return isEvent(name) ? HANDLERS[name](visitor, heard, ports) : BAD_REQUEST;
}

const WRONG_CODE: ReadonlySet<string> = new Set(['no-such-game', 'not-your-class']);

/** Looks a code up, unless this player or network has typed too many wrong ones. */
async function tryCode(visitor: Visitor, codes: WrongCodes, look: () => Answer): Promise<Reply> {
  const verdict = await codes.count(visitor);
  if (verdict === 'end') visitor.dismiss(TOO_MANY_CODES);
  if (verdict !== 'may-try')
    return { ok: false, reason: 'too-many-requests', message: TOO_MANY_CODES };
  const reply = await look();
  if (reply === null || reply.ok || !WRONG_CODE.has(reply.reason)) await codes.forgive(visitor);
  return reply;
}

function act({ where }: Visitor, action: (seat: number) => OtherAction): Answer {
  if (where.kind !== 'match') return NOT_IN_A_GAME;
  return where.room.ask({ kind: 'act', action: action(where.seat) });
}

/** The number of a tile; -1, which is on no board, when it lies outside. */
function tileAt({ where }: Visitor, x: number, y: number): number {
  if (where.kind !== 'match') return -1;
  const { width, height } = where.room.state.match.layout;
  return x < width && y < height ? y * width + x : -1;
}

/** Shows the active player's cursor to the others. */
function showCursor(visitor: Visitor, x: number, y: number): LobbyReply {
  const { where } = visitor;
  if (where.kind !== 'match') return NOT_IN_A_GAME;
  const { match } = where.room.state;
  if (match.turn?.seat !== where.seat) return { ok: false, reason: 'not-your-turn' };
  if (!CHOICE_PHASES.has(match.phase.name)) return { ok: false, reason: 'input-off' };
  const tile = tileAt(visitor, x, y);
  if (tile < 0) return { ok: false, reason: 'no-such-tile' };
  const [shown] = cursor(match, tile);
  if (!shown) return OK;
  const others = match.seats.flatMap(({ crew }, seat) =>
    crew === null && seat !== where.seat ? [seat] : [],
  );
  where.room.send(others.map((seat) => ({ ...shown, to: seat })));
  return OK;
}

function show({ where }: Visitor, what: 'full' | 'board' | 'players' | 'turn'): LobbyReply {
  if (where.kind !== 'match') return NOT_IN_A_GAME;
  const { room, seat } = where;
  const { state } = room;
  const moment = room.moment();
  switch (what) {
    case 'full':
      room.send([
        message(seat, 'game-update', 'full', toView(state, seat, moment)),
        ...askedMessage(state, seat),
      ]);
      break;
    case 'board':
      room.send([
        message(seat, 'game-update', 'state', toState(state.match, moment)),
        boardMessage(state.match, seat),
      ]);
      break;
    case 'players':
      room.send([message(seat, 'game-update', 'players', playersOf(state.match))]);
      break;
    case 'turn':
      room.send([message(seat, 'game-update', 'turn', turnViewOf(state.match))]);
      break;
  }
  return OK;
}
