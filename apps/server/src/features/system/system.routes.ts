import { ErrorReply, SystemAlertsReply, TimeReply } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import { createAlertReader } from './system-alerts.ts';

interface Ports {
  readonly clock: Clock;
  readonly config: Environment;
}

/** The server's time and the operator's alerts, for everyone. */
export const systemRoutes: FastifyPluginCallbackZod<Ports> = (app, { clock, config }, done) => {
  const readAlerts = createAlertReader(config.DATA_DIR);

  app.get(
    '/time',
    { config: { permission: 'public' }, schema: { response: { 200: TimeReply, 429: ErrorReply } } },
    () => ({ time: new Date(clock.now()).toISOString() }),
  );

  app.get(
    '/system-alerts',
    {
      config: { permission: 'public' },
      schema: { response: { 200: SystemAlertsReply, 429: ErrorReply } },
    },
    async (request) => {
      try {
        return { systemAlerts: [...(await readAlerts())] };
      } catch (error) {
        request.log.warn({ err: error }, 'system alerts cannot be read');
        return { systemAlerts: [] };
      }
    },
  );
  done();
};
