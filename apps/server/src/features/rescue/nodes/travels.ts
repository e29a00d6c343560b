import type { Server as HttpServer } from 'node:http';

import type { WebSocket } from 'ws';

import { RemoteSocket } from '../sockets/remote-socket.ts';
import { LOBBY, Visitor } from '../sockets/visitor.ts';
import type { HeardEvent } from '../sockets/fast-path/text-packets.ts';
import { Link } from './link.ts';
import { enterNode, openNodeDoor } from './node-door.ts';
import type { Nodes } from './nodes.ts';
import { type Errand, SaidByFront, SaidByHome } from './said.ts';

const MOST_MOVES = 4; // then the visitor stays: what they look for moves too

export interface TravelsPorts {
  readonly nodes: Nodes;
  /** Somebody has come from another node, or back to this one, for a reason. */
  readonly arrived: (visitor: Visitor, errand: Errand) => void;
  readonly hear: (visitor: Visitor, heard: HeardEvent) => void;
  /** A visitor from another node has left this one. */
  readonly left: (visitor: Visitor) => void;
  /** The other node is not there: the errand was not done. */
  readonly failed: (visitor: Visitor, errand: Errand) => void;
}

/**
 * Visitors whose browser is connected to one node and who play on another. The browser notices nothing: its events go
 * to the node that has what they are about, and what that node sends goes straight to the browser.
 */
export class Travels {
  readonly #ports: TravelsPorts;
  readonly #links = new Map<string, Promise<Link | null>>(); // to the nodes on which this node's visitors play
  readonly #away = new Map<number, Visitor>(); // this node's visitors on others, by channel
  readonly #guests = new Map<Link, Map<number, Visitor>>(); // visitors from other nodes
  readonly #door: { readonly close: () => void };
  #lastChannel = 0;

  constructor(server: HttpServer, ports: TravelsPorts) {
    this.#ports = ports;
    this.#door = openNodeDoor(server, ports.nodes, (socket, node) => this.#welcome(socket, node));
  }

  /** Visitors of this node who play on others. */
  get away(): number {
    return this.#away.size;
  }

  /** Whether somebody may move on to another node for what they want now. */
  mayMove(visitor: Visitor): boolean {
    return visitor.moves < MOST_MOVES;
  }

  /** A new event of a visitor, who may move again for it. */
  begin(visitor: Visitor): void {
    visitor.moves = 0;
  }

  /** Brings somebody from the lobby to another node, where their errand is done. @returns false when it is not there */
  async move(visitor: Visitor, node: string, errand: Errand): Promise<boolean> {
    const moves = visitor.moves + 1;
    const { socket, character, year } = visitor;
    const traveller = { character, year, errand, moves };
    if (socket instanceof RemoteSocket) {
      socket.part({ say: 'move', node, ...traveller } satisfies SaidByHome);
      return true;
    }
    const link = await this.#reach(node);
    if (link === null || visitor.where.kind !== 'lobby') return false;
    if (!socket.connected) return true;
    visitor.moves = moves;
    const channel = this.#newChannel();
    visitor.where = { kind: 'away', node, link, channel };
    this.#away.set(channel, visitor);
    const { player, watches, network } = visitor;
    const who = { socketId: socket.id, player, watches, network };
    link.say(channel, { say: 'open', ...who, ...traveller } satisfies SaidByFront);
    return true;
  }

  /** Passes an event on to the node that has the visitor. @returns whether another node has them */
  pass({ where }: Visitor, heard: HeardEvent): boolean {
    if (where.kind !== 'away') return false;
    where.link.say(where.channel, heard);
    return true;
  }

  /** The browser of somebody who plays on another node has gone. */
  depart(visitor: Visitor): void {
    const { where } = visitor;
    if (where.kind !== 'away') return;
    this.#away.delete(where.channel);
    visitor.where = LOBBY;
    where.link.say(where.channel, { say: 'gone' } satisfies SaidByFront);
  }

