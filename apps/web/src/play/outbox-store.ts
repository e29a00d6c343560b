import { replaceDraft, selectItems, type OutboxDb, type OutboxItem } from './outbox-db.ts';
import type { Locks } from './outbox-locks.ts';

/** A submission as passed to the outbox, which adds its own notes about it. */
export type Submission = Omit<OutboxItem, 'state' | 'adopted' | 'createdAt' | 'userId'>;

/** Held by the tab that plays a draft; free when that tab has gone. */
export const draftLock = (key: string): string => `moonbase-draft:${key}`;

/**
 * The items of the outbox in the browser's database, which is opened on first use. Submissions that a browser cannot
 * store, since its disk is full or it refuses a database, are kept in this tab: they are sent all the same.
 */
export class OutboxStore {
  readonly #openDb: () => Promise<OutboxDb>;
  readonly #unstored = new Map<string, OutboxItem>();
  #db: Promise<OutboxDb> | undefined;

  constructor(openDb: () => Promise<OutboxDb>) {
    this.#openDb = openDb;
  }

  async #open(): Promise<OutboxDb> {
    const opening = (this.#db ??= this.#openDb());
    try {
      return await opening;
    } catch (error) {
      if (this.#db === opening) this.#db = undefined; // the next call tries again
      throw error;
    }
  }

  /** A person's items that are to be sent, oldest first. */
  async waiting(userId: string): Promise<OutboxItem[]> {
    const items = await this.#open()
      .then((db) => selectItems(db, userId))
      .catch(() => []);
    const unstored = [...this.#unstored.values()].filter((item) => item.userId === userId);
    const isUnstored = ({ id }: OutboxItem): boolean => this.#unstored.has(id);
    return [...items.filter((item) => !isUnstored(item)), ...unstored]
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Stores a submission in the place of its draft. @returns whether the browser could; if not, this tab has it */
  async keep(item: OutboxItem): Promise<boolean> {
    try {
      await replaceDraft(await this.#open(), item);
      this.#unstored.delete(item.id);
      return true;
    } catch {
      if (item.state === 'waiting') this.#unstored.set(item.id, item);
      return false;
    }
  }

  async remove({ id }: OutboxItem): Promise<void> {
    this.#unstored.delete(id);
    // Where it cannot be deleted, the server gives the same reply again.
    await this.#open()
      .then((db) => db.delete('submissions', id))
      .catch(() => undefined);
  }

  /** Takes a submission that the server finally refused out of the queue, and keeps it. */
  async setAside(item: OutboxItem): Promise<void> {
    this.#unstored.delete(item.id);
    await this.#open()
      .then((db) => db.put('submissions', { ...item, state: 'set-aside' }))
      .catch(() => undefined);
  }

  /** Turns the drafts of closed tabs into submissions. */
  async adoptDrafts(userId: string, locks: Locks): Promise<void> {
    const db = await this.#open().catch(() => null);
    if (db === null) return;
    for (const item of await selectItems(db, userId)) {
      if (item.state !== 'draft' || item.draftKey === null) continue;
      await locks.ifFree(draftLock(item.draftKey), async () => {
        if (await db.get('submissions', item.id))
          await db.put('submissions', { ...item, state: 'waiting', adopted: true });
      });
    }
  }
}
