import { setTimeout as sleep } from 'node:timers/promises';

import {
  copyTheRest,
  countCopying,
  countMixedMatches,
  countRows,
  countSharedParents,
  deleteRows,
  endReferences,
  fence,
  hasStored,
  mark,
  newConnection,
  publish,
  selectOwners,
  subscribe,
  unfence,
  unpublish,
  unsubscribe,
} from './move-school.queries.ts';
import type { Owners } from './whose-rows.ts';

const LOOK_EVERY_MS = 50;
const COPY_MS = 24 * 3_600_000;
const FOLLOW_MS = 20_000;
const FENCE_MS = 2_000;

/** The school cannot move now, and nothing has changed. */
export class CannotMove extends Error {
  override readonly name = 'CannotMove';
}

export interface Moved {
  readonly rows: number;
  readonly copied: number; // rows that are not replicated, copied while the school was held
  readonly heldMs: number; // how long its changes were refused
}

/**
 * A school on its way from one primary to another, by PostgreSQL's logical replication. `begin` may take hours and holds
 * nobody up; `handOver` refuses the school's changes for a second or two; whoever leads requests to the databases sends
 * the school's to the other one between `handOver` and `leave`.
 *
 * @see ../../../../../docs/decisions/0572-a-school-moves-by-logical-replication.md
 */
export class SchoolMove {
  readonly #school: string;
  readonly #from: ReturnType<typeof newConnection>;
  readonly #to: ReturnType<typeof newConnection>;
  readonly #sourceUrl: string;
  #owners: Owners | null = null;

  /** @param options.sourceUrl as the target's computer reaches the source; both accounts are superusers */
  constructor(options: {
    readonly school: string;
    readonly sourceUrl: string;
    readonly targetUrl: string;
  }) {
    if (!/^\d+$/.test(options.school))
      throw new CannotMove(`${options.school} is no id of a school`);
    this.#school = options.school;
    this.#sourceUrl = options.sourceUrl;
    this.#from = newConnection(options.sourceUrl);
    this.#to = newConnection(options.targetUrl);
  }

  async connect(): Promise<void> {
    await this.#from.connect();
    await this.#to.connect();
  }

  async close(): Promise<void> {
    await this.#from.end();
    await this.#to.end();
  }

  /** Copies the school and follows it. @throws CannotMove */
  async begin(): Promise<void> {
    const owners = await selectOwners(this.#from, this.#school);
    if (owners.person.length === 0)
      throw new CannotMove(`There is nobody of a school ${this.#school} here`);
    const parents = await countSharedParents(this.#from, owners);
    if (parents > 0)
      throw new CannotMove(
        `${parents} parents have a child at another school of this database too`,
      );
    const there = await countRows(this.#to, owners);
    if ([...there.values()].some((count) => count > 0))
      throw new CannotMove('The other database has rows of this school already');
    this.#owners = owners;
    await publish(this.#from, this.#school, owners);
    await subscribe(this.#to, this.#school, this.#sourceUrl);
    await this.#until('the copy', COPY_MS, async () => {
      const copying = await countCopying(this.#to, this.#school);
      return copying === 0;
    });
  }

  /** Refuses the school's changes and waits until the other database has everything. @throws CannotMove; then it goes on here */
  async handOver(): Promise<Moved> {
    const owners = this.#own();
    const now = await selectOwners(this.#from, this.#school);
    if (JSON.stringify(now) !== JSON.stringify(owners))
      throw new CannotMove(
        'People or classes have come or gone meanwhile: call it off and begin again',
      );
    const mixed = await countMixedMatches(this.#from, owners);
    if (mixed > 0)
      throw new CannotMove(`${mixed} matches with people of other schools run: try later`);
    const begun = performance.now();
    await fence(this.#from, { school: this.#school, owners, waitMs: FENCE_MS }).catch(
      async (error: unknown) => {
        await this.#from.query('rollback');
        throw new CannotMove(
          `The school is too busy: ${error instanceof Error ? error.message : ''}`,
        );
      },
    );
    try {
      const place = await mark(this.#from, this.#school);
      await this.#until('the last changes', FOLLOW_MS, () =>
        hasStored(this.#from, this.#school, place),
      );
      const [here, there] = [
        await countRows(this.#from, owners),
        await countRows(this.#to, owners),
      ];
      for (const [table, count] of here)
        if (there.get(table) !== count && !isCopiedLater(table))
          throw new CannotMove(
            `${table} has ${count} rows here and ${String(there.get(table))} there`,
          );
      const copied = await copyTheRest(this.#from, this.#to, owners);
      await endReferences(this.#to, owners);
      const rows = [...here.values()].reduce((sum, count) => sum + count, 0);
      return { rows, copied, heldMs: performance.now() - begun };
    } catch (error) {
      await unfence(this.#from, this.#school);
      throw error;
    }
  }

  /** Removes the school here, after its requests go to the other database. @returns how many rows */
  async leave(): Promise<number> {
    await unsubscribe(this.#to, this.#school);
    await unpublish(this.#from, this.#school);
    const deleted = await deleteRows(this.#from, this.#own());
    await unfence(this.#from, this.#school);
    return deleted;
  }

  /** Everything as before `begin`, which may have refused: then nothing of it is in the other database. */
  async callOff(): Promise<void> {
    if (this.#owners === null) return;
    await unsubscribe(this.#to, this.#school);
    await unpublish(this.#from, this.#school);
    await unfence(this.#from, this.#school);
    await deleteRows(this.#to, this.#owners);
  }

  #own(): Owners {
    if (this.#owners === null) throw new CannotMove('The move has not begun');
    return this.#owners;
  }

  async #until(what: string, waitMs: number, holds: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + waitMs;
    while (!(await holds())) {
      if (performance.now() > until)
        throw new CannotMove(`The other database does not get ${what}`);
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** Tables that are not replicated. */
const isCopiedLater = (table: string): boolean => /class_pauses|live_/.test(table);
