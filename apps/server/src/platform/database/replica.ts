import type { Clock } from '../clock.ts';
import type { Database, Db } from './db.ts';
import { readLag } from './replica.queries.ts';

const CHECK_EVERY_MS = 5_000;
/** A replica further behind than this is not used until it has caught up. */
export const MOST_LAG_SECONDS = 30;
const SAID_FROM_SECONDS = 2; // readers of a report do not notice less

/** A place to read a report from. */
export interface Reads {
  readonly db: Db;
  readonly asOf: Date | null; // the moment whose state a replica shows; null: now
}

/** A read replica and its last known state. */
export interface Replica {
  /** The place to read from now: the replica while it keeps up, otherwise the database itself. */
  readonly reads: () => Promise<Reads>;
  /** The same for reports that do not state their age: the replica only while nobody would notice the lag. */
  readonly readsOfNow: () => Promise<Reads>;
  readonly lagSeconds: () => number | null; // at the last check; null: it did not answer
}

/** Chooses where reports are read. Without a replica that is always the database itself. */
export function createReplica(
  { database, readReplica }: { readonly database: Database; readonly readReplica?: Database },
  clock: Clock,
): Replica {
  let lag: number | null = null;
  let checkedAt = -Infinity;
  const check = async (db: Db): Promise<void> => {
    if (clock.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = clock.now();
    lag = await readLag(db).catch(() => null);
  };
  const ofDatabase: Reads = { db: database.db, asOf: null };
  const reads = async (): Promise<Reads> => {
    if (readReplica === undefined) return ofDatabase;
    await check(readReplica.db);
    if (lag === null || lag > MOST_LAG_SECONDS) return ofDatabase;
    const asOf = lag < SAID_FROM_SECONDS ? null : new Date(clock.now() - lag * 1_000);
    const onFailure = (): void => {
      lag = null;
    };
    return { db: orElse(readReplica.db, database.db, onFailure), asOf };
  };
  return {
    lagSeconds: () => lag,
    reads,
    readsOfNow: async () => {
      const found = await reads();
      return found.asOf === null ? found : ofDatabase;
    },
  };
}

/** Runs work on the first database, and on the second if the first fails: it may be gone, or still catching up. */
function orElse(first: Db, second: Db, onFailure: () => void): Db {
  return {
    query: (statement) =>
      first.query(statement).catch(() => {
        onFailure();
        return second.query(statement);
      }),
  };
}
