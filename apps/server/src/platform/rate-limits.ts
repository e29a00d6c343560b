import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from './app-error.ts';
import type { Environment } from './config.ts';
import { signInCookieName } from './session.ts';

/** So many in so many seconds, and a burst on top that fills up again more slowly. */
interface Rate {
  readonly points: number;
  readonly seconds: number;
  readonly burst?: { readonly points: number; readonly seconds: number };
}

/**
 * By session: what one person can sensibly do. The browser's outbox keeps what is answered 429. The bursts leave room for a
 * retry storm of one submission, and for a page that asks for several things.
 */
const LIMITS = {
  submission: { points: 10, seconds: 1, burst: { points: 15, seconds: 5 } },
  'question-generation': { points: 2, seconds: 1, burst: { points: 4, seconds: 5 } },
  report: { points: 1, seconds: 1, burst: { points: 9, seconds: 10 } },
  pdf: { points: 6, seconds: 60 },
  'sign-in': { points: 30, seconds: 60 }, // by browser
} as const satisfies Readonly<Record<string, Rate>>;
export type LimitName = keyof typeof LIMITS;

/** By address: far above a school of 2,000 pupils behind one, all of whom start at the bell. */
const ADDRESS_LIMIT: Rate = { points: 10_000, seconds: 5 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one person may use the route; a route without one is bounded by address alone. */
    limit?: LimitName;
  }
}

/**
 * Answers 429 with Retry-After to those who ask too often. Install it after the permissions: what is refused
 * anyway is refused for its own reason and uses up nothing.
 */
export function installRateLimits(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): void {
  const byAddress = createLimiter('address', ADDRESS_LIMIT);
  app.addHook('onRequest', async (request) => {
    await pass(request, 'address', byAddress, request.ip);
  });

  const byPerson = new Map(
    Object.entries(LIMITS).map(([name, rate]) => [name, createLimiter(name, rate)]),
  );
  app.addHook('preHandler', async (request) => {
    const { limit } = request.routeOptions.config;
    const limiter = limit === undefined ? undefined : byPerson.get(limit);
    const key = limit === undefined ? null : personKey(request, limit, config);
    if (limit !== undefined && limiter !== undefined && key !== null)
      await pass(request, limit, limiter, key);
  });
}

type Limiter = Pick<RateLimiterMemory, 'consume'>;

function createLimiter(name: string, { points, seconds, burst }: Rate): Limiter {
  const steady = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (burst === undefined) return steady;
  return new BurstyRateLimiter(
    steady,
    new RateLimiterMemory({
      keyPrefix: `${name}-burst`,
      points: burst.points,
      duration: burst.seconds,
    }),
  );
}

async function pass(
  request: FastifyRequest,
  limit: LimitName | 'address',
  limiter: Limiter,
  key: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    request.log.info({ limit }, 'too many requests');
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const detail = 'Too many requests. Wait a moment and try again.';
    throw new AppError(429, 'too-many-requests', detail, { retryAfterSeconds });
  }
}

/** Whose requests are counted together; null for a browser that is here for the first time. */
function personKey(request: FastifyRequest, limit: LimitName, config: Environment): string | null {
  if (limit === 'sign-in') return request.cookies[signInCookieName(config)]?.slice(0, 43) ?? null;
  return request.signedIn?.tokenHash.toString('base64') ?? null;
}
