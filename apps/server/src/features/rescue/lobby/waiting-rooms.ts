import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';
import { PRIVATE_ROOM_MS, SEAT_KEPT_MS } from '@moonbase/rescue';

import type { Clock, Timers } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/database/db.ts';
import { OTHER_WINDOW } from '../sockets/farewells.ts';
import type { Player } from '../matches/player.ts';
import { LOBBY, type Visitor } from '../sockets/visitor.ts';
import { farewellWords, HOST_AWAY, HOST_LEFT, TOO_LONG } from './farewell-words.ts';
import { RoomCopies, type WaitingRoom } from './room-copies.ts';
import { type Member, WaitingRoom as Room, type WaitingRoomSetup } from './waiting-room.ts';
import {
  type ClosedFor,
  findRoomByCode,
  findRoomOf,
  type FoundRoom,
  takeFarewell,
} from './waiting-rooms.queries.ts';

const WORDS: Readonly<Record<ClosedFor, string | null>> = {
  started: null,
  empty: null,
  'host-left': HOST_LEFT,
  'host-away': HOST_AWAY,
  'too-long': TOO_LONG,
};

export interface WaitingRoomsPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly owner: string; // identifies this process among all nodes
  readonly livesElsewhere: (owner: string) => boolean; // another node that lives
  readonly due: (room: WaitingRoom) => void; // the countdown of a quick game is over, and somebody is there
}

/** A room that was closed, and when that is written. */
interface Ended {
  readonly closedFor: ClosedFor;
  readonly written: Promise<void>;
}

/**
 * The waiting rooms that this node has, and their copies in the database: from there another node has them with their
 * codes and members, as soon as somebody comes back to one or types its code.
 */
export class WaitingRooms {
  readonly #ports: WaitingRoomsPorts;
  readonly #rooms = new Map<string, WaitingRoom>();
  readonly #ended = new Map<string, Ended>(); // rooms that this node has closed
  readonly #taking = new Map<string, Promise<WaitingRoom | null>>();
  readonly #copies: RoomCopies;

