import { randomUUID } from 'node:crypto';

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
  PRIVATE_ROOM_MS,
  quickFill,
  readRoomCode,
} from '@moonbase/rescue';
import type { RescueRefusal } from '@moonbase/contracts';

import type { Clock, Timers } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { randomSeed } from '../../platform/random.ts';
import type { MatchKind } from './matches.queries.ts';
import { type PersonFacts, selectComputerGames, selectPeople } from './rescue.queries.ts';
import type { Rooms } from './rooms.ts';
import { shownName } from './seat-people.ts';
import { type SeatedVisitor, sittersOf, startWith } from './seat-visitors.ts';
import { LOBBY, type Visitor } from './visitor.ts';
import { type RoomOptions, WaitingRoom as Room } from './waiting-room.ts';

type WaitingRoom = Room<Visitor>;

const NO_OPTIONS: RoomOptions = { fill: false, relaxed: false };

const HOST_LEFT = 'The host has closed this game.';
const TOO_LONG = 'This game waited for half an hour and was closed.';
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
  readonly rooms: Rooms;
  readonly seated: (visitor: Visitor) => void; // the visitor's match has begun
}

/** Waiting rooms, and the matches that start from them. */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly #rooms = new Map<string, WaitingRoom>();
  readonly #started = new Set<string>(); // codes of private games under way

  constructor(ports: LobbyPorts) {
    this.#ports = ports;
  }

  async joinQuickGame(visitor: Visitor, mode: MatchMode): Promise<LobbyReply> {
    const entry = await this.#admit(visitor);
    if ('ok' in entry) return entry;
    let room = [...this.#rooms.values()].find(
      (each) => !each.isPrivate && each.mode === mode && !each.isFull && !each.starting,
    );
    room ??= this.#add(mode, null, NO_OPTIONS);
    this.#enter(room, visitor, shownName(visitor.player, entry.facts, 'quick'));
    this.#startLater(room);
    return OK;
  }

  async startComputerGame(visitor: Visitor, mode: MatchMode): Promise<LobbyReply> {
    const { player } = visitor;
    const games =
      player.kind === 'person'
        ? await selectComputerGames(this.#ports.database.db, player.userId)
        : [];
    const lineUp = nextLineUp(games);
    const entry = await this.#admit(visitor);
    if ('ok' in entry) return entry;
    const room = this.#add(mode, null, NO_OPTIONS);
    this.#enter(room, visitor, shownName(player, entry.facts, 'quick'), false);
    await this.#start(room, 'computer', crewsOf(lineUp), lineUp);
    return OK;
  }

  async host(visitor: Visitor, mode: MatchMode, options: RoomOptions): Promise<LobbyReply> {
    const entry = await this.#admit(visitor);
    if ('ok' in entry) return entry;
    const room = this.#add(mode, this.#freeCode(), options);
    room.cancelTimer = this.#ports.timers.after(PRIVATE_ROOM_MS, () => {
      this.#close(room, TOO_LONG);
    });
    this.#enter(room, visitor, shownName(visitor.player, entry.facts, 'private'));
    return OK;
  }

  async join(visitor: Visitor, typed: string): Promise<LobbyReply> {
    const code = readRoomCode(typed);
    const find = () =>
      [...this.#rooms.values()].find((room) => code !== null && room.code === code);
    if (code !== null && this.#started.has(code)) return refused('game-started');
    if (!find()) return refused('no-such-game');
    const entry = await this.#admit(visitor);
    if ('ok' in entry) return entry;
    const room = find();
    if (!room) return refused('no-such-game');
    if (room.starting) return refused('game-started');
    if (room.isFull) return refused('game-full');
    this.#enter(room, visitor, shownName(visitor.player, entry.facts, 'private'));
    return OK;
  }

  startPrivateGame(visitor: Visitor): LobbyReply {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    if (room.host !== visitor) return refused('not-the-host');
    if (room.starting) return refused('game-started');
    const crews = room.options.fill ? quickFill(room.members.length) : [];
    if (room.members.length + crews.length < MIN_SEATS) return refused('too-few-players');
    void this.#start(room, 'private', crews, null);
    return OK;
  }

  remove(visitor: Visitor, socketId: string): LobbyReply {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    if (room.host !== visitor) return refused('not-the-host');
    const member = room.members.find((each) => each.visitor.socket.id === socketId);
    if (!member || member.visitor === visitor || room.starting) return refused('no-such-player');
    room.remove(member.visitor);
    member.visitor.where = LOBBY;
    member.visitor.send('waiting-room-kicked');
    room.announce(this.#ports.clock.now());
    return OK;
  }

  /** Leaves the waiting room; a private room closes with its host. */
  leave(visitor: Visitor): LobbyReply {
    const room = roomOf(visitor);
    if (!room) return refused('not-in-a-room');
    const closes = room.host === visitor;
    room.remove(visitor);
    visitor.where = LOBBY;
    if (room.starting) return OK;
    if (closes) this.#close(room, HOST_LEFT);
    else if (room.members.length === 0) this.#drop(room);
    else room.announce(this.#ports.clock.now());
    return OK;
  }

  /** Stops every countdown: this process is about to end, and waiting players reconnect to another one. */
  stop(): void {
    for (const room of this.#rooms.values()) room.cancelTimer();
    this.#rooms.clear();
  }

  /** Shows a changed character to everybody waiting in the same room. */
  announceOf(visitor: Visitor): void {
    roomOf(visitor)?.announce(this.#ports.clock.now());
  }

  /** Whether somebody may play now, with the facts known about them. */
  async #admit(visitor: Visitor): Promise<LobbyReply | { readonly facts: PersonFacts | null }> {
    const { player } = visitor;
    const found =
      player.kind === 'person' ? await selectPeople(this.#ports.database.db, [player.userId]) : [];
    const facts = found[0] ?? null;
    if (player.kind === 'person' && facts === null) return refused('unavailable');
    const lock = facts && lockMessage(facts, this.#ports.clock.now());
    if (lock) return refused('content-locked', lock);
    if (visitor.where.kind === 'waiting' || visitor.where.kind === 'class')
      return refused('in-a-room');
    if (visitor.where.kind === 'match' || this.#ports.rooms.find(player))
      return refused('in-a-game');
    return { facts };
  }

  #add(mode: MatchMode, code: string | null, options: RoomOptions): WaitingRoom {
    const room = new Room<Visitor>({ id: randomUUID(), mode, code, options });
    this.#rooms.set(room.id, room);
    return room;
  }

  #enter(room: WaitingRoom, visitor: Visitor, name: string, tell = true): void {
    room.add(visitor, name, this.#ports.clock.now());
    visitor.where = { kind: 'waiting', room };
    if (!tell) return;
    visitor.send('waiting-room', room.id);
    room.announce(this.#ports.clock.now());
  }

  #startLater(room: WaitingRoom): void {
    const { clock, timers } = this.#ports;
    room.cancelTimer();
    room.cancelTimer = timers.after((room.startsAt ?? clock.now()) - clock.now(), () => {
      void this.#start(room, 'quick', quickFill(room.members.length), null);
    });
  }

  #freeCode(): string {
    let rng = rngFromSeed(randomSeed());
    const open = [...this.#rooms.values()].map(({ code }) => code);
    const taken = new Set<string | null>([...open, ...this.#started]);
    for (;;) {
      const [code, next] = drawRoomCode(rng);
      if (!taken.has(code)) return code;
      rng = next;
    }
  }

  #close(room: WaitingRoom, text: string): void {
    for (const { visitor } of room.members) {
      visitor.where = LOBBY;
      visitor.send('waiting-room-error', text);
    }
    this.#drop(room);
  }

  #drop(room: WaitingRoom): void {
    room.cancelTimer();
    this.#rooms.delete(room.id);
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
      this.#remember(room);
      this.#drop(room);
    } catch {
      this.#close(room, NOT_STARTED);
    }
  }

  /** For half an hour, somebody who comes too late is told that the game has started. */
  #remember({ code }: WaitingRoom): void {
    if (code === null) return;
    this.#started.add(code);
    this.#ports.timers.after(PRIVATE_ROOM_MS, () => this.#started.delete(code));
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
    const visitors = room.members.map(({ visitor }) => visitor);
    const sitters = await sittersOf(this.#ports.database.db, visitors);
    return sitters.filter(({ visitor, player, facts }) => {
      const lock = facts && lockMessage(facts, this.#ports.clock.now());
      if (!lock && (player.kind === 'guest' || facts !== null)) return true;
      room.remove(visitor);
      visitor.where = LOBBY;
      visitor.send('waiting-room-error', lock ?? NOT_STARTED);
      return false;
    });
  }
}

function roomOf({ where }: Visitor): WaitingRoom | null {
  return where.kind === 'waiting' ? where.room : null;
}

function lockMessage({ lockedUntil }: PersonFacts, now: number): string | null {
  const minutes = lockedMinutesLeft(lockedUntil?.getTime() ?? null, now);
  return minutes > 0 ? lockedAreaMessage(minutes) : null;
}
