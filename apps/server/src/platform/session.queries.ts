import type pg from 'pg';
import { z } from 'zod';

/** Idle for longer, a session is over; so it is at its absolute age, used or not. By the database's clock. */
const LIVE = `s.created_at > now() - interval '24 hours'
   and s.last_seen_at > now() - interval '8 hours'
   and u.disabled_at is null`;

const PERSON = `u.id::text as user_id, u.school_id::text, u.school_role, u.home_role,
  u.is_school_admin, u.is_admin, u.parent_id::text`;

const PersonRow = z.object({
  user_id: z.string(),
  school_id: z.string().nullable(),
  school_role: z.enum(['student', 'teacher']).nullable(),
  home_role: z.enum(['parent', 'child']).nullable(),
  is_school_admin: z.boolean(),
  is_admin: z.boolean(),
  parent_id: z.string().nullable(),
});
export type PersonRow = z.infer<typeof PersonRow>;

const SessionRow = PersonRow.extend({
  identity_provider: z.string(),
  name_id: z.string(),
  session_index: z.string().nullable(),
  stale: z.boolean(), // not seen for five minutes: a pupil at play asks every minute, and each note is a transaction
});
export type SessionRow = z.infer<typeof SessionRow>;

/** The live session behind a cookie with its person's present roles; null when there is none. */
export async function selectOptionalSession(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<SessionRow | null> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'session',
    text: `select ${PERSON}, s.identity_provider, s.name_id, s.session_index,
                  s.last_seen_at < now() - interval '5 minutes' as stale
             from sessions s join users u on u.id = s.user_id
            where s.token_hash = $1 and ${LIVE}`,
    values: [tokenHash],
  });
  return rows[0] === undefined ? null : SessionRow.parse(rows[0]);
}

export async function touchSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: `update sessions set last_seen_at = now()
            where token_hash = $1 and last_seen_at < now() - interval '5 minutes'`,
    values: [tokenHash],
  });
}

/** The teacher an admin wants to act as; null when there is no such teacher. */
export async function selectOptionalTeacher(
  pool: pg.Pool,
  userId: string,
): Promise<PersonRow | null> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'override-teacher',
    text: `select ${PERSON} from users u
            where u.id = $1::bigint and u.disabled_at is null
              and (u.school_role = 'teacher' or u.is_school_admin)`,
    values: [userId],
  });
  return rows[0] === undefined ? null : PersonRow.parse(rows[0]);
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
  client: Pick<pg.Pool, 'query'>,
  session: NewSession,
  replaces: Buffer | null,
): Promise<void> {
  await client.query(
    `with ended as (delete from sessions where token_hash = $6)
     insert into sessions (token_hash, user_id, identity_provider, name_id, session_index)
     values ($1, $2::bigint, $3, $4, $5)`,
    [
      session.tokenHash,
      session.userId,
      session.identityProvider,
      session.nameId,
      session.sessionIndex,
      replaces,
    ],
  );
}

const EndedSession = z.object({
  user_id: z.string(),
  identity_provider: z.string(),
  name_id: z.string(),
  session_index: z.string().nullable(),
});

export interface EndedSession {
  readonly userId: string;
  readonly identityProvider: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

/** Ends the session and tells whose it was; null when there was none. */
export async function deleteSession(
  pool: Pick<pg.Pool, 'query'>,
  tokenHash: Buffer,
): Promise<EndedSession | null> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `delete from sessions where token_hash = $1
     returning user_id::text, identity_provider, name_id, session_index`,
    [tokenHash],
  );
  if (rows[0] === undefined) return null;
  const row = EndedSession.parse(rows[0]);
  return {
    userId: row.user_id,
    identityProvider: row.identity_provider,
    nameId: row.name_id,
    sessionIndex: row.session_index,
  };
}

export interface AuditEntry {
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly action: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export async function insertAudit(
  client: Pick<pg.Pool, 'query'>,
  entry: AuditEntry,
): Promise<void> {
  await client.query(
    `insert into audit_log (actor_id, subject_id, action, details)
     values ($1::bigint, $2::bigint, $3, $4::jsonb)`,
    [entry.actorId, entry.subjectId, entry.action, JSON.stringify(entry.details)],
  );
}