  constructor(ports: WaitingRoomsPorts) {
    this.#ports = ports;
    const { database, log, owner } = ports;
    this.#copies = new RoomCopies({
      database,
      log,
      owner,
      has: ({ id }) => this.#rooms.has(id),
      lost: (room) => this.#lost(room),
    });
  }

  all(): readonly WaitingRoom[] {
    return [...this.#rooms.values()];
  }

  add(setup: Omit<WaitingRoomSetup, 'id' | 'createdAt'>): WaitingRoom {
    const room = new Room<Visitor>({
      ...setup,
      id: randomUUID(),
      createdAt: this.#ports.clock.now(),
    });
    this.#rooms.set(room.id, room);
    this.#watch(room);
    return room;
  }

  /** Gives somebody a seat. The others see it at once; the room outlives this node once it is saved. */
  async enter(room: WaitingRoom, visitor: Visitor, name: string): Promise<void> {
    this.sit(room, visitor, name);
    visitor.send('waiting-room', room.id);
    this.announce(room);
    this.#startLater(room);
    await this.#copies.save(room);
  }

  /** Gives somebody a seat in a room that starts at once and is not stored. */
  sit(room: WaitingRoom, visitor: Visitor, name: string): void {
    room.add(visitor, name, this.#ports.clock.now());
    visitor.where = { kind: 'waiting', room };
  }

  /** The room with a code; `started` when its game is under way, `elsewhere` when another node has it. */
  async byCode(code: string): Promise<WaitingRoom | 'started' | 'elsewhere' | null> {
    const here = this.all().find((room) => room.code === code);
    if (here) return here;
    const stored = await findRoomByCode(this.#ports.database.db, code);
    if (!stored) return null;
    const closedFor = this.#ended.get(stored.id)?.closedFor ?? stored.closedFor;
    if (closedFor !== null) return closedFor === 'started' ? 'started' : null;
    return this.#ports.livesElsewhere(stored.owner) ? 'elsewhere' : this.#take(stored);
  }

  /**
   * Puts somebody who is back where they waited; otherwise tells them once how their seat was lost.
   *
   * @returns whether they wait again
   */
  async putBack(visitor: Visitor): Promise<boolean> {
    const { player } = visitor;
    const { db } = this.#ports.database;
    const here = this.all().find((room) => room.memberOf(player) !== null);
    const stored = here ? null : await findRoomOf(db, player);
    if (stored !== null) await this.#ended.get(stored.id)?.written;
    if (stored !== null && this.#ports.livesElsewhere(stored.owner)) return false;
    const room = here ?? (stored === null ? null : await this.#take(stored));
    const member = room?.memberOf(player);
    if (!visitor.socket.connected || visitor.where.kind !== 'lobby') return false;
    if (room && member) {
      this.#sitAgain(room, member, visitor);
      return true;
    }
    await sayFarewell(db, visitor);
    return false;
  }

  /** The connection of somebody who waits is lost: the seat is kept for 15 s. */
  lose(visitor: Visitor): void {
    const member = this.#memberAt(visitor);
    if (!member) return;
    const { room } = member;
    member.member.visitor = null;
    visitor.where = LOBBY;
    this.#keepFor(room, member.member);
    this.announce(room);
  }

  /** Takes somebody's seat away, at their own request or the host's. */
  async remove(room: WaitingRoom, member: Member<Visitor>): Promise<void> {
    const { visitor } = member;
    const closes = room.host === member;
    room.remove(member);
    if (visitor) visitor.where = LOBBY;
    if (room.starting) return;
    if (closes) await this.close(room, 'host-left');
    else if (room.members.length === 0) await this.close(room, 'empty');
    else {
      this.announce(room);
      await this.#copies.save(room);
    }
  }

  /** Closes a room for a reason, which everybody in it is told. */
  async close(room: WaitingRoom, closedFor: ClosedFor): Promise<void> {
    const text = WORDS[closedFor];
    const away = [...room.away, ...absent(room)];
    if (text !== null)
      for (const visitor of stoodUp(room)) visitor.send('waiting-room-error', text);
    this.#forget(room);
    const written = this.#copies.close(room, closedFor, closedFor === 'started' ? [] : away);
    this.#ended.set(room.id, { closedFor, written });
    this.#ports.timers.after(PRIVATE_ROOM_MS, () => this.#ended.delete(room.id));
    await written;
  }

  /** Gives a room to another node. @returns its people, who are in the lobby then; null when it stays here */
  async give(room: WaitingRoom, to: string): Promise<readonly Visitor[] | null> {
    if (!(await this.#copies.give(room, to))) return null;
    this.#forget(room);
    return stoodUp(room);
  }

  announce(room: WaitingRoom): void {
    room.announce(this.#ports.clock.now());
  }

  /** Shows a changed character to everybody waiting in the same room. */
  async change({ where, player, character, year }: Visitor): Promise<void> {
    if (where.kind !== 'waiting') return;
    const member = where.room.memberOf(player);
    if (!member || (member.character === character && member.year === year)) return;
    Object.assign(member, { character, year });
    this.announce(where.room);
    await this.#copies.save(where.room);
  }

  /** Forgets every room, which another node or the next process has from now on. */
  stop(): void {
    for (const room of this.all()) this.#forget(room);
  }

  /** Another node has the room: its people come back to that one. */
  #lost(room: WaitingRoom): void {
    this.#forget(room);
    for (const { visitor } of room.members) visitor?.socket.disconnect(true);
  }

  /** Whether a room was closed because its match has started. */
  hasStarted({ id }: WaitingRoom): boolean {
    return this.#ended.get(id)?.closedFor === 'started';
  }

  #take(found: FoundRoom): Promise<WaitingRoom | null> {
    const { id } = found;
    if (this.#ended.has(id)) return Promise.resolve(null);
    const known = this.#rooms.get(id);
    if (known) return Promise.resolve(known);
    const taking = this.#taking.get(id) ?? this.#read(found);
    this.#taking.set(id, taking);
    void taking.finally(() => this.#taking.delete(id)).catch(() => undefined);
    return taking;
  }

  /** Reads a room of another process; its people have 15 s to come back. */
  async #read(found: FoundRoom): Promise<WaitingRoom | null> {
    const room = await this.#copies.take(found);
    if (!room) return null;
    const soonest = this.#ports.clock.now() + SEAT_KEPT_MS;
    room.startsAt = room.startsAt && Math.max(room.startsAt, soonest);
    this.#rooms.set(room.id, room);
    for (const member of room.members) this.#keepFor(room, member);
    this.#watch(room);
    this.#startLater(room);
    return room;
  }

  #sitAgain(room: WaitingRoom, member: Member<Visitor>, visitor: Visitor): void {
    const before = member.visitor;
    member.cancelLoss();
    member.visitor = visitor;
    member.id = visitor.socket.id;
    visitor.where = { kind: 'waiting', room };
    visitor.character = member.character;
    visitor.year = member.year;
    if (before && before !== visitor) {
      before.where = LOBBY;
      before.dismiss(OTHER_WINDOW);
    }
    if (room.starting) return; // the match seats whoever is there
    visitor.send('waiting-room', room.id);
    this.announce(room);
    this.#startLater(room);
  }

  #memberAt({ where, player }: Visitor): { room: WaitingRoom; member: Member<Visitor> } | null {
    if (where.kind !== 'waiting' || !this.#rooms.has(where.room.id)) return null;
    const member = where.room.memberOf(player);
    return member && { room: where.room, member };
  }

  #keepFor(room: WaitingRoom, member: Member<Visitor>): void {
    member.cancelLoss();
    member.cancelLoss = this.#ports.timers.after(SEAT_KEPT_MS, () => {
      void this.#giveUp(room, member);
    });
  }

  async #giveUp(room: WaitingRoom, member: Member<Visitor>): Promise<void> {
    if (member.visitor || room.starting || !this.#rooms.has(room.id)) return;
    if (room.host === member) {
      await this.close(room, 'host-away');
      return;
    }
    room.away.push(member.player);
    await this.remove(room, member);
  }

  /** Closes a private room after half an hour. */
  #watch(room: WaitingRoom): void {
    if (!room.isPrivate) return;
    const { clock, timers } = this.#ports;
    const left = Math.max(0, room.createdAt + PRIVATE_ROOM_MS - clock.now());
    room.cancelTimer = timers.after(left, () => void this.close(room, 'too-long'));
  }

  #startLater(room: WaitingRoom): void {
    if (room.isPrivate) return;
    const { clock, timers, due } = this.#ports;
    room.cancelTimer();
    const left = Math.max(0, (room.startsAt ?? clock.now()) - clock.now());
    room.cancelTimer = timers.after(left, () => {
      if (room.isAttended) due(room); // else it starts when somebody is back
    });
  }

  #forget(room: WaitingRoom): void {
    room.cancelTimer();
    for (const member of room.members) member.cancelLoss();
    this.#rooms.delete(room.id);
  }
}

/** Brings the people of a room to the lobby. */
function stoodUp(room: WaitingRoom): readonly Visitor[] {
  const people = room.members.flatMap(({ visitor }) => visitor ?? []);
  for (const visitor of people) visitor.where = LOBBY;
  return people;
}

/** Tells somebody how they lost their seat, once. */
async function sayFarewell(db: Db, visitor: Visitor): Promise<void> {
  const farewell = await takeFarewell(db, visitor.player);
  const words = farewell && farewellWords(farewell);
  if (words) visitor.send('waiting-room-error', words);
}

function absent(room: WaitingRoom): readonly Player[] {
  return room.members.flatMap(({ visitor, player }) => (visitor ? [] : [player]));
}
