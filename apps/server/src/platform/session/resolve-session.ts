import { actorOf, type Person } from '@moonbase/access';

import type { Environment } from '../config.ts';
import type { Db } from '../database/db.ts';
import { sessionHash } from './session-cookie.ts';
import { selectOptionalSession } from './session.queries.ts';

/** A live session. */
export interface SignedIn {
  readonly tokenHash: Buffer;
  readonly userId: string; // of the person who signed in, even while an admin acts as a teacher
  readonly identityProvider: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

export interface ResolvedSession {
  readonly signedIn: SignedIn;
  readonly actor: Person;
  readonly isStale: boolean; // its last use was recorded a while ago
}

/** Finds the person behind a `Cookie` header, of a request or of a socket's handshake. */
export async function resolveSession(
  cookieHeader: string | undefined,
  { db, config }: { readonly db: Db; readonly config: Environment },
): Promise<ResolvedSession | null> {
  const tokenHash = sessionHash(cookieHeader, config);
  const row = tokenHash && (await selectOptionalSession(db, tokenHash));
  if (tokenHash === null || row === null) return null;
  const { userId, identityProvider, nameId, sessionIndex, isStale } = row;
  return {
    signedIn: { tokenHash, userId, identityProvider, nameId, sessionIndex },
    actor: actorOf(row),
    isStale,
  };
}
