import { RESCUE_CLIENT_EVENTS, type RescueMode } from '@moonbase/contracts';
import { readRoomCode } from '@moonbase/rescue';

import type { Db } from '../../../platform/database/db.ts';
import { claimSession, selectOptionalSession } from '../class-session/class-session.queries.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { findQueue, findRoomByCode, findRoomOf } from '../lobby/waiting-rooms.queries.ts';
import type { Player } from '../matches/player.ts';
import { LOOK_AGAIN_MS, type Rooms } from '../matches/rooms.ts';
import { selectOptionalRunning } from '../rescue.queries.ts';
import { LEASE_PATIENCE_MS } from '../sockets/at-the-board.ts';
import { RemoteSocket } from '../sockets/remote-socket.ts';
import type { Capacity } from '../sockets/capacity.ts';
import type { Visitor } from '../sockets/visitor.ts';
import type { Nodes } from './nodes.ts';

export interface HomesPorts {
  readonly db: Db;
  readonly nodes: Nodes;
  readonly rooms: Pick<Rooms, 'find' | 'fetch'>;
  readonly lobby: Pick<Lobby, 'hasCode' | 'hasQueue'>;
  readonly capacity: Pick<Capacity, 'isFull'>;
}

/**
 * Knows which node has what somebody looks for. A match, a waiting room and a class session each have one owner, whose
 * name stands in their row; what has no living owner comes to the node where somebody first asks for it.
 */
export class Homes {
  readonly #ports: HomesPorts;

  constructor(ports: HomesPorts) {
    this.#ports = ports;
  }

  /** The other node on which an event is to be carried out; null: this one. */
  ofEvent(visitor: Visitor, name: string, args: readonly unknown[]): Promise<string | null> | null {
    if (visitor.where.kind !== 'lobby') return null;
    const E = RESCUE_CLIENT_EVENTS;
    switch (name) {
      case 'rejoin-game':
        return this.#ofMatch(visitor.player, LEASE_PATIENCE_MS);
      case 'leave-game':
        return this.#ofMatch(visitor.player, 0);
      case 'join-game': {
        const [code] = E[name].safeParse(args).data ?? [];
        return code === undefined ? null : this.#ofCode(code);
      }
      case 'join-class': {
        const [code] = E[name].safeParse(args).data ?? [];
        return code === undefined ? null : this.#ofSession({ code });
      }
      case 'quick-game': {
        const [mode] = E[name].safeParse(args).data ?? [];
        return mode === undefined ? null : this.#ofQueue(visitor, mode);
      }
      case 'computer-game':
      case 'host-game':
        return Promise.resolve(this.#forNewMatch(visitor));
      default:
        return null;
    }
  }

  /** The other node that has the waiting room in which somebody has a seat. */
  async ofSeat(player: Player): Promise<string | null> {
    const found = await findRoomOf(this.#ports.db, player);
    return this.#living(found?.owner ?? null);
  }

  /** The other node that has a class session; a session without a living owner is this node's from now on. */
  ofSession(id: string): Promise<string | null> {
    return this.#ofSession({ id });
  }

  async #ofSession(which: { id: string } | { code: string }): Promise<string | null> {
    const { db, nodes } = this.#ports;
    const session = await selectOptionalSession(db, which);
    if (!session || session.owner === nodes.id) return null;
    const home = this.#living(session.owner);
    if (home !== null) return home;
    return this.#living(await claimSession(db, session, nodes.id));
  }

  /** The node that plays somebody's match. A match of a class goes to the node that has its session. */
  async #ofMatch(player: Player, patience: number): Promise<string | null> {
    const { db, rooms } = this.#ports;
    const until = performance.now() + patience;
    for (;;) {
      if (rooms.find(player)) return null;
      const running = await selectOptionalRunning(db, player);
      if (!running) return null;
      const owner = running.isHeld ? this.#living(running.owner) : null;
      if (owner !== null) return owner;
      const home = running.sessionId === null ? null : await this.ofSession(running.sessionId);
      if (home !== null) return home;
      if ((await rooms.fetch(player)) || performance.now() > until) return null;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  async #ofCode(typed: string): Promise<string | null> {
    const code = readRoomCode(typed);
    if (code === null || this.#ports.lobby.hasCode(code)) return null;
    const stored = await findRoomByCode(this.#ports.db, code);
    return stored?.closedFor === null ? this.#living(stored.owner) : null;
  }

  /** Whoever waits already is joined; otherwise a queue is opened. */
  async #ofQueue(visitor: Visitor, mode: RescueMode): Promise<string | null> {
    const { db, nodes, lobby, capacity } = this.#ports;
    if (lobby.hasQueue(mode) && !capacity.isFull) return null;
    const others = nodes.others().flatMap(({ id, isFull }) => (isFull ? [] : [id]));
    if (others.length === 0) return null;
    const queue = await findQueue(db, mode, others);
    return this.#living(queue?.owner ?? null) ?? this.#forNewMatch(visitor);
  }

  /** The node of the browser; when that is full, the one with the fewest matches. */
  #forNewMatch({ socket }: Visitor): string | null {
    const { nodes, capacity } = this.#ports;
    const front = socket instanceof RemoteSocket ? nodes.other(socket.node) : null;
    if (front?.isFull === false) return front.id;
    return capacity.isFull ? (nodes.roomiest()?.id ?? null) : null;
  }

  #living(id: string | null): string | null {
    return this.#ports.nodes.other(id)?.id ?? null;
  }
}
