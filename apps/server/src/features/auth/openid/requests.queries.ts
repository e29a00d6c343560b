import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import { type Tester, TESTERS } from './ways-in.queries.ts';

const LIFETIME = '10 minutes';
const UNBOUND = Buffer.alloc(0); // a test's link, before a browser has opened it

export interface NewSignInRequest {
  readonly state: string;
  readonly wayInId: string;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly verifier: string;
  readonly continueTo: string | null;
}

export async function insertSignInRequest(db: Db, request: NewSignInRequest): Promise<void> {
  await execute(
    db,
    prepared(
      'openid-request',
      sql`insert into ways_in_requests (state, way_in_id, browser_hash, nonce, verifier, continue_to, expires_at)
          values (${request.state}, ${request.wayInId}::bigint, ${request.browserHash}, ${request.nonce},
            ${request.verifier}, ${request.continueTo}, now() + ${LIFETIME}::interval)`,
    ),
  );
}

/** Allows one test, by whichever browser opens its link first. */
export async function insertTestRequest(
  db: Db,
  request: Omit<NewSignInRequest, 'browserHash' | 'continueTo'>,
  by: string | null, // the first-run wizard's
  as: Tester,
): Promise<void> {
  await execute(
    db,
    sql`insert into ways_in_requests (state, way_in_id, browser_hash, nonce, verifier, tested_by, tested_as, expires_at)
        values (${request.state}, ${request.wayInId}::bigint, ${UNBOUND}, ${request.nonce}, ${request.verifier},
          ${by}::bigint, ${as}, now() + ${LIFETIME}::interval)`,
  );
}

const Bound = z.object({ nonce: z.string(), verifier: z.string() });

/** Binds a test to the browser that opens its link. @returns null: no such test, or another browser was first */
export function bindTestRequest(db: Db, state: string, wayInId: string, browserHash: Buffer) {
  return queryOptional(
    db,
    sql`update ways_in_requests set browser_hash = ${browserHash}
        where state = ${state} and way_in_id = ${wayInId}::bigint and browser_hash = ${UNBOUND}
          and expires_at > now() and consumed_at is null
        returning nonce, verifier`,
    Bound,
  );
}

const Consumed = Bound.extend({
  continueTo: z.string().nullable(),
  test: z.object({ by: z.string().nullable(), as: z.enum(TESTERS) }).nullable(), // null: a sign-in
  isFirst: z.boolean(),
});
export type ConsumedRequest = z.infer<typeof Consumed>;

/**
 * Uses up a sign-in that this browser has begun at this way in, once, whichever node its answer reaches.
 *
 * @returns null when it is unknown, too old, or another browser's; `isFirst` is false when its answer has come before
 */
export function consumeSignInRequest(
  db: Db,
  state: string,
  wayInId: string,
  browserHash: Buffer,
): Promise<ConsumedRequest | null> {
  return queryOptional(
    db,
    prepared(
      'openid-consume',
      sql`with found as (
            select state, consumed_at from ways_in_requests
            where state = ${state} and way_in_id = ${wayInId}::bigint and browser_hash = ${browserHash}
              and expires_at > now()
            for update),
          used as (update ways_in_requests r set consumed_at = now() from found f
            where r.state = f.state and f.consumed_at is null)
          select r.nonce, r.verifier, r.continue_to as "continueTo", case when r.tested_as is not null
              then jsonb_build_object('by', r.tested_by::text, 'as', r.tested_as) end as test, f.consumed_at is null as "isFirst"
          from found f join ways_in_requests r on r.state = f.state`,
    ),
    Consumed,
  );
}

export async function deleteOldSignInRequests(db: Db): Promise<void> {
  await execute(db, sql`delete from ways_in_requests where expires_at < now()`);
}
