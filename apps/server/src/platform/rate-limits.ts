import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from './app-error.ts';
import { BODY_LIMIT } from './body-limit.ts';
import type { Environment } from './config.ts';
import type { Database } from './db.ts';
import { countRequest, type Rate, type Used } from './rate-limits.queries.ts';
import { signInCookieName } from './session-cookie.ts';

interface Limit {
  /** A person with all their sessions, or a browser that signs in, known by the mark it was given. */
  readonly by: 'person' | 'browser';
  readonly rate: Rate;
  /** Shared by everybody behind one address, for routes that need no session. */
  readonly perAddress?: Rate;
  /** Shared by those at one address who have no session. */
  readonly strangers?: Rate;
}

/** Enough for a school of 2,000 people behind one address who all sign in within two minutes. */
const SIGN_INS_OF_A_SCHOOL: Rate = {
  points: 10,
  seconds: 1,
  burst: { points: 600, seconds: 60 },
};

/**
 * Limits for one person. The browser's outbox keeps what is answered 429. The bursts leave room for a retry
 * storm of one submission, and for a page that asks for several things.
 */
const LIMITS = {
  submission: {
    by: 'person',
    rate: { points: 10, seconds: 1, burst: { points: 15, seconds: 5 } },
  },
  // A point is up to fifty questions: a person who presses Regenerate or walks through units never reaches the limit.
  'question-generation': {
    by: 'person',
    rate: { points: 10, seconds: 1, burst: { points: 100, seconds: 10 } },
  },
  // A student starts a game every few seconds at most, clicking "again" each time.
  start: { by: 'person', rate: { points: 2, seconds: 1, burst: { points: 20, seconds: 10 } } },
  content: {
    by: 'person',
    rate: { points: 4, seconds: 1, burst: { points: 30, seconds: 10 } },
    strangers: { points: 60, seconds: 1, burst: { points: 600, seconds: 60 } },
  },
  report: { by: 'person', rate: { points: 1, seconds: 1, burst: { points: 9, seconds: 10 } } },
  // A live lesson asks after each change, on the teacher's screen and on the projector.
  live: { by: 'person', rate: { points: 8, seconds: 1, burst: { points: 20, seconds: 10 } } },
  // A student's answers while a live lesson is watched: several per second are too fast for anybody to read.
  'so-far': { by: 'person', rate: { points: 3, seconds: 1, burst: { points: 20, seconds: 10 } } },
  // Files wait in a queue, two at a time, so that a set for a class always ends.
  pdf: { by: 'person', rate: { points: 2, seconds: 1, burst: { points: 60, seconds: 30 } } },
  'sign-in': {
    by: 'browser',
    rate: { points: 30, seconds: 60 },
    perAddress: SIGN_INS_OF_A_SCHOOL,
  },
  'sign-in-message': {
    by: 'browser',
    rate: { points: 30, seconds: 60 },
    perAddress: SIGN_INS_OF_A_SCHOOL,
  },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitName = keyof typeof LIMITS;

/** Per address: far above a school of 2,000 students behind one address who all start at the bell. */
const ADDRESS_LIMIT: Rate = { points: 10_000, seconds: 5 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit on one person's use of the route; a route without one is limited by address alone. */
    limit?: LimitName;
    /** The points that a request costs; absent: one. A route with a large body has none: its body is not read yet. */
    cost?: (request: FastifyRequest) => number;
  }
}

/**
 * Answers 429 with Retry-After to those who ask too often. Install it after the permissions: a request that is refused
 * anyway gets its own reason and uses up nothing.
 */
