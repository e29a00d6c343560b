import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../database/db.ts';
import { PARENT_IDS } from '../parents.queries.ts';
import { prepared, sql } from '../database/sql.ts';

/** A session expires after 8 hours without a request or 24 hours in all, by the database's clock. */
const EXPIRED = sql`(s.last_seen_at < now() - interval '8 hours'
  or s.created_at < now() - interval '24 hours')`;

/** When one of the sessions of `u` was last used; null: no session is live. */
export const LAST_SEEN = sql`(select max(s.last_seen_at) from sessions s
  where s.user_id = u.id and not ${EXPIRED})`;

/** The last use is written only this often: writing it at each request would cost a transaction each time. */
const STALE = sql`s.last_seen_at < now() - interval '5 minutes'`;

/** Whether the registration of `u` made their school, and nobody is its admin. */
export const IS_FOUNDER = sql`(coalesce(u.founded_school_id = u.school_id, false)
  and not exists (select from users a where a.school_id = u.school_id and a.is_school_admin
    and a.disabled_at is null))`;

/** Ids (bigint) arrive as text anyway; a cast in each request would cost more than reading the row. */
const PERSON = sql`u.id as "userId", u.school_id as "schoolId",
  u.school_role as "schoolRole", u.home_role as "homeRole",
  u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin", ${PARENT_IDS} as "parentIds",
  ${IS_FOUNDER} as "isFounder"`;

const PersonRow = z.object({
  userId: z.string(),
  schoolId: z.string().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  parentIds: z.array(z.string()),
  isFounder: z.boolean(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const SessionRow = PersonRow.extend({
  identityProvider: z.string(),
  nameId: z.string(),
  sessionIndex: z.string().nullable(),
  isStale: z.boolean(), // time to write when the session was last used
});
export type SessionRow = z.infer<typeof SessionRow>;

/** The live session behind a cookie with the current roles of its person; null when there is none. */
export function selectOptionalSession(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  return queryOptional(
    db,
    prepared(
      'session',
      sql`select ${PERSON}, s.identity_provider as "identityProvider", s.name_id as "nameId",
                 s.session_index as "sessionIndex",
                 ${STALE} as "isStale"
            from sessions s join users u on u.id = s.user_id
           where s.token_hash = ${tokenHash} and not ${EXPIRED} and u.disabled_at is null`,
    ),
    SessionRow,
  );
}

const SessionHash = z.object({ sessionHash: z.string() });

/**
 * The sessions among these that are live and belong to somebody whose account is not disabled.
 *
 * @param hashes of their tokens in hexadecimal digits, as are those that are returned
 */
export async function selectLiveSessions(
  db: Db,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select encode(s.token_hash, 'hex') as "sessionHash"
        from unnest(${hashes}::text[]) asked
        join sessions s on s.token_hash = decode(asked, 'hex')
        join users u on u.id = s.user_id
        where not ${EXPIRED} and u.disabled_at is null`,
    SessionHash,
  );
  return rows.map(({ sessionHash }) => sessionHash);
}

export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await execute(
    db,
    prepared(
      'touch-session',
      sql`update sessions s set last_seen_at = now()
           where s.token_hash = ${tokenHash} and ${STALE}`,
    ),
  );
}

/** A person whose account is not disabled; null when there is no such person. */
export function selectOptionalPerson(db: Db, userId: string): Promise<PersonRow | null> {
  return queryOptional(
    db,
    prepared(
      'person',
      sql`select ${PERSON} from users u
           where u.id = ${userId}::bigint and u.disabled_at is null`,
    ),
    PersonRow,
  );
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await execute(db, sql`delete from sessions s where ${EXPIRED}`);
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly identityProvider: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

/** Starts a session and ends the one the browser had before, if any. */
export async function insertSession(
  db: Db,
  session: NewSession,
  replaces: Buffer | null,
): Promise<void> {
  await execute(
    db,
    sql`with ended as (delete from sessions where token_hash = ${replaces})
        insert into sessions (token_hash, user_id, identity_provider, name_id, session_index)
        values (${session.tokenHash}, ${session.userId}::bigint, ${session.identityProvider},
          ${session.nameId}, ${session.sessionIndex})`,
  );
}

const EndedSession = z.object({
  userId: z.string(),
  identityProvider: z.string(),
  nameId: z.string(),
  sessionIndex: z.string().nullable(),
});
export type EndedSession = z.infer<typeof EndedSession>;

/** Ends a session and returns it; null when there was none. */
export function deleteSession(db: Db, tokenHash: Buffer): Promise<EndedSession | null> {
  return queryOptional(
    db,
    sql`delete from sessions where token_hash = ${tokenHash}
        returning user_id::text as "userId", identity_provider as "identityProvider",
          name_id as "nameId", session_index as "sessionIndex"`,
    EndedSession,
  );
}