  /** Ends the connections to nodes that are gone; the browsers of those who played there come back by themselves. */
  forget(nodes: readonly string[]): void {
    for (const node of nodes) {
      const link = this.#links.get(node);
      this.#links.delete(node);
      void link?.then((opened) => opened?.close());
      for (const [guests, visitors] of this.#guests)
        if ([...visitors.values()].some(({ socket }) => isFrom(socket, node))) guests.close();
    }
  }

  close(): void {
    this.forget([...this.#links.keys()]);
    this.#door.close();
  }

  #newChannel(): number {
    do this.#lastChannel = (this.#lastChannel + 1) % 2 ** 32;
    while (this.#away.has(this.#lastChannel));
    return this.#lastChannel;
  }

  #reach(id: string): Promise<Link | null> {
    const known = this.#links.get(id) ?? this.#open(id);
    this.#links.set(id, known);
    void known.then((link) => {
      if (link?.isOpen !== true && this.#links.get(id) === known) this.#links.delete(id);
    });
    return known;
  }

  async #open(id: string): Promise<Link | null> {
    const { nodes } = this.#ports;
    const node = nodes.other(id);
    const socket = node && (await enterNode(nodes, node));
    if (socket === 'gone') nodes.lose(id);
    if (socket === null || socket === 'gone' || socket === 'silent') return null;
    return new Link(socket, (link) => ({
      frames: (channel, frames) => this.#away.get(channel)?.pass(frames),
      said: (channel, said) => this.#saidByHome(channel, SaidByHome.parse(said)),
      closed: () => {
        void this.#links.get(id)?.then((now) => {
          if (now === link) this.#links.delete(id);
        });
        for (const { where, socket: browser } of this.#away.values())
          if (where.kind === 'away' && where.link === link) browser.disconnect(true);
      },
    }));
  }

  #saidByHome(channel: number, said: SaidByHome): void {
    const visitor = this.#away.get(channel);
    if (!visitor) return;
    this.#away.delete(channel);
    visitor.where = LOBBY;
    if (said.say === 'end') {
      visitor.socket.disconnect(true);
      return;
    }
    const { character, year, errand, moves, node } = said;
    Object.assign(visitor, { character, year, moves });
    if (node === this.#ports.nodes.id) this.#ports.arrived(visitor, errand);
    else
      void this.move(visitor, node, errand).then((moved) => {
        if (!moved) this.#ports.failed(visitor, errand);
      });
  }

  #welcome(socket: WebSocket, node: string): void {
    const guests = new Map<number, Visitor>();
    const link = new Link(socket, (opened) => {
      this.#guests.set(opened, guests);
      return {
        frames: () => undefined,
        said: (channel, said) => this.#saidByFront({ link: opened, node, guests }, channel, said),
        closed: () => {
          this.#guests.delete(opened);
          for (const { socket: remote } of guests.values())
            if (remote instanceof RemoteSocket) remote.end();
        },
      };
    });
    if (!link.isOpen) this.#guests.delete(link);
  }

  #saidByFront(
    from: { readonly link: Link; readonly node: string; readonly guests: Map<number, Visitor> },
    channel: number,
    anything: unknown,
  ): void {
    const known = from.guests.get(channel);
    const heard = asHeard(anything);
    if (heard) {
      if (known) this.#ports.hear(known, heard);
      return;
    }
    const said = SaidByFront.parse(anything);
    if (said.say === 'gone') {
      if (known?.socket instanceof RemoteSocket) known.socket.end();
      return;
    }
    const { link, node, guests } = from;
    const socket = new RemoteSocket({ id: said.socketId, node, link, channel }, () => {
      guests.delete(channel);
      this.#ports.left(visitor);
    });
    const { player, watches, network, character, year, errand, moves } = said;
    const ticket = { sessionHash: null, watches, addressHash: network };
    const visitor = Object.assign(new Visitor(socket, player, ticket), { character, year, moves });
    guests.set(channel, visitor);
    this.#ports.arrived(visitor, errand);
  }
}

/** The next event of a visitor; by hand, since a schema costs as much as the rest of its way. */
function asHeard(said: unknown): HeardEvent | null {
  if (!isList(said)) return null;
  const [name, args, id] = said;
  if (typeof name !== 'string' || !isList(args)) throw new Error('Not an event');
  return [name, args, typeof id === 'number' ? id : null];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function isFrom(socket: Visitor['socket'], node: string): boolean {
  return socket instanceof RemoteSocket && socket.node === node;
}
