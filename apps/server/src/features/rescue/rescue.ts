import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

import { type Clock, processTimers, type Timers } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/database/db.ts';
import { GameServer } from './sockets/game-server.ts';
import { forwardToLead } from './nodes/forward.ts';
import { Lead } from './nodes/lead.ts';
import { rescueRoutes } from './rescue.routes.ts';

export interface RescuePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers?: Timers;
  readonly config: Environment;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly metrics: Registry | null;
}

/** Makes only the node with the lead play; the others pass sockets on to it. */
function playOnOneNode(
  app: FastifyInstance,
  server: GameServer,
  ports: { readonly database: Database; readonly timers: Timers; readonly url: string },
): void {
  const lead = new Lead({
    ...ports,
    log: app.log,
    changed: async (isMine) => {
      forwarding.drop();
      if (isMine) await server.begin('lead');
      else server.sendAway();
    },
  });
  const forwarding = forwardToLead(app.server, lead);
  app.addHook('onListen', () => lead.begin());
  app.addHook('preClose', () => lead.stop());
}

/** Shows how many matches this process plays, how busy they keep it, and how often it refused another one. */
function measure({ capacity }: GameServer, registry: Registry): void {
  const show = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  };
  show('rescue_matches', 'Matches that this process plays.', () => capacity.matches);
  show(
    'rescue_load',
    'Share of the last seconds for which the thread was busy; above 0.75 no match starts beside 200 others.',
    () => capacity.load,
  );
  show(
    'rescue_refused_matches',
    'Matches refused since the start because the process was full.',
    () => capacity.refused,
  );
}

/** Space Rescue: the routes, and the game socket on the same server. */
export const rescueGame: FastifyPluginAsync<RescuePorts> = async (app, ports) => {
  const { timers = processTimers } = ports;
  const server = new GameServer(app.server, { ...ports, timers, log: app.log });
  if (ports.metrics) measure(server, ports.metrics);
  const { NODE_URL, DATABASE_URL } = ports.config;
  const several = NODE_URL !== undefined && DATABASE_URL !== undefined;
  if (several) playOnOneNode(app, server, { database: ports.database, timers, url: NODE_URL });
  else app.addHook('onListen', () => server.begin(DATABASE_URL === undefined ? 'all' : 'none'));
  app.addHook('preClose', () => server.close());
  await app.register(rescueRoutes, { prefix: '/api', ...ports });
};
