import { at } from '@moonbase/kit';
import { localeOf } from '@moonbase/questions';
import { quickFill } from '@moonbase/rescue';
import type { FastifyBaseLogger } from 'fastify';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { LobbyReply } from '../lobby/lobby.ts';
import { deleteMatchPlayer, insertMatchPlayer, saveRunsSince } from '../matches/matches.queries.ts';
import type { Room } from '../room/room.ts';
import type { Rooms } from '../matches/rooms.ts';
import { shownName, startOf } from '../matches/seat-people.ts';
import { type SeatedVisitor, sittersOf, startWith, type Waiter } from '../sockets/seat-visitors.ts';
import type { Visitor } from '../sockets/visitor.ts';
import type { ClassSession } from './class-session.ts';

const OK: LobbyReply = { ok: true };

export interface ClassGamesPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly rooms: Rooms;
  readonly seated: (visitor: Visitor) => void;
}

/** The games of class sessions: starting, joining late, pausing and ending them. */
export class ClassGames {
  readonly #ports: ClassGamesPorts;

  constructor(ports: ClassGamesPorts) {
    this.#ports = ports;
  }

  /** Starts a game for each crew of the session. */
  async start(session: ClassSession<Visitor>): Promise<void> {
    const crews = session.crews();
    const waiters = crews.flat().map(({ visitor }) => asWaiter(visitor));
    const sitters = await sittersOf(this.#ports.database.db, waiters);
    for (const [index, crew] of crews.entries()) {
      const inCrew = new Set(crew.map(({ visitor }) => visitor));
      const seated = sitters.filter(
        ({ waiter: { visitor } }) => visitor !== null && inCrew.has(visitor),
      );
      await this.#startCrew(session, seated, index + 1, session.settings.fill);
    }
  }

  /**
   * Seats a late student in place of the computer crew in the game with the fewest students; without one a new crew
   * starts at once.
   */
  async joinLate(session: ClassSession<Visitor>, visitor: Visitor): Promise<void> {
    const { database } = this.#ports;
    const [sitter] = await sittersOf(database.db, [asWaiter(visitor)]);
    if (!sitter) return;
    const rooms = this.roomsOf(session)
      .filter(({ state }) => state.match.endedBy === null)
      .map((room) => ({ room, free: freeSeats(room) }))
      .filter(({ free }) => free.length > 0)
      .sort((one, other) => other.free.length - one.free.length);
    for (const { room, free } of rooms) {
      if (await this.#takeSeat(room, at(free, 0), sitter)) {
        session.changed = true;
        return;
      }
    }
    const numbers = this.roomsOf(session).map(({ record }) => record.session?.crew ?? 0);
    const crew = Math.max(0, ...numbers) + 1;
    await this.#startCrew(session, [sitter], crew, true);
  }

  async end(session: ClassSession<Visitor>, after: 'now' | 'round'): Promise<LobbyReply> {
    for (const room of this.roomsOf(session))
      await room.ask({ kind: 'act', action: { type: 'end', after } });
    return OK;
  }

  async pause(
    session: ClassSession<Visitor>,
    gameId: string | null,
    paused: boolean,
  ): Promise<LobbyReply> {
    const { database, clock } = this.#ports;
    const type = paused ? 'pause' : 'resume';
    const rooms = this.roomsOf(session).filter(
      ({ record }) => gameId === null || record.id === gameId,
    );
    if (rooms.length === 0) return { ok: false, reason: 'not-in-a-game' };
    const changed = rooms.filter(({ state }) => (state.match.pausedAt !== null) !== paused);
    for (const room of changed) await room.ask({ kind: 'act', action: { type } });
    const done = changed.filter(({ state }) => (state.match.pausedAt !== null) === paused);
    const ids = done.map(({ record }) => record.id);
    await saveRunsSince(database.db, ids, paused ? null : clock.now());
    return OK;
  }

  /** The rooms whose game is still part of the class's session, first crew first. */
  roomsOf(session: ClassSession<Visitor>): readonly Room[] {
    const { rooms } = this.#ports;
    const isPlayed = (room: Room) =>
      room.record.players.some((player) => player !== null && rooms.find(player)?.room === room);
    return rooms
      .all()
      .filter((room) => room.record.session?.id === session.id && isPlayed(room))
      .sort((one, other) => (one.record.session?.crew ?? 0) - (other.record.session?.crew ?? 0));
  }

  /** A crew that cannot start leaves its students in the session; they can come in again. */
  async #startCrew(
    session: ClassSession<Visitor>,
    sitters: readonly SeatedVisitor[],
    crew: number,
    fill: boolean, // computer crews take all free seats
  ): Promise<void> {
    const here = sitters.filter(({ facts }) => facts !== null);
    if (here.length === 0) return;
    const { mode, relaxed } = session.settings;
    const alone = here.length === 1 ? quickFill(here.length).slice(0, 1) : [];
    const crews = fill ? quickFill(here.length) : alone;
    const order = {
      mode,
      kind: 'class',
      relaxed,
      crews,
      lineUp: null,
      session: { id: session.id, crew },
    } as const;
    try {
      await startWith(this.#ports, here, order, (visitor) => isIn(visitor, session));
      for (const { waiter } of here) if (waiter.visitor) session.leave(waiter.visitor);
    } catch (error) {
      this.#ports.log.error(
        { err: error, session: session.id },
        'match of class session not started',
      );
    }
  }

  async #takeSeat(room: Room, seat: number, sitter: SeatedVisitor): Promise<boolean> {
    const { database, rooms, clock } = this.#ports;
    const { player, facts, character, paces } = sitter;
    if (facts === null || player.kind !== 'person') return false;
    await insertMatchPlayer(database.db, room.record.id, { seat, userId: player.userId });
    const person = {
      name: shownName(player, facts, 'private'),
      character,
      guest: false,
      ...startOf(facts, sitter.year, paces, clock.now()),
    };
    const reply = await room.ask({ kind: 'act', action: { type: 'take-seat', seat, person } });
    if (!reply.ok) {
      await deleteMatchPlayer(database.db, room.record.id, seat);
      return false;
    }
    room.give(seat, player, localeOf(facts.countryId));
    rooms.place(player, { room, seat });
    return true;
  }
}

function asWaiter(visitor: Visitor): Waiter {
  const { player, character, year } = visitor;
  return { player, character, year, visitor };
}

/** The seats of computer crews that no late student is waiting for. */
function freeSeats({ state: { match } }: Room): readonly number[] {
  const taken = new Set(match.arrivals.map(({ seat }) => seat));
  return match.seats.flatMap(({ crew }, seat) => (crew !== null && !taken.has(seat) ? [seat] : []));
}

function isIn({ where }: Visitor, session: ClassSession<Visitor>): boolean {
  return where.kind === 'class' && where.session === session;
}
