import type { Permission } from '@moonbase/access';
import type { LOOKED_AT } from '@moonbase/contracts';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { insertLook } from './looks.queries.ts';

/** The requests that show a page about one person, with the subject of the page. */
const PAGES: Partial<Record<Permission, (typeof LOOKED_AT)[number]>> = {
  'user-report:read': 'results',
  'unit-statistics:read': 'results',
  'adaptive:read': 'results',
  'story:read': 'results',
  'report:read': 'results',
  'user-activity:read': 'history',
  'access-profile:read': 'settings',
  'privacy:read': 'kept',
};

/**
 * Records who looked at pages about another person, after the reply was sent.
 *
 * @see packages/privacy/SPEC.md rule LO2
 */
export function installLooks(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { permission } = request.routeOptions.config;
    const what = permission === undefined ? undefined : PAGES[permission];
    const { aboutUser, actor } = request;
    if (what === undefined || aboutUser === null || actor === null || reply.statusCode !== 200)
      return;
    if (aboutUser.id === actor.userId) return;
    const userId = aboutUser.id;
    const viewerId = actor.overriddenBy ?? actor.userId;
    await insertLook(database.db, { userId, viewerId, what, at: clock.now() }).catch(
      (error: unknown) => request.log.warn({ err: error }, 'access was not logged'),
    );
  });
}
