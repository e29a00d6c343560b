import {
  ChildThingDoneBody,
  ChildThingsReply,
  NextThingDoneBody,
  NextThingDoneReply,
  NextThingsReply,
} from '@moonbase/contracts/next-thing';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { readChildThings } from './child-things.ts';
import { deleteDone, deleteDoneAtHome, saveDone, saveDoneAtHome } from './next-thing.queries.ts';
import { readNextThings } from './read-next-things.ts';

/** The one next thing of a teacher. @see requirement LS-8 */
export const nextThingRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/next-thing',
    {
      config: { permission: 'class-group:list', limit: 'report' },
      schema: { response: { 200: NextThingsReply, ...REFUSALS } },
    },
    (request) => readNextThings(db, requireActor(request).userId, clock.now()),
  );

  app.get(
    '/children/next-things',
    {
      config: { permission: 'child:list', limit: 'report' },
      schema: { response: { 200: ChildThingsReply, ...REFUSALS } },
    },
    (request) => readChildThings(db, requireActor(request).userId, clock.now()),
  );

  app.post(
    '/next-thing/done',
    {
      config: { permission: 'content-selection:unlock', target: { classGroup: 'body.classGroup' } },
      schema: { body: NextThingDoneBody, response: { 200: NextThingDoneReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroup: classGroupId, thing, isDone } = request.body;
      const own = { userId: requireActor(request).userId, classGroupId, thing };
      if (isDone) await saveDone(db, own, new Date(clock.now()));
      else await deleteDone(db, own);
      return { isDone };
    },
  );

  app.post(
    '/children/next-things/done',
    {
      config: { permission: 'content-selection:unlock', target: { user: 'body.child' } },
      schema: { body: ChildThingDoneBody, response: { 200: NextThingDoneReply, ...REFUSALS } },
    },
    async (request) => {
      const { child: childId, thing, isDone } = request.body;
      const own = { userId: requireActor(request).userId, childId, thing };
      if (isDone) await saveDoneAtHome(db, own, new Date(clock.now()));
      else await deleteDoneAtHome(db, own);
      return { isDone };
    },
  );
  done();
};
