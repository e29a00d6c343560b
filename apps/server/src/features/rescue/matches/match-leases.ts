import type { FastifyBaseLogger } from 'fastify';

import type { Clock, Timers } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { renewLeases } from './matches.queries.ts';
import type { Room } from '../room/room.ts';

const RENEW_MS = 1_000;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly owner: string;
  readonly rooms: () => readonly Room[];
  readonly lose: (room: Room) => void; // another node has its lease
  readonly renewed: () => Promise<void>; // after each time
}

/** Renews the leases of a node's matches each second; a match without a lease belongs to whoever takes it. */
export class MatchLeases {
  readonly #ports: Ports;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(): void {
    if (this.#stopped) return;
    this.#cancel();
    this.#cancel = this.#ports.timers.after(RENEW_MS, () => {
      void this.#renew()
        .then(this.#ports.renewed)
        .catch((error: unknown) =>
          this.#ports.log.warn({ err: error }, 'match leases not renewed, retrying'),
        )
        .finally(() => this.begin());
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  async #renew(): Promise<void> {
    const { database, owner, clock } = this.#ports;
    const rooms = this.#ports.rooms();
    const held = rooms.map(({ record: { id, epoch } }) => ({ id, epoch }));
    const kept = new Set(await renewLeases(database.db, owner, held, clock.now()));
    for (const room of rooms) {
      if (room.isClosed || kept.has(room.record.id)) continue;
      room.stop();
      this.#ports.lose(room);
    }
  }
}
