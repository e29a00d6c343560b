import { UserParams, UserRecordReply } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { toRecord } from './present.ts';
import { selectOptionalUser } from './users.queries.ts';

/** The record of a person: the asker's own, or that of a student or child in their care. */
export const usersRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/users/:userId',
    {
      config: { permission: 'user:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: UserRecordReply, ...REFUSALS } },
    },
    async (request) => {
      const row = await selectOptionalUser(db, request.params.userId);
      if (row === null) throw refusal('hidden'); // erased between the guard and this line
      return { user: toRecord(row, requireActor(request), clock.now()) };
    },
  );
  done();
};
