import fastifyCookie from '@fastify/cookie';
import type { Person } from '@moonbase/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { withOverride } from './admin-override.ts';
import { AppError } from '../http/app-error.ts';
import type { Environment } from '../config.ts';
import type { Database } from '../database/db.ts';
import { resolveSession, type SignedIn } from './resolve-session.ts';
import { touchSession } from './session.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who asks; null without a session, and on routes whose permission is `public`. */
    actor: Person | null;
    signedIn: SignedIn | null;
  }
}

/** The person behind the request. @throws AppError when nobody is signed in */
export function requireActor(request: FastifyRequest): Person {
  if (request.actor === null) throw unauthenticated();
  return request.actor;
}

export function unauthenticated(): AppError {
  return new AppError('unauthorised', 'Sign in first.');
}

/** Decorates each request of a route that needs it with its person. */
export async function installSessions(
  app: FastifyInstance,
  { database: { db }, config }: { readonly database: Database; readonly config: Environment },
): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('actor', null);
  app.decorateRequest('signedIn', null);

  app.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    if (permission === undefined || permission === 'public') return;
    const session = await resolveSession(request.headers.cookie, { db, config });
    if (session === null) return;
    const { signedIn, actor, isStale } = session;
    if (isStale) {
      // Not awaited: a full disk must not stop requests that only read.
      touchSession(db, signedIn.tokenHash).catch((error: unknown) =>
        request.log.warn({ err: error }, 'session activity not saved'),
      );
    }
    request.signedIn = signedIn;
    request.actor = await withOverride(request, actor, db);
  });
}
