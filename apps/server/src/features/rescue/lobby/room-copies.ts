import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import { type Database, transact } from '../../../platform/database/db.ts';
import { keyOf, type Player } from '../matches/player.ts';
import { selectPeople } from '../rescue.queries.ts';
import { shownName } from '../matches/seat-people.ts';
import type { Visitor } from '../sockets/visitor.ts';
import { WaitingRoom as Room } from './waiting-room.ts';
import {
  type ClosedFor,
  closeWaitingRoom,
  giveWaitingRoom,
  type FoundRoom,
  saveWaitingRoom,
  type StoredMember,
  takeWaitingRoom,
} from './waiting-rooms.queries.ts';

export type WaitingRoom = Room<Visitor>;

interface RoomCopiesPorts {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly owner: string; // identifies this process among all nodes
  readonly has: (room: WaitingRoom) => boolean; // whether this node still has it
  readonly lost: (room: WaitingRoom) => void; // another node has it
}

/** The copies of this node's waiting rooms in the database. */
export class RoomCopies {
  readonly #ports: RoomCopiesPorts;
  readonly #saving = new Map<string, Promise<void>>(); // the last write of a room, begun or not
  readonly #toSave = new Set<string>(); // rooms whose next write has not begun

  constructor(ports: RoomCopiesPorts) {
    this.#ports = ports;
  }

  /** Saves a room; changes that come while it is being written are written together afterwards. */
  save(room: WaitingRoom): Promise<void> {
    const { id } = room;
    const before = this.#saving.get(id) ?? Promise.resolve();
    if (this.#toSave.has(id)) return before;
    this.#toSave.add(id);
    const saved = before.then(() => this.#write(room));
    this.#saving.set(id, saved);
    void saved.then(() => {
      if (this.#saving.get(id) === saved) this.#saving.delete(id);
    });
    return saved;
  }

  /** Closes a room after its last write. @param away who reads the reason on coming back */
  async close(room: WaitingRoom, closedFor: ClosedFor, away: readonly Player[]): Promise<void> {
    await this.#saving.get(room.id);
    if (!room.isStored) return;
    const { database, owner } = this.#ports;
    try {
      await closeWaitingRoom(database.db, owner, { id: room.id, closedFor, away });
    } catch (error) {
      this.#warn(error);
    }
  }

  /** Gives a room to another process, with its last changes. @returns whether it has gone */
  async give(room: WaitingRoom, to: string): Promise<boolean> {
    await this.save(room);
    const { database, owner } = this.#ports;
    return room.isStored && (await giveWaitingRoom(database.db, owner, { id: room.id, to }));
  }

  /** Takes a room of another process, with all its members away. @returns null if it is closed */
  async take(found: FoundRoom): Promise<WaitingRoom | null> {
    const { database, owner } = this.#ports;
    const stored = await takeWaitingRoom(database.db, owner, found);
    if (!stored) return null;
    const { id } = found;
    const { mode, code, fill, relaxed, startsAt, createdAt } = stored.room;
    const setup = { id, mode, code, options: { fill, relaxed }, createdAt: createdAt.getTime() };
    const room: WaitingRoom = new Room(setup);
    room.isStored = true;
    room.startsAt = startsAt?.getTime() ?? null;
    const players = stored.members.map(({ player }) => player);
    const ids = players.flatMap((player) => (player.kind === 'person' ? [player.userId] : []));
    const people = await selectPeople(database.db, ids);
    for (const member of stored.members) seatAgain(room, member, people);
    return room;
  }

  async #write(room: WaitingRoom): Promise<void> {
    this.#toSave.delete(room.id);
    const { database, owner, has, lost } = this.#ports;
    if (!has(room)) return;
    const { id, mode, code, options, startsAt, createdAt } = room;
    const stored = { id, mode, code, ...options, startsAt, createdAt, members: membersOf(room) };
    try {
      const kept = await transact(database, (db) => saveWaitingRoom(db, owner, stored));
      room.isStored = true;
      if (!kept) lost(room);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    this.#ports.log.warn({ err: error }, 'waiting room not saved');
  }
}

function seatAgain(
  room: WaitingRoom,
  { player, character, year, state }: StoredMember,
  people: Awaited<ReturnType<typeof selectPeople>>,
): void {
  if (state === 'removed') room.removed.push(player);
  if (state === 'away') room.away.push(player);
  if (state !== 'waiting') return;
  const userId = player.kind === 'person' ? player.userId : '';
  const facts = people.find((each) => each.id === userId) ?? null;
  const name = shownName(
    player,
    facts,
    room.isPrivate ? 'private' : 'quick',
    room.namesBeside(player),
  );
  room.members.push({
    player,
    name,
    id: randomUUID(),
    character,
    year,
    visitor: null,
    cancelLoss: () => undefined,
  });
}

function membersOf(room: WaitingRoom): readonly StoredMember[] {
  const gone = (players: readonly Player[], state: 'away' | 'removed'): StoredMember[] => {
    const unique = new Map(players.map((player) => [keyOf(player), player]));
    return [...unique.values()].map((player) => ({ player, character: 0, year: 1, state }));
  };
  const waiting = room.members.map(({ player, character, year }) => ({
    player,
    character,
    year,
    state: 'waiting' as const,
  }));
  const back = (player: Player): boolean => room.memberOf(player) === null;
  return [...waiting, ...gone(room.away.filter(back), 'away'), ...gone(room.removed, 'removed')];
}
