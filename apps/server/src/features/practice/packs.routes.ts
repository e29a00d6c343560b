import { ErrorReply } from '@moonbase/contracts';
import { MakePackBody, PackReply } from '@moonbase/contracts/packs';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import { makePack } from './make-pack.ts';

/** Packs of waves for devices that lose their network. */
export const packsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.post(
    '/packs',
    {
      config: { permission: 'game:create', limit: 'start' },
      schema: {
        body: MakePackBody,
        response: { 200: PackReply, ...CONFLICT_REFUSALS, 410: ErrorReply },
      },
    },
    (request) => {
      const userId = Number(requireActor(request).userId);
      const { pack } = request.body;
      const order = { userId, ...pack, now: clock.now(), seed: randomSeed };
      return inPersonLine(database, userId, () => transact(database, (tx) => makePack(tx, order)));
    },
  );
  done();
};
