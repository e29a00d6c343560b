import type pg from 'pg';

type Client = Pick<pg.Pool, 'query'>;

/** A request stays good for ten minutes; a used id is remembered for longer than any message is believed. */
const REQUEST_LIFETIME = '10 minutes';
const CONSUMED_LIFETIME = '25 hours';

export interface NewRequest {
  readonly id: string;
  readonly browserHash: Buffer | null; // null for a logout, which any browser may bring back
  readonly continueTo: string | null;
}

/** Notes a request of ours, and forgets those that nobody answered. */
export async function insertRequest(pool: Client, request: NewRequest): Promise<void> {
  await pool.query({
    name: 'saml-request',
    text: `with forgotten as (delete from saml_requests where expires_at < now() - interval '1 hour')
           insert into saml_requests (id, browser_hash, continue_to, expires_at)
           values ($1, $2, $3, now() + interval '${REQUEST_LIFETIME}')`,
    values: [request.id, request.browserHash, request.continueTo],
  });
}

/**
 * Uses up a request, once, on whatever node the answer arrives.
 *
 * @returns where its sign-in leads; null when it is unknown, over, used, or another browser's
 */
export async function consumeRequest(
  client: Client,
  id: string,
  browserHash: Buffer | null,
): Promise<{ readonly continueTo: string | null } | null> {
  const { rows } = await client.query<{ continue_to: string | null }>({
    name: 'saml-consume-request',
    text: `update saml_requests set consumed_at = now()
            where id = $1 and consumed_at is null and expires_at > now()
              and browser_hash is not distinct from $2
        returning continue_to`,
    values: [id, browserHash],
  });
  return rows[0] === undefined ? null : { continueTo: rows[0].continue_to };
}

/** True the first time an id of the identity provider is seen, false ever after. */
export async function consumeMessage(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'saml-consume-message',
    text: `with forgotten as (delete from saml_consumed where expires_at < now() and id <> $1)
           insert into saml_consumed (id, expires_at)
           values ($1, now() + interval '${CONSUMED_LIFETIME}')
           on conflict (id) do nothing`,
    values: [id],
  });
  return rowCount === 1;
}

/** Ends the sessions that an identity provider's logout names: by their indexes, or all of that person. */
export async function deleteNamedSessions(
  client: Client,
  identityProvider: string,
  nameId: string,
  sessionIndexes: readonly string[],
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'saml-end-sessions',
    text: `delete from sessions
            where identity_provider = $1 and name_id = $2
              and (cardinality($3::text[]) = 0 or session_index = any ($3::text[]))`,
    values: [identityProvider, nameId, sessionIndexes],
  });
  return rowCount ?? 0;
}
