import { replaceDraft, selectItems, type OutboxDb, type OutboxItem } from './outbox-db.ts';
import type { Locks } from './outbox-locks.ts';

/** A submission as passed to the outbox, which adds its own notes about it. */
export type Submission = Omit<OutboxItem, 'state' | 'adopted' | 'createdAt' | 'userId'>;

/** Held by the tab that plays a draft; free when that tab has gone. */
export const draftLock = (key: string): string => `moonbase-draft:${key}`;

/** The items of the outbox in the browser's database, which is opened on first use. */
export class OutboxStore {
  readonly #openDb: () => Promise<OutboxDb>;
  #db: Promise<OutboxDb> | undefined;

  constructor(openDb: () => Promise<OutboxDb>) {
    this.#openDb = openDb;
  }

  #open(): Promise<OutboxDb> {
    return (this.#db ??= this.#openDb());
  }

  /** A person's items that are to be sent, oldest first. */
  async waiting(userId: string): Promise<OutboxItem[]> {
    const items = await selectItems(await this.#open(), userId);
    return items.filter(({ state }) => state === 'waiting');
  }

  /** Stores a submission in the place of its draft. */
  async keep(item: OutboxItem): Promise<void> {
    await replaceDraft(await this.#open(), item);
  }

  async remove({ id }: OutboxItem): Promise<void> {
    await (await this.#open()).delete('submissions', id);
  }

  /** Takes a submission that the server finally refused out of the queue, and keeps it. */
  async setAside(item: OutboxItem): Promise<void> {
    await (await this.#open()).put('submissions', { ...item, state: 'set-aside' });
  }

  /** Turns the drafts of closed tabs into submissions. */
  async adoptDrafts(userId: string, locks: Locks): Promise<void> {
    const db = await this.#open();
    for (const item of await selectItems(db, userId)) {
      if (item.state !== 'draft' || item.draftKey === null) continue;
      await locks.ifFree(draftLock(item.draftKey), async () => {
        if (await db.get('submissions', item.id)) {
          await db.put('submissions', { ...item, state: 'waiting', adopted: true });
        }
      });
    }
  }
}
