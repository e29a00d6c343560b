import type { Database } from '../../../platform/database/db.ts';
import { isPassingDatabaseFault } from '../../../platform/database/database-faults.ts';
import { appendActions, type JournalRow } from '../matches/matches.queries.ts';

const RETRY_MS = 300;
const MOST_AT_ONCE = 400; // rows per statement
const MOST_STATEMENTS = 2; // statements under way: while one waits for the disk, the next one is prepared
const GATHER_MS = 4;

interface Waiting {
  readonly rows: readonly JournalRow[]; // of one match
  readonly done: (saved: boolean) => void;
}

/**
 * Writes accepted actions before they are acknowledged: actions that many rooms append while a statement is under way
 * go into the next one together.
 */
export class Journal {
  readonly #database: Database;
  readonly #owner: string;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting: Waiting[] = [];
  #writing = 0; // statements under way; a match is in at most one of them, as it waits for its own
  #gathering = false;
  #closed = false;

  constructor(database: Database, owner: string, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#owner = owner;
    this.#onFault = onFault;
  }

  /**
   * @param rows of one match
   * @returns false when the match has another owner by now; while the database is away it waits
   */
  append(rows: readonly JournalRow[]): Promise<boolean> {
    return new Promise((done) => {
      this.#waiting.push({ rows, done });
      this.#writeSoon();
    });
  }

  /** Stops writing; rows still waiting are dropped. */
  close(): void {
    this.#closed = true;
  }

  /** Waits a moment for rows of other rooms, so that a statement is worth its cost. */
  #writeSoon(): void {
    if (this.#gathering || this.#writing >= MOST_STATEMENTS || this.#waiting.length === 0) return;
    this.#gathering = true;
    setTimeout(() => {
      this.#gathering = false;
      void this.#write();
    }, GATHER_MS);
  }

  async #write(): Promise<void> {
    const batch = this.#take();
    this.#writing += 1;
    this.#writeSoon();
    const held = await this.#appendUntilDone(batch);
    this.#writing -= 1;
    for (const { rows, done } of batch) done(held.has(rows[0]?.matchId ?? ''));
    this.#writeSoon();
  }

  #take(): readonly Waiting[] {
    let rows = 0;
    const fits = this.#waiting.findIndex((each) => (rows += each.rows.length) > MOST_AT_ONCE);
    return this.#waiting.splice(0, fits < 0 ? this.#waiting.length : Math.max(1, fits));
  }

  /** @returns the matches whose rows are written */
  async #appendUntilDone(batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const rows = batch.flatMap((each) => each.rows);
    for (;;) {
      if (this.#closed) return new Set();
      try {
        return new Set(await appendActions(this.#database.db, this.#owner, rows));
      } catch (error) {
        this.#onFault(error);
        if (!isPassingDatabaseFault(error)) return this.#appendOneByOne(batch);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /**
   * Writes each match's rows separately: a row that the database refuses costs only its own match, which is then read
   * again from its stored actions.
   */
  async #appendOneByOne(batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
    const [only, ...others] = batch;
    if (!only || others.length === 0) return new Set();
    const held = new Set<string>();
    for (const each of batch) for (const id of await this.#appendUntilDone([each])) held.add(id);
    return held;
  }
}
