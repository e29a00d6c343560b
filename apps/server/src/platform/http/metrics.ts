import { createHash, timingSafeEqual } from 'node:crypto';

import { ErrorReply } from '@moonbase/contracts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

import { AppError } from './app-error.ts';
import type { Environment } from '../config.ts';
import type { Database } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10];

/**
 * Prometheus metrics at /metrics for holders of the operator's token. Without a token in the configuration the route
 * does not exist.
 *
 * @returns where features add their own; null without a token
 */
export function installMetrics(
  app: FastifyInstance,
  {
    config,
    database,
    replica,
  }: { readonly config: Environment; readonly database: Database; readonly replica: Replica },
): Registry | null {
  const token = config.METRICS_TOKEN;
  if (token === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount);
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'awaited' }, database.pool.waitingCount);
    },
  });

  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the read replica was behind when it was last asked; NaN when there is none, or it did not answer.',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds() ?? Number.NaN);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get(
    '/metrics',
    {
      config: { permission: 'metrics:read' },
      schema: { response: { 200: z.string(), 401: ErrorReply } },
    },
    async (request, reply) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (given === undefined || !isSame(given, token))
        throw new AppError('unauthorised', 'Send the metrics token.');
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  return registry;
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
