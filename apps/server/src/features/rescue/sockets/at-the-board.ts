import type { Db } from '../../../platform/database/db.ts';
import { Audience } from './audience.ts';
import { INTERRUPTED, OTHER_WINDOW } from './farewells.ts';
import type { LobbyReply } from '../lobby/lobby.ts';
import { keyOf } from '../matches/player.ts';
import { wasInterrupted } from '../rescue.queries.ts';
import type { Message } from '../room/messages.ts';
import { toStart } from '../room/present.ts';
import type { Room } from '../room/room.ts';
import type { Place, Rooms } from '../matches/rooms.ts';
import { LOBBY, type Visitor } from './visitor.ts';

export const LEASE_PATIENCE_MS = 8_000; // longer than the lease of a process that has died

export interface BoardPorts {
  readonly db: Db;
  readonly rooms: () => Rooms;
  readonly visitors: () => readonly Visitor[];
  /** Leads somebody back from a match: to the lobby, or to the session of the class. */
  readonly greetAfter: (visitor: Visitor, room: Room) => void;
  readonly leaveClass: (visitor: Visitor) => void;
}

/** Who sits at which board: taking a seat, coming back to it, leaving it. */
export class AtTheBoard {
  readonly #ports: BoardPorts;
  readonly #audience = new Audience();

  constructor(ports: BoardPorts) {
    this.#ports = ports;
  }

  deliver(matchId: string, messages: readonly Message[]): void {
    this.#audience.deliver(matchId, messages);
  }

  visitorsIn(room: Room): readonly Visitor[] {
    return this.#audience.of(room.record.id);
  }

  seat(visitor: Visitor, rejoined: boolean): void {
    const { where } = visitor;
    if (where.kind !== 'match') return;
    const { room, seat } = where;
    this.#audience.enter(visitor, where);
    visitor.send('start-game', toStart(room.record.id, room.state.match, seat, rejoined));
  }

  async rejoin(visitor: Visitor): Promise<LobbyReply> {
    if (visitor.where.kind === 'waiting') return { ok: false, reason: 'in-a-room' };
    const place = await this.#ports.rooms().fetch(visitor.player, LEASE_PATIENCE_MS);
    if (!place) {
      if (await wasInterrupted(this.#ports.db, visitor.player)) visitor.dismiss(INTERRUPTED);
      return { ok: false, reason: 'not-in-a-game' };
    }
    for (const other of this.visitorsIn(place.room)) {
      if (other === visitor || !isAt(other, place)) continue;
      this.#stand(other);
      other.dismiss(OTHER_WINDOW);
    }
    visitor.where = { kind: 'match', ...place };
    this.seat(visitor, true);
    await place.room.arrive(place.seat);
    return { ok: true };
  }

  /** Leaves a match for good. */
  async leave(visitor: Visitor): Promise<LobbyReply> {
    const { where, player } = visitor;
    const place = where.kind === 'match' ? where : await this.#ports.rooms().fetch(player);
    if (!place) return { ok: false, reason: 'not-in-a-game' };
    const { room, seat } = place;
    const reply = await room.ask({ kind: 'act', action: { type: 'leave', seat } });
    if (!reply.ok && reply.reason === 'unavailable') return reply;
    await this.#ports.rooms().release({ room, seat });
    for (const each of this.visitorsIn(room)) if (isAt(each, place)) this.#stand(each);
    this.#ports.greetAfter(visitor, room);
    return { ok: true };
  }

  /** The connection is lost; the seat stays theirs. */
  depart(visitor: Visitor): void {
    const { where } = visitor;
    if (where.kind !== 'match') return;
    this.#audience.leave(visitor, where);
    void where.room.depart(where.seat);
  }

  afterMatch(room: Room): void {
    for (const visitor of this.standUp(room)) this.#ports.greetAfter(visitor, room);
  }

  /** Removes everybody from a match. @returns the visitors removed */
  standUp(room: Room): readonly Visitor[] {
    const visitors = this.visitorsIn(room);
    for (const visitor of visitors) {
      this.#stand(visitor);
      visitor.send('game-over', room.record.id);
    }
    return visitors;
  }

  /** Takes a latecomer of a class session to the seat they now have; one who has left is played by a stand-in. */
  arrive(place: Place): void {
    const player = place.room.record.players[place.seat];
    const key = player ? keyOf(player) : '';
    const visitor = this.#ports
      .visitors()
      .find((each) => each.where.kind === 'class' && keyOf(each.player) === key);
    if (!visitor) {
      void place.room.depart(place.seat);
      return;
    }
    this.#ports.leaveClass(visitor);
    visitor.where = { kind: 'match', ...place };
    this.seat(visitor, true);
  }

  /** Removes somebody from their match's channels; the seat stays theirs. */
  #stand(visitor: Visitor): void {
    const { where } = visitor;
    if (where.kind !== 'match') return;
    visitor.where = LOBBY;
    this.#audience.leave(visitor, where);
  }
}

function isAt({ where }: Visitor, { room, seat }: Place): boolean {
  return where.kind === 'match' && where.room === room && where.seat === seat;
}
