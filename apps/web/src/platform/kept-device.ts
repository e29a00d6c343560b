import type { SessionReply } from '@moonbase/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { leaveTo } from './navigation.ts';

/** What a device keeps of the one person who plays on it, for times without a network. */
export interface KeptPerson {
  readonly userId: string;
  readonly session: SessionReply;
  readonly pack: unknown; // as `play/packs.ts` writes it; null: none
  readonly round?: unknown; // likewise: the next round of the campaign
}

interface DeviceSchema extends DBSchema {
  people: { key: string; value: KeptPerson };
}

const DEVICE_DB = 'moonbase-device';

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

function database(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>(DEVICE_DB, 1, {
    upgrade: (db) => db.createObjectStore('people', { keyPath: 'userId' }),
  });
  opened.catch(() => {
    opened = undefined; // a private window, or a full disk: the next call tries again
  });
  return opened;
}

/** The person kept here; null: nobody, or the browser keeps nothing. */
export async function keptPerson(): Promise<KeptPerson | null> {
  try {
    const [person = null] = await (await database()).getAll('people');
    return person;
  } catch {
    return null;
  }
}

/** Keeps a person in the place of anybody else, with the pack that they have here. @returns whether the browser did */
export async function keepPerson(session: SessionReply): Promise<boolean> {
  const userId = session.user.id;
  try {
    const transaction = (await database()).transaction('people', 'readwrite');
    const before = await transaction.store.get(userId);
    await transaction.store.clear();
    await transaction.store.put({
      userId,
      session,
      pack: before?.pack ?? null,
      round: before?.round,
    });
    await transaction.done;
    return true;
  } catch {
    return false;
  }
}

/** Changes what a person who is kept here can play. @returns whether the browser stored it */
export async function changeKept(
  userId: string,
  what: 'pack' | 'round',
  change: (kept: unknown) => unknown,
): Promise<boolean> {
  try {
    const transaction = (await database()).transaction('people', 'readwrite');
    const person = await transaction.store.get(userId);
    if (person) await transaction.store.put({ ...person, [what]: change(person[what]) });
    await transaction.done;
    return person !== undefined;
  } catch {
    return false;
  }
}

/** Forgets everybody: somebody has signed out here. Results that wait stay, under their own names. */
export async function forgetDevice(): Promise<void> {
  await (await database()).clear('people').catch(() => undefined);
}

/** Ends at the server what somebody has ended on this device. */
export async function signOutAtLast(asked: Promise<SessionReply>): Promise<void> {
  await asked.then(
    () => leaveTo('/saml2/logout'),
    () => undefined, // the session has ended by itself
  );
}
