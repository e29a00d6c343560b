import { randomBytes } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import type { Timers } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { beat, leaveNodes, type OtherNode } from './nodes.queries.ts';

const BEAT_MS = 500; // the lease lasts 3.5 s
/** A row that is missing for less was emptied with the table, where another database took over. */
const MISSING_MS = 1_500;
/** After as long without reading the table, all leases may have ended: they count as seen now. */
const BLIND_MS = 2_000;
const NODE_KEY_BYTES = 32;
const TAG = 8; // characters of a node's id at the beginning of the ids of its connections
const CONNECTION_BYTES = 18;
const LEAD_GONE_MS = 1_500; // of an older release: its other nodes take the lead within half a second

/** What a node says of itself. */
export type OwnFigures = Pick<OtherNode, 'isFull' | 'matches' | 'inLobby' | 'inGames'>;

export interface NodesPorts {
  readonly database: Database;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly id: string; // of this process, by which it owns matches
  readonly url: string; // at which the other nodes reach this one
}

interface Watcher {
  readonly figures: () => OwnFigures;
  /** These nodes live no longer. */
  readonly gone: (ids: readonly string[]) => void;
  /** A node of an older release plays all matches from now on, or none does any more. */
  readonly leadChanged: () => void;
}

/** The nodes of this installation: this one says twice a second that it lives, and hears of the others. */
export class Nodes {
  readonly id: string;
  readonly key = randomBytes(NODE_KEY_BYTES).toString('hex');
  readonly #ports: NodesPorts;
  #others: ReadonlyMap<string, OtherNode> = new Map();
  #watcher: Watcher | null = null;
  #lead: string | null = null;
  #leadSeenAt = Number.NEGATIVE_INFINITY;
  #plays = false; // no node of an older release plays all matches
  #beatAt = performance.now();
  readonly #seenAt = new Map<string, number>(); // when each other node was last read
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(ports: NodesPorts) {
    this.#ports = ports;
    this.id = ports.id;
  }

  /** Whether every node plays; otherwise one of an older release plays all matches. */
  get playsHere(): boolean {
    return this.#plays;
  }

  /** The address of a node of an older release that plays all matches; null: there is none. */
  get leadUrl(): string | null {
    return this.#lead;
  }

  /** Another node that lives. @returns null for this node and for one that is gone */
  other(id: string | null): OtherNode | null {
    return id === null ? null : (this.#others.get(id) ?? null);
  }

  /** An id for a connection to this node, which nobody guesses. */
  newConnection(): string {
    return this.id.slice(0, TAG) + randomBytes(CONNECTION_BYTES).toString('base64url');
  }

  /** The other node that has a connection. @returns null for this node's, and for those of nodes that are gone */
  ofConnection(connection: string): OtherNode | null {
    const tag = connection.slice(0, TAG);
    return this.others().find(({ id }) => id.startsWith(tag)) ?? null;
  }

  others(): readonly OtherNode[] {
    return [...this.#others.values()];
  }

  /** The other node with the fewest matches that is not full. */
  roomiest(): OtherNode | null {
    const [first] = this.others()
      .filter(({ isFull }) => !isFull)
      .sort((one, other) => one.matches - other.matches);
    return first ?? null;
  }

  /** People in the lobby and in games on the other nodes. */
  people(): readonly [inLobby: number, inGames: number] {
    const others = this.others();
    const sum = (of: 'inLobby' | 'inGames') => others.reduce((all, each) => all + each[of], 0);
    return [sum('inLobby'), sum('inGames')];
  }

  async begin(watcher: Watcher): Promise<void> {
    this.#watcher = watcher;
    await this.#beat();
  }

  /** Nobody answers at the address of a node, or somebody else does: it is gone before its lease ends. */
  lose(id: string): void {
    const others = new Map(this.#others);
    others.delete(id);
    this.#others = others;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await leaveNodes(this.#ports.database.db, this.id).catch(() => undefined);
  }

  async #beat(): Promise<void> {
    const { database, log, id, url, timers } = this.#ports;
    const figures = this.#watcher?.figures();
    try {
      if (figures) {
        const seen = await beat(database.db, { id, url, key: this.key, ...figures });
        if (this.#stopped) await leaveNodes(database.db, id);
        this.#see(seen.others);
        this.#followLead(seen.lead);
      }
    } catch (error) {
      log.warn({ err: error }, 'nodes of Space Rescue not read, retrying');
    }
    if (this.#stopped) return;
    this.#cancel = timers.after(BEAT_MS, () => void this.#beat());
  }

  #see(others: readonly OtherNode[]): void {
    const now = performance.now();
    const wasBlind = now - this.#beatAt > BLIND_MS;
    this.#beatAt = now;
    const next = new Map(others.map((node) => [node.id, node]));
    const gone: string[] = [];
    for (const [id, node] of this.#others) {
      if (wasBlind) this.#seenAt.set(id, now);
      if (next.has(id)) continue;
      const seenAt = this.#seenAt.get(id);
      if (seenAt !== undefined && now - seenAt < MISSING_MS) next.set(id, node);
      else gone.push(id);
    }
    for (const { id } of others) this.#seenAt.set(id, now);
    for (const id of gone) this.#seenAt.delete(id);
    this.#others = next;
    if (gone.length > 0) this.#watcher?.gone(gone);
  }

  #followLead(lead: string | null): void {
    const now = performance.now();
    if (lead !== null) this.#leadSeenAt = now;
    const plays = lead === null && now - this.#leadSeenAt > LEAD_GONE_MS;
    const isChanged = plays !== this.#plays || lead !== this.#lead;
    this.#lead = lead;
    this.#plays = plays;
    if (isChanged) this.#watcher?.leadChanged();
  }
}
