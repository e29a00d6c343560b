import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { pingDatabase } from './health.queries.ts';

const PATIENCE_MS = 2_000;
const JUST_NOW_MS = 1_000;
const Health = z.object({ status: z.literal('ok') });

interface HealthPorts {
  readonly database: Database;
  /** Whether this node is about to stop. It still answers, but should get no new requests. */
  readonly isLeaving?: () => boolean;
}

/**
 * For load balancers: `live` while the process answers, `ready` while the database does too. A node that is about to
 * stop answers 404, which a load balancer can distinguish from a node that fails (503).
 */
export const healthRoutes: FastifyPluginCallbackZod<HealthPorts> = (
  app,
  { database: { db, pool }, isLeaving = () => false },
  done,
) => {
  const hasJustAnswered = watchAnswers(pool);
  app.get(
    '/health/live',
    { config: { permission: 'public' }, schema: { response: { 200: Health } } },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    { config: { permission: 'public' }, schema: { response: { 200: Health, ...REFUSALS } } },
    async () => {
      if (isLeaving()) throw new AppError('not-found', 'This node is about to stop.');
      // A busy node's question would wait for a connection, and it would seem to have failed.
      if (!hasJustAnswered()) await answers(pingDatabase(db));
      return { status: 'ok' as const };
    },
  );
  done();
};

/** @returns whether the database has answered any request within the last second */
function watchAnswers(pool: Database['pool']): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  pool.on('release', (failure: unknown) => {
    if (failure === undefined || failure === null || failure === false) lastAt = performance.now();
  });
  return () => performance.now() - lastAt < JUST_NOW_MS;
}

async function answers(question: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(notReady('The database does not answer.')), PATIENCE_MS);
  });
  try {
    await Promise.race([question, late]);
  } catch {
    throw notReady('The database does not answer.');
  } finally {
    clearTimeout(timer);
  }
}

function notReady(detail: string): AppError {
  return new AppError('unavailable', detail, { retryAfterSeconds: 2 });
}
