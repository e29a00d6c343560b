import type { FastifyBaseLogger } from 'fastify';
import { localeOf } from '@moonbase/questions';
import { type MatchEvent, startMatch } from '@moonbase/rescue';

import type { Clock, Timers } from '../../../platform/clock.ts';
import { isPassingDatabaseFault } from '../../../platform/database/database-faults.ts';
import { type Database, transact } from '../../../platform/database/db.ts';
import {
  endMatch,
  insertMatch,
  type NewMatch,
  type OpenMatch,
  releaseLease,
  releaseLeases,
  saveSnapshot,
  selectStoredMatch,
  stopPlaying,
  takeOverMatches,
  type Wanted,
} from './matches.queries.ts';
import { MatchLeases } from './match-leases.ts';
import { MatchSaver } from './match-saver.ts';
import { keyOf, type Player } from './player.ts';
import { selectOptionalRunning, selectPeople } from '../rescue.queries.ts';
import { Journal } from '../room/journal.ts';
import type { Message } from '../room/messages.ts';
import { Room, type RoomPorts, type RoomRecord } from '../room/room.ts';
import { newRoomState, replay } from '../room/room-state.ts';
import type { RoomState } from '../room/stored-room.ts';
import { endRescueGames } from './rounds.queries.ts';
import { RoundsSoFar } from './rounds-so-far.ts';

export const LOOK_AGAIN_MS = 400; // whether the lease of a lost process has ended
const AT_ONCE = 200; // matches that a node takes over in one statement

export interface RoomsPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly owner: string; // identifies this process among all nodes
  readonly send: (matchId: string, messages: readonly Message[]) => void;
  readonly closed: (room: Room) => void; // the match is over
  readonly lost: (room: Room) => void; // another node continues it
  readonly arrived: (room: Room, seats: readonly number[]) => void; // late students have their seats now
}

/** The match and seat of a player. */
export interface Place {
  readonly room: Room;
  readonly seat: number;
}

/** The rooms whose matches this node owns: makes them, reads them after an outage, and saves their results. */
export class Rooms {
  readonly #ports: RoomsPorts;
  readonly #journal: Journal;
  readonly #rooms = new Map<string, Room>();
  readonly #places = new Map<string, Place>();
  readonly #saver: MatchSaver;
  readonly #soFar: RoundsSoFar;
  readonly #leases: MatchLeases;
  #stopped = false;