export function installRateLimits(
  app: FastifyInstance,
  { config, database }: { readonly config: Environment; readonly database: Database },
): void {
  // With several nodes, a person's requests are counted in the database. Each node counts addresses for itself: those
  // limits are far above a school's needs, and only keep floods away.
  const personal = config.NODE_URL === undefined ? createLimiter : sharedLimiter(database);
  const byAddress = createLimiter('address', ADDRESS_LIMIT);
  app.addHook('onRequest', async (request) => {
    await pass(request, 'address', byAddress, request.ip);
  });

  const limiters = new Map(
    Object.entries<Limit>(LIMITS).map(([name, { by, rate, perAddress, strangers }]) => [
      name,
      {
        by,
        one: personal(name, rate),
        all: perAddress === undefined ? null : createLimiter(`${name}-address`, perAddress),
        strangers: strangers === undefined ? null : createLimiter(`${name}-strangers`, strangers),
      },
    ]),
  );
  const count = async (request: FastifyRequest): Promise<void> => {
    const { limit, cost } = request.routeOptions.config;
    const limiter = limit === undefined ? undefined : limiters.get(limit);
    if (limit === undefined || limiter === undefined) return;
    const points = cost?.(request) ?? 1;
    const key = personKey(request, limiter.by, config);
    if (key !== null) await pass(request, limit, limiter.one, key, points);
    else if (limiter.strangers !== null)
      await pass(request, limit, limiter.strangers, request.ip, points);
    if (limiter.all !== null) await pass(request, limit, limiter.all, request.ip, points);
  };
  // Reading a large body is the expensive part, so it is counted before; a small one is valid before it counts.
  const isLarge = ({ routeOptions: { bodyLimit } }: FastifyRequest) => bodyLimit > BODY_LIMIT;
  app.addHook('preParsing', async (request) => {
    if (isLarge(request)) await count(request);
  });
  app.addHook('preHandler', async (request) => {
    if (!isLarge(request)) await count(request);
  });
}

interface Limiter {
  readonly consume: (
    key: string,
    points: number,
  ) => Promise<{ readonly isOver: boolean; readonly msLeft: number }>;
}

function createLimiter(name: string, { points, seconds, burst }: Rate): Limiter {
  const steady = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const limiter =
    burst === undefined
      ? steady
      : new BurstyRateLimiter(
          steady,
          new RateLimiterMemory({
            keyPrefix: `${name}-burst`,
            points: burst.points,
            duration: burst.seconds,
          }),
        );
  return {
    consume: (key, cost) =>
      limiter.consume(key, cost).then(
        ({ msBeforeNext }) => ({ isOver: false, msLeft: msBeforeNext }),
        (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { isOver: true, msLeft: refusal.msBeforeNext };
        },
      ),
  };
}

/** Counts for all nodes; while the database accepts no writes, each node counts for itself. */
function sharedLimiter({ db }: Database): (name: string, rate: Rate) => Limiter {
  return (name, rate) => {
    const own = createLimiter(name, rate);
    return {
      consume: async (key, points) => {
        let used: Used;
        try {
          used = await countRequest(db, `${name}:${key}`, points, rate);
        } catch {
          return await own.consume(key, points);
        }
        const { burst } = rate;
        const isOver = used.points > rate.points && used.burstPoints > (burst?.points ?? 0);
        return { isOver, msLeft: used.msLeft };
      },
    };
  };
}

async function pass(
  request: FastifyRequest,
  limit: LimitName | 'address',
  limiter: Limiter,
  key: string,
  points = 1,
): Promise<void> {
  const { isOver, msLeft } = await limiter.consume(key, points);
  if (!isOver) return;
  request.log.info({ limit }, 'too many requests');
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000));
  const detail = 'Too many requests. Wait a moment and try again.';
  throw new AppError('too-many-requests', detail, { retryAfterSeconds });
}

/** The key under which requests are counted together; null for a browser's first visit. */
function personKey(request: FastifyRequest, by: Limit['by'], config: Environment): string | null {
  if (by === 'browser') {
    const mark = request.cookies[signInCookieName(config)]?.slice(0, 43);
    return mark === undefined ? null : createHash('sha256').update(mark).digest('base64');
  }
  return request.signedIn?.userId ?? null;
}
