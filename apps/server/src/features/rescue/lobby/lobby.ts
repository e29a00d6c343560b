import { rngFromSeed } from '@moonbase/kit';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections';
import {
  type Crew,
  crewsOf,
  drawRoomCode,
  type LineUp,
  type MatchMode,
  MIN_SEATS,
  nextLineUp,
  quickFill,
  readRoomCode,
} from '@moonbase/rescue';
import type { RescueRefusal } from '@moonbase/contracts';
import type { FastifyBaseLogger } from 'fastify';

import type { Clock, Timers } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { randomSeed } from '../../../platform/random.ts';
import { sheetSentence } from '../../../play/lessons/sheet-first.ts';
import type { Capacity } from '../sockets/capacity.ts';
import type { MatchKind } from '../matches/matches.queries.ts';
import { type PersonFacts, selectComputerGames, selectPeople } from '../rescue.queries.ts';
import type { Rooms } from '../matches/rooms.ts';
import { shownName } from '../matches/seat-people.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { type SeatedVisitor, sittersOf, startWith } from '../sockets/seat-visitors.ts';
import { LOBBY, type Visitor } from '../sockets/visitor.ts';
import type { RoomOptions } from './waiting-room.ts';
import type { WaitingRoom } from './room-copies.ts';
import { WaitingRooms } from './waiting-rooms.ts';

const NO_OPTIONS: RoomOptions = { fill: false, relaxed: false };
const NOT_STARTED = 'The game could not be started. Please try again.';

/** The reply to a lobby request. A refusal is worded by `REFUSAL_WORDS` unless it brings its own text. */
export type LobbyReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RescueRefusal; readonly message?: string };

const OK: LobbyReply = { ok: true };
const refused = (reason: RescueRefusal, message?: string): LobbyReply =>
  message === undefined ? { ok: false, reason } : { ok: false, reason, message };

export interface LobbyPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly owner: string; // identifies this process among all nodes
  readonly rooms: Rooms;
  readonly capacity: Capacity;
  readonly seated: (visitor: Visitor) => void; // the visitor's match has begun
  readonly nodes: Pick<Nodes, 'other'> | null; // that play matches too
}

/** Waiting rooms, and the matches that start from them. */
export class Lobby {
  readonly waiting: WaitingRooms;
  readonly #ports: LobbyPorts;

  constructor(ports: LobbyPorts) {
    this.#ports = ports;
    this.waiting = new WaitingRooms({
      ...ports,
      livesElsewhere: (owner) => ports.nodes?.other(owner) != null,
      due: (room) => void this.#start(room, 'quick', quickFill(room.members.length), null),
    });
  }

  /** Whether this node has the waiting room with a code. */
  hasCode(code: string): boolean {
    return this.waiting.all().some((room) => room.code === code);
  }

  /** Whether somebody waits here for a quick game that has a free seat. */
  hasQueue(mode: MatchMode): boolean {
    return this.#queue(mode) !== null;
  }

