import { randomUUID } from 'node:crypto';

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

import { type Clock, processTimers, type Timers } from '../../platform/clock.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database } from '../../platform/database/db.ts';
import { GameServer } from './sockets/game-server.ts';
import { forwardSockets } from './nodes/forward.ts';
import { Nodes } from './nodes/nodes.ts';
import { rescueRoutes } from './rescue.routes.ts';

export interface RescuePorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers?: Timers;
  readonly config: Environment;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly metrics: Registry | null;
}

/**
 * Plays beside other nodes. While one of an older release plays all matches, this one only passes the game's sockets on
 * to it, so that releases can change node by node.
 */
function playBesideOthers(app: FastifyInstance, server: GameServer, nodes: Nodes): void {
  const forwarding = forwardSockets(app.server, nodes);
  app.addHook('onListen', async () => {
    await server.begin('none');
    await nodes.begin({
      figures: () => server.figures(),
      gone: (ids) => server.lose(ids),
      leadChanged: () => {
        forwarding.drop();
        if (!nodes.playsHere) server.sendAway();
      },
    });
  });
  app.addHook('preClose', () => nodes.stop());
}

/** Shows how many matches this process plays, how busy they keep it, and how often it refused another one. */
function measure(server: GameServer, registry: Registry): void {
  const { capacity } = server;
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
  show(
    'rescue_players_elsewhere',
    'People connected to this process whose match, room or class session another node has.',
    () => server.away,
  );
}

/** Space Rescue: the routes, and the game socket on the same server. */
export const rescueGame: FastifyPluginAsync<RescuePorts> = async (app, ports) => {
  const { timers = processTimers } = ports;
  const { NODE_URL, DATABASE_URL } = ports.config;
  const own = { ...ports, timers, log: app.log };
  const nodes =
    NODE_URL !== undefined && DATABASE_URL !== undefined
      ? new Nodes({ ...own, id: randomUUID(), url: NODE_URL })
      : null;
  const server = new GameServer(app.server, { ...own, nodes });
  if (ports.metrics) measure(server, ports.metrics);
  if (nodes) playBesideOthers(app, server, nodes);
  else app.addHook('onListen', () => server.begin(DATABASE_URL === undefined ? 'all' : 'none'));
  app.addHook('preClose', () => server.close());
  await app.register(rescueRoutes, { prefix: '/api', ...ports });
};