  constructor(ports: RoomsPorts) {
    this.#ports = ports;
    this.#saver = new MatchSaver(ports);
    this.#leases = new MatchLeases({
      ...ports,
      rooms: () => this.all(),
      lose: (room) => this.#lose(room),
      renewed: () => this.#takeOver({ kind: 'forgotten' }),
    });
    this.#soFar = new RoundsSoFar(ports);
    this.#journal = new Journal(ports.database, ports.owner, (error) =>
      ports.log.warn({ err: error }, 'match actions not saved, retrying'),
    );
  }

  get size(): number {
    return this.#rooms.size;
  }

  find(player: Player): Place | null {
    return this.#places.get(keyOf(player)) ?? null;
  }

  all(): readonly Room[] {
    return [...this.#rooms.values()];
  }

  /** Whether somebody sits in a match, on whichever node. */
  async isPlaying(player: Player): Promise<boolean> {
    return (
      this.find(player) !== null ||
      (await selectOptionalRunning(this.#ports.database.db, player)) !== null
    );
  }

  /** Records the seat of somebody who came late. */
  place(player: Player, place: Place): void {
    this.#places.set(keyOf(player), place);
  }

  /**
   * Starts a match. @throws Error when this process is about to end, or of the database when somebody is already
   * playing
   */
  async open(
    match: Omit<NewMatch, 'owner' | 'now'>,
    locales: RoomRecord['locales'],
  ): Promise<Room> {
    if (this.#stopped) throw new Error('This process is about to end');
    const now = this.#ports.clock.now();
    const id = await transact(this.#ports.database, (db) =>
      insertMatch(db, { ...match, owner: this.#ports.owner, now }),
    );
    const { players, session } = match;
    const record = { id, epoch: 1, players, locales, session };
    const room = this.#add(record, newRoomState(startMatch(match.setup, now)), 0);
    room.start();
    return room;
  }

  /** Lets somebody leave for good: a stand-in plays their seat, and they may start another match. */
  async release({ room, seat }: Place): Promise<void> {
    const player = room.record.players[seat];
    if (player) this.#places.delete(keyOf(player));
    await stopPlaying(this.#ports.database.db, room.record.id, seat);
  }

  /**
   * Finds a player's seat, also in a match that another process has left: it continues here as soon as its lease has
   * expired.
   *
   * @param patience milliseconds to wait for that
   */
  async fetch(player: Player, patience = 0): Promise<Place | null> {
    const until = performance.now() + patience;
    for (;;) {
      const place = this.find(player);
      if (place || this.#stopped) return place;
      const running = await selectOptionalRunning(this.#ports.database.db, player);
      if (!running) return null;
      await this.#takeOver({ kind: 'one', id: running.gameId });
      const taken = this.find(player);
      if (taken || performance.now() > until) return taken;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /**
   * Keeps the leases of its matches from now on.
   *
   * @param wanted `all`: this is the only node, so every former owner of a match is gone. `none`: matches come here with
   * their players.
   */
  async begin(wanted: 'all' | 'none'): Promise<void> {
    if (wanted !== 'none') await this.#takeOver({ kind: 'all' });
    this.#leases.begin();
  }

  async #takeOver(wanted: Wanted): Promise<void> {
    const { database, owner } = this.#ports;
    for (;;) {
      const by = { owner, held: [...this.#rooms.keys()] };
      const open = await takeOverMatches(database.db, by, wanted, AT_ONCE);
      for (const match of open) await this.#rebuild(match);
      if (open.length < AT_ONCE) return;
    }
  }

  /** Stops every clock and releases the matches. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#leases.stop();
    for (const room of this.#rooms.values()) room.stop();
    this.#journal.close();
    await this.#saver.stop();
    const { database, owner, clock } = this.#ports;
    await releaseLeases(database.db, owner, clock.now()).catch(() => undefined);
  }

  async #rebuild(match: OpenMatch): Promise<void> {
    const { database, log } = this.#ports;
    try {
      const stored = await selectStoredMatch(database.db, match.id, match.setup);
      const start =
        stored.snapshot?.state ?? newRoomState(startMatch(stored.setup, match.createdAt.getTime()));
      const state = stored.entries.reduce(replay, start);
      const locales = await localesOf(database.db, stored.players);
      const { id, epoch, sessionId, crew } = match;
      const session = sessionId === null || crew === null ? null : { id: sessionId, crew };
      const record = { id, epoch, players: stored.players, locales, session };
      const room = this.#add(record, state, stored.sequence);
      const lastAt = stored.entries.at(-1)?.at ?? 0;
      room.recover(Math.max(lastAt, match.aliveAt.getTime()));
      this.#saver.whenSaved(room, () => this.#saver.saveSoFar(room));
      if (room.isClosed) this.#saver.whenSaved(room, () => this.#finish(room));
    } catch (error) {
      if (isPassingDatabaseFault(error)) throw error; // it is taken again when its lease has ended
      log.error({ err: error, match: match.id }, 'match unreadable, closed');
      await endRescueGames(database.db, match.id);
      await endMatch(database.db, { id: match.id, interrupted: true });
    }
  }

  /**
   * Gives up a room that cannot go on: its match continues, from its stored actions, on the node its players come back
   * to.
   */
  #lose(room: Room): void {
    const { database, owner, clock, log } = this.#ports;
    this.#forget(room);
    this.#ports.lost(room);
    releaseLease(database.db, owner, room.record.id, clock.now()).catch((error: unknown) =>
      log.warn({ err: error, match: room.record.id }, 'match lease not released'),
    );
  }

  #add(record: RoomRecord, state: RoomState, sequence: number): Room {
    const room = new Room(record, state, sequence, this.#roomPorts());
    this.#rooms.set(record.id, room);
    record.players.forEach((player, seat) => {
      if (player && state.match.seats[seat]?.left === false)
        this.#places.set(keyOf(player), { room, seat });
    });
    return room;
  }

  #roomPorts(): RoomPorts {
    const { clock, timers, send, database, owner, log } = this.#ports;
    return {
      clock,
      timers,
      send,
      append: (rows) => this.#journal.append(rows),
      snapshot: ({ id, epoch }, sequence, state) => {
        const saved = saveSnapshot(database.db, { matchId: id, owner, epoch, sequence, state });
        saved.catch((error: unknown) => log.warn({ err: error }, 'match snapshot not saved'));
      },
      happened: (room, events) => this.#happened(room, events),
      lost: (room) => this.#lose(room),
      failed: (room, error) => {
        log.error({ err: error, match: room.record.id }, 'match failed, loading it again');
        this.#lose(room);
      },
    };
  }

  #happened(room: Room, events: readonly MatchEvent[]): void {
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const event of events) {
      if (event.kind === 'arrived') this.#ports.arrived(room, event.seats);
      if (event.kind === 'question-result') this.#soFar.note(room, event.seat);
    }
    if (kinds.has('questions-over')) this.#saver.whenSaved(room, () => this.#saver.saveSoFar(room));
    if (kinds.has('end-game-score'))
      this.#saver.whenSaved(room, () => this.#saver.saveResults(room));
    if (kinds.has('closed')) this.#saver.whenSaved(room, () => this.#finish(room));
  }

  async #finish(room: Room): Promise<void> {
    const { db } = this.#ports.database;
    const { id } = room.record;
    await this.#saver.saveSoFar(room);
    await this.#saver.saveResults(room);
    await endRescueGames(db, id);
    const forNobody = room.state.match.endedBy === 'abandoned';
    await endMatch(db, { id, interrupted: false, forNobody });
    room.stop();
    this.#forget(room);
    this.#ports.closed(room);
  }

  #forget(room: Room): void {
    this.#rooms.delete(room.record.id);
    for (const player of room.record.players) {
      if (player && this.#places.get(keyOf(player))?.room === room)
        this.#places.delete(keyOf(player));
    }
  }
}

/** The language of each seat's player. */
async function localesOf(
  db: Database['db'],
  players: RoomRecord['players'],
): Promise<RoomRecord['locales']> {
  const ids = players.flatMap((player) => (player?.kind === 'person' ? [player.userId] : []));
  const people = await selectPeople(db, ids);
  return players.map((player) => {
    const person =
      player?.kind === 'person' ? people.find(({ id }) => id === player.userId) : undefined;
    return localeOf(person?.countryId ?? null);
  });
}
