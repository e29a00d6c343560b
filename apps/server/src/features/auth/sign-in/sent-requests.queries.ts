import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** A request stays valid for ten minutes; a used id is remembered for longer than any message is accepted. */
const REQUEST_LIFETIME = '10 minutes';
const CONSUMED_LIFETIME = '25 hours';

export interface NewRequest {
  readonly id: string;
  readonly browserHash: Buffer | null; // null for a logout, which any browser may bring back
  readonly continueTo: string | null;
}

/** Records a request that was sent, and deletes those that were never answered. */
export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await execute(
    db,
    prepared(
      'saml-request',
      sql`with forgotten as (delete from saml_requests where expires_at < now() - interval '1 hour')
          insert into saml_requests (id, browser_hash, continue_to, expires_at)
          values (${request.id}, ${request.browserHash}, ${request.continueTo},
            now() + ${REQUEST_LIFETIME}::interval)`,
    ),
  );
}

const ConsumedRequest = z.object({ continueTo: z.string().nullable() });

/**
 * Uses up a request, once, whichever node the answer reaches.
 *
 * @returns the path its sign-in leads to; null when it is unknown, expired, used, or another browser's
 */
export function consumeRequest(
  db: Db,
  id: string,
  browserHash: Buffer | null,
): Promise<{ readonly continueTo: string | null } | null> {
  return queryOptional(
    db,
    prepared(
      'saml-consume-request',
      sql`update saml_requests set consumed_at = now()
           where id = ${id} and consumed_at is null and expires_at > now()
             and browser_hash is not distinct from ${browserHash}
       returning continue_to as "continueTo"`,
    ),
    ConsumedRequest,
  );
}

/** True the first time an id of the identity provider is seen, false ever after. */
export async function consumeMessage(db: Db, id: string): Promise<boolean> {
  const inserted = await execute(
    db,
    prepared(
      'saml-consume-message',
      sql`with forgotten as (delete from saml_consumed where expires_at < now() and id <> ${id})
          insert into saml_consumed (id, expires_at)
          values (${id}, now() + ${CONSUMED_LIFETIME}::interval)
          on conflict (id) do nothing`,
    ),
  );
  return inserted === 1;
}

/** Deletes requests that nobody answered in time, and used ids of messages that would be too old by now. */
export async function deleteExpiredMessages(db: Db): Promise<void> {
  await execute(db, sql`delete from saml_requests where expires_at < now()`);
  await execute(db, sql`delete from saml_consumed where expires_at < now()`);
}

/**
 * Ends the sessions that an identity provider's logout names: the ones with the named indexes, or all of that person's.
 */
export function deleteNamedSessions(
  db: Db,
  identityProvider: string,
  nameId: string,
  sessionIndexes: readonly string[],
): Promise<number> {
  return execute(
    db,
    prepared(
      'saml-end-sessions',
      sql`delete from sessions
           where identity_provider = ${identityProvider} and name_id = ${nameId}
             and (cardinality(${sessionIndexes}::text[]) = 0
               or session_index = any (${sessionIndexes}::text[]))`,
    ),
  );
}
