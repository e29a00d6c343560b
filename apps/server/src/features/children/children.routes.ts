import { ChildrenReply } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay } from '../../platform/days.ts';
import type { Database } from '../../platform/database/db.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectOwnZone } from '../../play/people/own-zone.queries.ts';
import { selectChildren } from './children.queries.ts';
import { toChild } from './present.ts';

/** The children of the parent who asks. */
export const childrenRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/children',
    { config: { permission: 'child:list' }, schema: { response: { 200: ChildrenReply } } },
    async (request) => {
      const { userId } = requireActor(request);
      const now = clock.now();
      const today = localDay(now, await selectOwnZone(db, userId));
      const firstDay = addDays(today, -6);
      const rows = await selectChildren(db, userId, firstDay);
      return { children: rows.map((row) => toChild(row, firstDay, now)) };
    },
  );
  done();
};