  #queue(mode: MatchMode): WaitingRoom | null {
    return this.waiting.all().find((each) => isQueue(each, mode)) ?? null;
  }

  async joinQuickGame(visitor: Visitor, mode: MatchMode): Promise<LobbyReply> {
    const entry = await this.#admit(visitor, true);
    if ('ok' in entry) return entry;
    let room = this.#queue(mode);
    room ??= this.waiting.add({ mode, code: null, options: NO_OPTIONS });
    const taken = room.namesBeside(visitor.player);
    await this.waiting.enter(room, visitor, shownName(visitor.player, entry.facts, 'quick', taken));
    return OK;
  }

  async startComputerGame(visitor: Visitor, mode: MatchMode): Promise<LobbyReply> {
    const { player } = visitor;
    const games =
      player.kind === 'person'
        ? await selectComputerGames(this.#ports.database.db, player.userId)
        : [];
    const lineUp = nextLineUp(games);
    const entry = await this.#admit(visitor, true);
    if ('ok' in entry) return entry;
    const room = this.waiting.add({ mode, code: null, options: NO_OPTIONS });
    room.isHidden = true;
    this.waiting.sit(room, visitor, shownName(player, entry.facts, 'quick'));
    await this.#start(room, 'computer', crewsOf(lineUp), lineUp);
    return OK;
  }

  async host(visitor: Visitor, mode: MatchMode, options: RoomOptions): Promise<LobbyReply> {
    const entry = await this.#admit(visitor, true);
    if ('ok' in entry) return entry;
    const code = await this.#freeCode();
    if (visitor.where.kind !== 'lobby') return refused('in-a-room');
    const room = this.waiting.add({ mode, code, options });
    await this.waiting.enter(room, visitor, shownName(visitor.player, entry.facts, 'private'));
    return OK;
  }

  async join(visitor: Visitor, typed: string): Promise<LobbyReply> {
    const code = readRoomCode(typed);
    const found = code === null ? null : await this.waiting.byCode(code);
    if (found === 'started') return refused('game-started');
    if (found === 'elsewhere') return refused('unavailable'); // and not reached
    if (!found) return refused('no-such-game');
    if (found.hasRemoved(visitor.player)) return refused('removed');
    const entry = await this.#admit(visitor, false);
    if ('ok' in entry) return entry;
    if (found.starting || this.waiting.hasStarted(found)) return refused('game-started');
    if (!this.waiting.all().includes(found)) return refused('no-such-game');
    if (found.isFull) return refused('game-full');
    const taken = found.namesBeside(visitor.player);
    await this.waiting.enter(
      found,
      visitor,
      shownName(visitor.player, entry.facts, 'private', taken),
    );
    return OK;
  }

  startPrivateGame(visitor: Visitor): LobbyReply {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    if (room.host?.visitor !== visitor) return refused('not-the-host');
    if (room.starting) return refused('game-started');
    if (this.#ports.capacity.refuses()) return refused('server-full');
    const crews = room.options.fill ? quickFill(room.members.length) : [];
    if (room.members.length + crews.length < MIN_SEATS) return refused('too-few-players');
    void this.#start(room, 'private', crews, null);
    return OK;
  }

  /** The host removes somebody, who cannot come back to this room. */
  async remove(visitor: Visitor, seatId: string): Promise<LobbyReply> {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    if (room.host?.visitor !== visitor) return refused('not-the-host');
    const member = room.members.find(({ id }) => id === seatId);
    if (!member || member === room.host || room.starting) return refused('no-such-player');
    room.removed.push(member.player);
    member.visitor?.send('waiting-room-kicked');
    await this.waiting.remove(room, member);
    return OK;
  }

  /** Leaves the waiting room; a private room closes with its host. */
  async leave(visitor: Visitor): Promise<LobbyReply> {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    const member = room.memberOf(visitor.player);
    visitor.where = LOBBY;
    if (member) await this.waiting.remove(room, member);
    return OK;
  }

  /** Whether somebody may play now, with the facts known about them. @param asNewMatch their game would be a new one */
  async #admit(
    visitor: Visitor,
    asNewMatch: boolean,
  ): Promise<LobbyReply | { readonly facts: PersonFacts | null }> {
    const { player } = visitor;
    const found =
      player.kind === 'person' ? await selectPeople(this.#ports.database.db, [player.userId]) : [];
    const facts = found[0] ?? null;
    if (player.kind === 'person' && facts === null) return refused('unavailable');
    const lock = facts && lockMessage(facts, this.#ports.clock.now());
    if (lock) return refused('content-locked', lock);
    const sheet = facts && (await sheetSentence(this.#ports.database.db, facts.id));
    if (sheet) return refused('half-waits', sheet);
    const waits = this.waiting.all().some((room) => room.memberOf(player) !== null);
    if (waits || visitor.where.kind === 'waiting' || visitor.where.kind === 'class')
      return refused('in-a-room');
    const { rooms, nodes } = this.#ports;
    if (visitor.where.kind === 'match' || rooms.find(player)) return refused('in-a-game');
    if (nodes && (await rooms.isPlaying(player))) return refused('in-a-game');
    if (!visitor.socket.connected) return refused('unavailable');
    if (asNewMatch && this.#ports.capacity.refuses()) return refused('server-full');
    return { facts };
  }

  async #freeCode(): Promise<string> {
    let rng = rngFromSeed(randomSeed());
    for (;;) {
      const [code, next] = drawRoomCode(rng);
      if ((await this.waiting.byCode(code)) === null) return code;
      rng = next;
    }
  }

  async #start(
    room: WaitingRoom,
    kind: MatchKind,
    crews: readonly Crew[],
    lineUp: LineUp | null,
  ): Promise<void> {
    if (room.starting || room.members.length === 0) return;
    room.starting = true;
    room.cancelTimer();
    try {
      await this.#seat(room, kind, crews, lineUp);
      await this.waiting.close(room, 'started');
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'match not started, waiting room closed');
      for (const { visitor } of room.members) {
        if (visitor?.where.kind !== 'waiting') continue;
        visitor.where = LOBBY;
        visitor.send('waiting-room-error', NOT_STARTED);
      }
      await this.waiting.close(room, 'empty');
    }
  }

  async #seat(
    room: WaitingRoom,
    kind: MatchKind,
    crews: readonly Crew[],
    lineUp: LineUp | null,
  ): Promise<void> {
    const { mode, options } = room;
    const sitters = await this.#sittersIn(room);
    const order = { mode, kind, relaxed: options.relaxed, crews, lineUp, session: null };
    await startWith(
      this.#ports,
      sitters,
      order,
      ({ where }) => where.kind === 'waiting' && where.room === room,
    );
  }

  /** The people in the room who may play; somebody whose content was locked meanwhile goes back to the lobby. */
  async #sittersIn(room: WaitingRoom): Promise<readonly SeatedVisitor[]> {
    const members = [...room.members];
    const sitters = await sittersOf(this.#ports.database.db, members);
    return sitters.filter(({ player, facts }) => {
      const lock = facts && lockMessage(facts, this.#ports.clock.now());
      if (!lock && (player.kind === 'guest' || facts !== null)) return true;
      const member = room.memberOf(player);
      if (member) room.remove(member);
      if (!member?.visitor) return false;
      member.visitor.where = LOBBY;
      member.visitor.send('waiting-room-error', lock ?? NOT_STARTED);
      return false;
    });
  }
}

/** Whether another person may join the countdown of this quick game. */
export function isQueue(room: WaitingRoom, mode: MatchMode): boolean {
  const { isPrivate, isHidden, isFull, starting } = room;
  return !isPrivate && !isHidden && !isFull && !starting && room.mode === mode;
}

function roomOf({ where }: Visitor): WaitingRoom | null {
  return where.kind === 'waiting' ? where.room : null;
}

function lockMessage({ lockedUntil }: PersonFacts, now: number): string | null {
  const minutes = lockedMinutesLeft(lockedUntil?.getTime() ?? null, now);
  return minutes > 0 ? lockedAreaMessage(minutes) : null;
}
