import { can, MISSING_TARGET } from '@moonbase/access';
import { KeptAboutReply, UserParams } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectOptionalWaiting } from '../../play/privacy/erasures.queries.ts';
import { selectRequestsAbout } from '../../play/privacy/requests.queries.ts';
import { selectKept, selectLooks } from './kept.queries.ts';
import { toKeptAbout } from './present.ts';

const LATEST_LOOKS = 20;

/** The data kept about one person, for the pages in plain words. */
export const personRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.get(
    '/users/:userId/kept',
    {
      config: { permission: 'privacy:read', target: { user: 'params.userId' }, limit: 'report' },
      schema: { params: UserParams, response: { 200: KeptAboutReply, ...REFUSALS } },
    },
    async (request) => {
      const { db } = database;
      const reader = requireActor(request);
      const { userId } = request.params;
      const isKeeper = can(reader, 'privacy:export', request.aboutUser ?? MISSING_TARGET).ok;
      const [kept, looks, erasure, requests] = await Promise.all([
        selectKept(db, userId),
        isKeeper ? selectLooks(db, userId, LATEST_LOOKS) : [],
        isKeeper ? selectOptionalWaiting(db, userId) : null,
        isKeeper ? selectRequestsAbout(db, userId) : [],
      ]);
      return { keptAbout: toKeptAbout(kept, { looks, reader, erasure, requests }) };
    },
  );
  done();
};
