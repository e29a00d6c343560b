import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import type { Environment } from './config.ts';
import { signInCookieName } from './session.ts';
import { createBuckets, type Rate } from './token-bucket.ts';

/**
 * By session: what one person can sensibly do. The browser's outbox keeps what is answered 429. The bursts leave room for a
 * retry storm of one submission, and for a page that asks for several things.
 */
const LIMITS = {
  submission: { burst: 25, perSecond: 10 },
  'question-generation': { burst: 6, perSecond: 2 },
  report: { burst: 10, perSecond: 1 },
  pdf: { burst: 6, perSecond: 6 / 60 },
  'sign-in': { burst: 30, perSecond: 30 / 60 }, // by browser
} as const satisfies Readonly<Record<string, Rate>>;
export type LimitName = keyof typeof LIMITS;

/** By address: far above a school of 2,000 pupils behind one, all of whom start at the bell. */
const ADDRESS_LIMIT: Rate = { burst: 10_000, perSecond: 2_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one person may use the route; a route without one is bounded by address alone. */
    limit?: LimitName;
  }
}

/**
 * Answers 429 with Retry-After to those who ask too often. Install it after the permissions: what is refused
 * anyway is refused for its own reason and uses up nothing.
 *
 * @param monotonic milliseconds since any fixed moment
 */
export function installRateLimits(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
  monotonic: () => number = () => performance.now(),
): void {
  const byAddress = createBuckets(ADDRESS_LIMIT);
  app.addHook('onRequest', (request, _reply, done) => {
    pass(request, 'address', byAddress.take(request.ip, monotonic()));
    done();
  });

  const byPerson = new Map(
    Object.entries(LIMITS).map(([name, rate]) => [name, createBuckets(rate)]),
  );
  app.addHook('preHandler', (request, _reply, done) => {
    const { limit } = request.routeOptions.config;
    const key = limit === undefined ? null : personKey(request, limit, config);
    if (limit !== undefined && key !== null) {
      pass(request, limit, byPerson.get(limit)?.take(key, monotonic()) ?? 0);
    }
    done();
  });
}

function pass(request: FastifyRequest, limit: LimitName | 'address', waitSeconds: number): void {
  if (waitSeconds === 0) return;
  request.log.info({ limit }, 'too many requests');
  const detail = 'Too many requests. Wait a moment and try again.';
  throw new AppError(429, 'too-many-requests', detail, { retryAfterSeconds: waitSeconds });
}

/** Whose requests are counted together; null for a browser that is here for the first time. */
function personKey(request: FastifyRequest, limit: LimitName, config: Environment): string | null {
  if (limit === 'sign-in') return request.cookies[signInCookieName(config)]?.slice(0, 43) ?? null;
  return request.signedIn?.tokenHash.toString('base64') ?? null;
}
