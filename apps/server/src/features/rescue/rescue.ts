import type { FastifyPluginAsync } from 'fastify';

import { type Clock, processTimers, type Timers } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { GameServer } from './game-server.ts';
import { rescueRoutes } from './rescue.routes.ts';

export interface RescuePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers?: Timers;
  readonly config: Environment;
  readonly headers: () => Readonly<Record<string, string>>;
}

/** Space Rescue: the routes, and the game socket on the same server. */
export const rescueGame: FastifyPluginAsync<RescuePorts> = async (app, ports) => {
  const { timers = processTimers } = ports;
  const server = new GameServer(app.server, { ...ports, timers, log: app.log });
  app.addHook('onListen', () => server.begin());
  app.addHook('preClose', () => server.close());
  await app.register(rescueRoutes, { prefix: '/api', ...ports });
};
