import type { ActivityKind } from '@moonbase/practice';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * `draft`: still being played, sent only when its tab has gone. `waiting`: to be sent.
 * `set-aside`: finally refused by the server; kept until the person has seen it.
 */
export type OutboxState = 'draft' | 'waiting' | 'set-aside';

/** One submission of any play mode. It belongs to its user and is never sent under another session. */
export interface OutboxItem {
  readonly id: string; // the submission id, UUID v4
  readonly userId: string;
  readonly state: OutboxState;
  readonly path: string; // under /api
  readonly body: unknown;
  readonly draftKey: string | null; // the thing being played; it has one draft
  readonly kind: Exclude<ActivityKind, 'rescue'>;
  readonly label: string; // "Practice, wave 4"
  readonly detail: string; // "9 right of 10"
  readonly adopted: boolean; // was a draft when its tab went away
  readonly createdAt: number; // milliseconds; items are sent in this order
}

interface OutboxSchema extends DBSchema {
  submissions: { key: string; value: OutboxItem; indexes: { byUser: string } };
}

export type OutboxDb = IDBPDatabase<OutboxSchema>;

export const OUTBOX_DB = 'moonbase-outbox';

export function openOutboxDb(name = OUTBOX_DB): Promise<OutboxDb> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade: (db) =>
      db.createObjectStore('submissions', { keyPath: 'id' }).createIndex('byUser', 'userId'),
  });
}

export function dropOutboxDb(name = OUTBOX_DB): Promise<void> {
  return deleteDB(name);
}

/** The person's items, oldest first. */
export async function selectItems(db: OutboxDb, userId: string): Promise<readonly OutboxItem[]> {
  const items = await db.getAllFromIndex('submissions', 'byUser', userId);
  return items.sort((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
}

/** Saves a draft or a finished submission in the place of earlier drafts of the same thing. */
export async function replaceDraft(db: OutboxDb, item: OutboxItem): Promise<void> {
  const transaction = db.transaction('submissions', 'readwrite');
  if (item.draftKey !== null) {
    for (const other of await transaction.store.index('byUser').getAll(item.userId)) {
      if (other.state === 'draft' && other.draftKey === item.draftKey)
        await transaction.store.delete(other.id);
    }
  }
  await transaction.store.put(item);
  await transaction.done;
}
