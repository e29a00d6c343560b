import type { Server as HttpServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import { joinQueues } from '../lobby/join-queues.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { WaitingRoom } from '../lobby/room-copies.ts';
import { LOOK_AGAIN_MS } from '../matches/rooms.ts';
import { LEASE_PATIENCE_MS } from '../sockets/at-the-board.ts';
import type { HeardEvent } from '../sockets/fast-path/text-packets.ts';
import type { Visitor } from '../sockets/visitor.ts';
import { Homes, type HomesPorts } from './homes.ts';
import type { Errand } from './said.ts';
import { Travels, type TravelsPorts } from './travels.ts';

export type ElsewherePorts = HomesPorts &
  TravelsPorts & { readonly lobby: Lobby; readonly log: Pick<FastifyBaseLogger, 'warn'> };

/** The other nodes, for a visitor of this one: brings people to what they look for, wherever it is. */
export class Elsewhere {
  readonly travels: Travels;
  readonly #ports: ElsewherePorts;
  readonly #homes: Homes;
  #isJoining = false;

  constructor(server: HttpServer, ports: ElsewherePorts) {
    this.#ports = ports;
    this.travels = new Travels(server, ports);
    this.#homes = new Homes(ports);
  }

  /**
   * Brings somebody to the node that has what their event is about.
   *
   * @returns whether another node carries the event out; null: no event of this kind is carried out elsewhere
   */
  carryOut(visitor: Visitor, heard: HeardEvent): Promise<boolean> | null {
    const [name, args] = heard;
    if (!this.travels.mayMove(visitor)) return null;
    const home = this.#homes.ofEvent(visitor, name, args);
    return home && this.#bring(visitor, heard, home);
  }

  /**
   * Brings a private room, whose host starts its match, from this node to the one with the fewest matches when this one
   * is full.
   *
   * @returns whether the other node starts it; null: it starts here, if anywhere
   */
  moveRoom(host: Visitor, heard: HeardEvent): Promise<boolean> | null {
    const { nodes, capacity } = this.#ports;
    const { where } = host;
    if (where.kind !== 'waiting' || !capacity.isFull || !this.travels.mayMove(host)) return null;
    const { room } = where;
    const node = nodes.roomiest();
    if (node === null || room.host?.visitor !== host || room.starting) return null;
    return this.#moveRoom({ host, heard }, room, node.id);
  }

  async #moveRoom(
    { host, heard }: { readonly host: Visitor; readonly heard: HeardEvent },
    room: WaitingRoom,
    node: string,
  ): Promise<boolean> {
    const people = await this.#ports.lobby.waiting.give(room, node);
    if (people === null) return false;
    const [name, args, id] = heard;
    for (const visitor of people)
      if (visitor !== host) void this.#go(visitor, node, { for: 'waiting' });
    return this.#go(host, node, { for: 'event', heard: [name, [...args], id] });
  }

  /** Brings somebody back to their seat in a waiting room of another node. */
  async toSeat(visitor: Visitor): Promise<boolean> {
    const node = await this.#homes.ofSeat(visitor.player);
    return this.#go(visitor, node, { for: 'waiting' });
  }

  /** Brings somebody to a class session that another node has. */
  async toSession(visitor: Visitor, id: string, errand: Errand): Promise<boolean> {
    return this.#go(visitor, await this.#homes.ofSession(id), errand);
  }

  /** Brings those who wait in a quick game to an older one on another node. @param now milliseconds since 1970 */
  async joinQueues(now: number): Promise<void> {
    if (this.#isJoining) return;
    this.#isJoining = true;
    const { db, nodes, lobby, log, failed } = this.#ports;
    try {
      const move = async (visitor: Visitor, node: string, errand: Errand) => {
        this.travels.begin(visitor);
        if (!(await this.travels.move(visitor, node, errand))) failed(visitor, errand);
      };
      await joinQueues({
        db,
        nodes,
        waiting: lobby.waiting,
        now,
        move: (...journey) => void move(...journey),
      });
    } catch (error) {
      log.warn({ err: error }, 'quick games of other nodes not read, retrying');
    } finally {
      this.#isJoining = false;
    }
  }

  async #go(visitor: Visitor, node: string | null, errand: Errand): Promise<boolean> {
    if (node === null || visitor.where.kind !== 'lobby') return false;
    if (!this.travels.mayMove(visitor)) return false;
    if (!(await this.travels.move(visitor, node, errand))) visitor.socket.disconnect(true); // comes back
    return true;
  }

  async #bring(
    visitor: Visitor,
    heard: HeardEvent,
    first: Promise<string | null>,
  ): Promise<boolean> {
    const [name, args] = heard;
    const errand: Errand = { for: 'event', heard: [name, [...args], heard[2]] };
    const until = performance.now() + LEASE_PATIENCE_MS;
    for (let home: typeof first | null = first; home !== null;) {
      const node = await home;
      if (this.travels.pass(visitor, heard)) return true; // an earlier event has moved them
      if (node === null || !visitor.socket.connected) return false;
      if (await this.travels.move(visitor, node, errand)) return true;
      if (performance.now() > until) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      home = this.#homes.ofEvent(visitor, name, args);
    }
    return false;
  }
}
