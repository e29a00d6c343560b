// A player who reconnects through any node when the connection is lost, as the page does.
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { type SignedIn, ticketsFor } from './prepare.ts';
import type { Table } from './table.ts';
import { openWire, type Wire } from './wire.ts';

const RETRY_MS = { least: 1_000, most: 2_000 };
const REJOIN_AGAIN_MS = 500;

export class Returner {
  readonly #database: Database;
  readonly #person: SignedIn;
  readonly #table: Table;
  readonly #seat: number;
  readonly #alive: () => readonly number[]; // ports of the nodes that the balancer uses
  #wire: Wire | null = null;
  #closed = false;
  #code = '';
  backAt = 0; // when the board was seen to continue, by performance.now()
  movedAt = 0; // when anything moved on it, or a question came

  constructor(
    database: Database,
    person: SignedIn,
    table: Table,
    seat: number,
    alive: () => readonly number[],
  ) {
    this.#database = database;
    this.#person = person;
    this.#table = table;
    this.#seat = seat;
    this.#alive = alive;
  }

  /** Seats four in a private room and starts their match. */
  static async begin(players: readonly Returner[]): Promise<void> {
    const [host, ...others] = players;
    if (!host) return;
    await host.#connect();
    await host.#ask('host-game', 'advanced');
    for (const other of others) {
      await other.#connect();
      await other.#ask('join-game', host.#code);
    }
    await host.#ask('waiting-room-start-game');
  }

  close(): void {
    this.#closed = true;
    this.#wire?.close();
  }

  async #ask(event: string, ...args: readonly unknown[]): Promise<void> {
    const reply = await this.#wire?.ask(event, ...args);
    if (reply?.ok !== true) throw new Error(`${event} was refused`);
  }

  async #connect(): Promise<void> {
    const ticket = await this.#ticket();
    const ports = this.#alive();
    const port = ports[Math.floor(Math.random() * ports.length)] ?? 0;
    const lost = () => {
      void this.#comeBack();
    };
    const wire = await openWire(port, `cookie=${ticket}`, (text) => this.#hear(text), lost);
    this.#wire = wire;
    this.#table.sit(wire, this.#seat);
  }

  /** Asks until there is one: while the database is away, the page gets no ticket. */
  async #ticket(): Promise<string> {
    for (;;) {
      const [ticket] = await ticketsFor(this.#database, [this.#person]).catch(() => []);
      if (ticket !== undefined || this.#closed) return ticket ?? '';
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS.least));
    }
  }

  #hear(text: string): void {
    if (text.startsWith('["waiting-room-state"'))
      this.#code = /"([BCDFGHJKMNPQRSTVWXYZ23456789]{5})"/.exec(text)?.[1] ?? '';
    if (/^\["(?:game-update|question)/.test(text) && !text.includes('"paused":true'))
      this.movedAt = performance.now();
    if (text.startsWith('["game-update","full"') && text.includes('"paused":false'))
      this.backAt = performance.now();
    if (text.startsWith('["game-update","state"') && text.includes('"paused":false'))
      this.backAt = performance.now();
    this.#table.hear(this.#seat, text);
  }

  async #comeBack(): Promise<void> {
    this.#wire = null;
    if (this.#closed) return;
    const { least, most } = RETRY_MS;
    await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    try {
      await this.#connect();
      await this.#rejoin();
    } catch {
      // A failed connection is retried when it is reported as lost.
    }
  }

  async #rejoin(): Promise<void> {
    const wire = this.#wire;
    while (wire !== null && wire === this.#wire) {
      const { ok } = await wire.ask('rejoin-game');
      if (ok) {
        await wire.ask('game-request', 'full');
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, REJOIN_AGAIN_MS));
    }
  }
}
