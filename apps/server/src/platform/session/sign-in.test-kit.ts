import { newToken } from '@moonbase/key-pair';

import type { Database } from '../database/db.ts';
import { insertSession } from './session.queries.ts';

/** Headers of a signed-in browser of this site, for `app.inject`. */
export type SignedInHeaders = Readonly<Record<'cookie' | 'origin', string>>;

/** The address that `app.inject` requests when none is given. */
export const TEST_ORIGIN = 'http://localhost:80';

/** Opens a session for the user, as a sign-in would. */
export async function signIn(
  { pool }: Pick<Database, 'pool'>,
  userId: string | number,
  cookieName = 'moonbase',
): Promise<SignedInHeaders> {
  const { token, hash } = newToken();
  await insertSession(
    pool,
    {
      tokenHash: hash,
      userId: String(userId),
      identityProvider: 'test',
      nameId: `user-${userId}`,
      sessionIndex: null,
    },
    null,
  );
  return { cookie: `${cookieName}=${token}`, origin: TEST_ORIGIN };
}
