import type { Db } from '../../../platform/database/db.ts';
import { selectLiveSessions } from '../../../platform/session/session.queries.ts';
import type { Visitor } from './visitor.ts';

/** The visitors whose session has ended since they came. */
export async function signedOutOf(
  db: Db,
  visitors: readonly Visitor[],
): Promise<readonly Visitor[]> {
  const hashes = new Set(visitors.flatMap(({ sessionHash }) => sessionHash ?? []));
  if (hashes.size === 0) return [];
  const live = new Set(await selectLiveSessions(db, [...hashes]));
  return visitors.filter(({ sessionHash }) => sessionHash !== null && !live.has(sessionHash));
}
