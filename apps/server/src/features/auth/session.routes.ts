import {
  EchelonShownBody,
  SessionReply,
  type SessionUser,
  UpdateUserBody,
  UserParams,
  UserReply,
} from '@moonbase/contracts';
import { echelonFor } from '@moonbase/scoring';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { teacherName } from '../../play/people/names.ts';
import { updateOwnProfile } from '../../play/people/access-profile.queries.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/database/db.ts';
import { requireActor, unauthenticated } from '../../platform/session/session.ts';
import {
  markIntroSeen,
  raiseShownEchelon,
  selectOptionalOverride,
  selectOptionalSessionUser,
} from './session-user.queries.ts';
import { toSessionUser } from './session-user.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Environment;
  readonly isDoor: () => boolean; // people sign in at the school door
}

/** The signed-in person, and the changes they may make to their own account. */
export const sessionRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { database: { db }, clock, config, isDoor },
  done,
) => {
  const readUser = async (userId: string): Promise<SessionUser> => {
    const row = await selectOptionalSessionUser(db, userId);
    if (row === null) throw unauthenticated(); // erased between the guard and this line
    return toSessionUser(row, clock.now());
  };

  app.get(
    '/auth/session',
    {
      config: { permission: 'session:read' },
      schema: { response: { 200: SessionReply, ...REFUSALS } },
    },
    async (request) => {
      const actor = requireActor(request);
      const user = await readUser(request.signedIn?.userId ?? actor.userId);
      const overridden =
        actor.overriddenBy === null ? null : await selectOptionalOverride(db, actor.userId);
      return {
        user,
        serverTime: new Date(clock.now()).toISOString(),
        links: {
          centralService: config.CENTRAL_SERVICE_URL ?? null,
          help: config.HELP_URL,
          helpPlay: config.HELP_PLAY_URL,
          website: config.WEBSITE_URL ?? null,
          contentHost: config.CDN_BASE,
          passkeys: isDoor() ? '/door/passkeys' : null,
        },
        analytics: config.ANALYTICS,
        override: overridden && {
          teacherId: overridden.id,
          teacherName: teacherName(overridden),
          schoolName: overridden.schoolName ?? '',
        },
      };
    },
  );

  app.patch(
    '/users/:userId',
    {
      config: { permission: 'user:update-self', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: UpdateUserBody,
        response: { 200: UserReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      await updateOwnProfile(db, userId, request.body.user.accessProfile);
      return { user: await readUser(userId) };
    },
  );

  app.post(
    '/users/:userId/action/echelon-shown',
    {
      config: { permission: 'user:update-self', target: { user: 'params.userId' } },
      schema: {
        params: UserParams,
        body: EchelonShownBody,
        response: { 200: UserReply, ...REFUSALS },
      },
    },
    async (request) => {
      const { userId } = request.params;
      const { totalCorrect } = await readUser(userId);
      // A level not yet earned cannot be marked as shown: its ceremony is still to come.
      const position = Math.min(request.body.position, echelonFor(totalCorrect));
      await raiseShownEchelon(db, userId, position);
      return { user: await readUser(userId) };
    },
  );

  app.post(
    '/users/:userId/action/intro-seen',
    {
      config: { permission: 'user:update-self', target: { user: 'params.userId' } },
      schema: { params: UserParams, response: { 200: UserReply, ...REFUSALS } },
    },
    async (request) => {
      const { userId } = request.params;
      await markIntroSeen(db, userId);
      return { user: await readUser(userId) };
    },
  );
  done();
};
