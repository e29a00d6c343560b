import { AccessProfileReply, UpdateAccessProfileBody, UserParams } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { updateKeptProfile } from '../../play/people/access-profile.queries.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { fullName } from '../../play/people/names.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { refusal } from '../../platform/session/permissions.ts';
import { selectOptionalProfile } from './access-profile.queries.ts';

/** How the product behaves for a student or child, as their teacher or parent sees and sets it. */
export const accessProfileRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  const readProfile = (userId: string): Promise<AccessProfileReply> =>
    readProfileAt(db, userId, clock.now());

  app.get(
    '/users/:userId/access-profile',
    {
      config: { permission: 'access-profile:read', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: AccessProfileReply, ...REFUSALS } },
    },
    (request) => readProfile(request.params.userId),
  );

  app.put(
    '/users/:userId/access-profile',
    {
      config: { permission: 'access-profile:update', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: UpdateAccessProfileBody,
        response: { 200: AccessProfileReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      await updateKeptProfile(db, userId, request.body.accessProfile);
      return readProfile(userId);
    },
  );
  done();
};

async function readProfileAt(db: Db, userId: string, now: number): Promise<AccessProfileReply> {
  const row = await selectOptionalProfile(db, userId);
  if (row === null) throw refusal('hidden'); // erased between the guard and this line
  const { id, firstName } = row;
  const { accessProfile, standard } = ownSettings(row, now);
  return { user: { id, firstName, name: fullName(row) }, accessProfile, standard };
}
