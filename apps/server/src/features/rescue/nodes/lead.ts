import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import type { Timers } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { claimLead, type NodeName, releaseLead } from './lead.queries.ts';

const CLAIM_MS = 500; // the lease lasts 5 s, and players are back 8 s after its owner has died

interface LeadPorts {
  readonly database: Database;
  readonly timers: Timers;
  readonly log: FastifyBaseLogger;
  readonly url: string; // the address at which the other nodes reach this one
  readonly changed: (isMine: boolean) => Promise<void>;
}

/** Knows which node plays the matches: the one that holds the lead, by a lease. */
export class Lead {
  readonly #ports: LeadPorts;
  readonly #self: NodeName;
  #holder: NodeName | null = null;
  #acted: string | undefined; // the holder for which `changed` has done its work
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(ports: LeadPorts) {
    this.#ports = ports;
    this.#self = { id: randomUUID(), url: ports.url };
  }

  get isMine(): boolean {
    return this.#holder?.id === this.#self.id;
  }

  /** The address of the node that plays the matches; null while none does. */
  get url(): string | null {
    return this.#holder?.url ?? null;
  }

  async begin(): Promise<void> {
    await this.#claim();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await releaseLead(this.#ports.database.db, this.#self.id).catch(() => undefined);
  }

  async #claim(): Promise<void> {
    try {
      this.#holder = await claimLead(this.#ports.database.db, this.#self);
      // Where the database goes away before the matches are taken over, the next claim takes them.
      if (this.#holder?.id !== this.#acted) await this.#ports.changed(this.isMine);
      this.#acted = this.#holder?.id;
    } catch (error) {
      this.#ports.log.warn({ err: error }, 'lead of Space Rescue not renewed, retrying');
    }
    if (this.#stopped) return;
    this.#cancel = this.#ports.timers.after(CLAIM_MS, () => {
      void this.#claim();
    });
  }
}
