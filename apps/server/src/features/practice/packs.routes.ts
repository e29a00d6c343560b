import { can, isKept } from '@moonbase/access';
import { ErrorReply } from '@moonbase/contracts';
import { MakePackBody, PackReply, RoundPackReply } from '@moonbase/contracts/packs';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { inPersonLine } from '../../platform/database/person-line.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { randomSeed } from '../../platform/random.ts';
import { requireActor } from '../../platform/session/session.ts';
import { makePack } from './make-pack.ts';
import { makeRoundPack } from './make-round-pack.ts';

/** Packs of waves for devices that lose their network. */
export const packsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database, clock }, done) => {
  app.post(
    '/packs',
    {
      config: { permission: 'game:create', begins: true, limit: 'start' },
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
  app.post(
    '/packs/rounds',
    {
      config: { permission: 'story:play', begins: true, limit: 'start' },
      schema: { response: { 200: RoundPackReply, ...CONFLICT_REFUSALS } },
    },
    (request) => {
      const actor = requireActor(request);
      const userId = Number(actor.userId);
      const order = {
        userId,
        unlocked: can(actor, 'story:unlock').ok,
        isKept: isKept(actor),
        now: clock.now(),
        seed: randomSeed,
      };
      return inPersonLine(database, userId, () =>
        transact(database, (tx) => makeRoundPack(tx, order)),
      );
    },
  );
  done();
};
