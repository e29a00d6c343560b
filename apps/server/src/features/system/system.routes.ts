import { EventBody, MetricsReply, SystemAlertsReply, TimeReply } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { countEvent } from './events.queries.ts';
import { countQuestionsAnswered, selectQuestionsAnswered } from './questions-answered.queries.ts';
import { createAlertReader } from './system-alerts.ts';

interface Ports {
  readonly clock: Clock;
  readonly config: Environment;
  readonly database: Database;
}

/** The server's time, the operator's alerts and the product's public figures, for everyone. */
export const systemRoutes: FastifyPluginCallbackZod<Ports> = (
  app,
  { clock, config, database },
  done,
) => {
  const readAlerts = createAlertReader(config.DATA_DIR, database.db, clock.now);

  app.get(
    '/time',
    { config: { permission: 'public' }, schema: { response: { 200: TimeReply } } },
    () => ({ time: new Date(clock.now()).toISOString() }),
  );

  app.get(
    '/metrics',
    { config: { permission: 'public' }, schema: { response: { 200: MetricsReply } } },
    async (_request, reply) => {
      const { db } = database;
      const counted =
        (await selectQuestionsAnswered(db)) ?? (await countQuestionsAnswered(db, clock.now()));
      void reply.header('cache-control', 'public, max-age=60');
      return { metrics: [{ id: 'questions-answered' as const, ...counted }] };
    },
  );

  app.post(
    '/events',
    {
      config: { permission: 'event:count', limit: 'submission' },
      schema: { body: EventBody, response: { 204: z.undefined(), ...REFUSALS } },
    },
    async (request, reply) => {
      if (!config.ANALYTICS) throw new AppError('not-found', 'Analytics are off.');
      await countEvent(database.db, request.body.event.name, clock.now());
      return reply.code(204).send();
    },
  );

  app.get(
    '/system-alerts',
    { config: { permission: 'public' }, schema: { response: { 200: SystemAlertsReply } } },
    async (request) => {
      try {
        return { systemAlerts: [...(await readAlerts())] };
      } catch (error) {
        request.log.warn({ err: error }, 'system alerts not loaded');
        return { systemAlerts: [] };
      }
    },
  );
  done();
};
