import { UserParams } from '@moonbase/contracts';
import { MissionReply } from '@moonbase/contracts/mission';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { readMission } from './read-mission.ts';

/** What a student may do today. */
export const missionRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/users/:userId/mission',
    {
      config: {
        permission: 'unit-statistics:read',
        limit: 'content',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: MissionReply, ...REFUSALS } },
    },
    (request) => {
      const { userId } = request.params;
      return readMission(db, { userId, reader: requireActor(request), now: clock.now() });
    },
  );
  done();
};
