import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { selectUsedWays } from './ways-in.queries.ts';

const READ_MS = 2_000; // another node may have taken one into use in the meantime

/** Tells whether any school comes in by OpenID Connect. It is read every two seconds at most. */
export function whetherWaysAreUsed({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): () => Promise<boolean> {
  let known = { at: -Infinity, isUsed: false };
  return async () => {
    const now = clock.now();
    if (now - known.at < READ_MS) return known.isUsed;
    const ways = await selectUsedWays(database.db, null, 1);
    known = { at: now, isUsed: ways.length > 0 };
    return known.isUsed;
  };
}
