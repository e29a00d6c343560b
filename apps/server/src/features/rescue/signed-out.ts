import type { Db } from '../../platform/db.ts';
import { selectLiveSessions } from './rescue.queries.ts';
import type { Visitor } from './visitor.ts';

/** The visitors whose session has ended since they came. */
export async function signedOutOf(
  db: Db,
  visitors: readonly Visitor[],
): Promise<readonly Visitor[]> {
  const signedIn = visitors.filter(({ sessionHash }) => sessionHash !== null);
  if (signedIn.length === 0) return [];
  const hashes = new Set(signedIn.map(({ sessionHash }) => sessionHash ?? ''));
  const live = new Set(await selectLiveSessions(db, [...hashes]));
  return signedIn.filter(({ sessionHash }) => !live.has(sessionHash ?? ''));
}
