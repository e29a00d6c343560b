import { createHash, randomBytes } from 'node:crypto';

import fastifyCookie from '@fastify/cookie';
import type { Actor } from '@moonbase/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import type { Environment } from './config.ts';
import type { Database } from './db.ts';
import {
  insertAudit,
  type PersonRow,
  selectOptionalSession,
  selectOptionalTeacher,
  touchSession,
} from './session.queries.ts';

const TOKEN_BYTES = 32; // 256 bits
const TOKEN = /^[\w-]{43}$/; // those bytes in base64url
const OVERRIDE_PARAMETER = 'adminOverrideTeacherId';

/** The session behind a request, as far as logout and the identity provider need it. */
export interface SignedIn {
  readonly tokenHash: Buffer;
  readonly userId: string; // of the person who signed in, also while an admin acts as a teacher
  readonly identityProvider: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null without a session, and on routes whose permission is `public`. */
    actor: Actor | null;
    signedIn: SignedIn | null;
  }
}

/** The person behind the request. @throws AppError 401 when nobody is signed in */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor === null) throw unauthenticated();
  return request.actor;
}

export function unauthenticated(): AppError {
  return new AppError(401, 'unauthorised', 'Sign in first.');
}

/** A new secret for a cookie; only its hash is ever stored. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isSecure(config: Pick<Environment, 'PUBLIC_URL'>): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false;
}

/** `__Host-` keeps a neighbouring host from planting a session; it needs https. */
export function sessionCookieName(
  config: Pick<Environment, 'PUBLIC_URL' | 'SESSION_COOKIE'>,
): string {
  return isSecure(config) ? `__Host-${config.SESSION_COOKIE}` : config.SESSION_COOKIE;
}

/** Marks a browser between asking to sign in and the answer. */
export function signInCookieName(
  config: Pick<Environment, 'PUBLIC_URL' | 'SESSION_COOKIE'>,
): string {
  return `${sessionCookieName(config)}-sign-in`;
}

export function setSessionCookie(reply: FastifyReply, config: Environment, token: string): void {
  void reply.setCookie(sessionCookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Environment): void {
  void reply.clearCookie(sessionCookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}

/** The hash of the request's session cookie; null when there is none or it is no token of ours. */
export function sessionHash(request: FastifyRequest, config: Environment): Buffer | null {
  const token = request.cookies[sessionCookieName(config)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

/** Decorates each request of a route that needs it with its person. */
export async function installSessions(
  app: FastifyInstance,
  { database, config }: { readonly database: Database; readonly config: Environment },
): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('actor', null);
  app.decorateRequest('signedIn', null);

  app.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    if (permission === undefined || permission === 'public') return;
    const tokenHash = sessionHash(request, config);
    if (tokenHash === null) return;
    const row = await selectOptionalSession(database.db, tokenHash);
    if (row === null) return;

    if (row.stale) {
      // Nobody waits for it: a full disk must not stop reading.
      touchSession(database.db, tokenHash).catch((error: unknown) => {
        request.log.warn({ err: error }, 'session not touched');
      });
    }
    request.signedIn = {
      tokenHash,
      userId: row.user_id,
      identityProvider: row.identity_provider,
      nameId: row.name_id,
      sessionIndex: row.session_index,
    };
    request.actor = await withOverride(request, toActor(row), database);
  });
}

/** An admin may see a teacher's area as that teacher; each such request is recorded before it is answered. */
async function withOverride(
  request: FastifyRequest,
  actor: Actor,
  { db }: Database,
): Promise<Actor> {
  const teacherId = overrideOf(request);
  if (teacherId === null || teacherId === actor.userId) return actor;
  if (!actor.isAdmin) {
    throw new AppError(403, 'forbidden', 'Only an administrator may act as a teacher.');
  }
  const row = /^[1-9]\d{0,14}$/.test(teacherId) ? await selectOptionalTeacher(db, teacherId) : null;
  if (row === null) throw new AppError(404, 'not-found', 'There is no such teacher.');
  await insertAudit(db, {
    actorId: actor.userId,
    subjectId: row.user_id,
    action: 'admin-override',
    details: { method: request.method, route: request.routeOptions.url ?? '' },
  });
  request.log.info({ adminId: actor.userId, teacherId: row.user_id }, 'admin override');
  return { ...toActor(row), overriddenBy: actor.userId };
}

function overrideOf({ query }: FastifyRequest): string | null {
  if (typeof query !== 'object' || query === null || !(OVERRIDE_PARAMETER in query)) return null;
  return String(query[OVERRIDE_PARAMETER]);
}

function toActor(row: PersonRow): Actor {
  return {
    userId: row.user_id,
    schoolId: row.school_id,
    isStudent: row.school_role === 'student',
    isTeacher: row.school_role === 'teacher',
    isSchoolAdmin: row.is_school_admin,
    isAdmin: row.is_admin,
    isParentAccount: row.home_role === 'parent',
    isChildAccount: row.home_role === 'child',
    isPersonal: row.school_role === null && row.home_role === null,
    parentId: row.parent_id,
    overriddenBy: null,
  };
}
