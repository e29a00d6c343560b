import { setTimeout as sleep } from 'node:timers/promises';

import { hashToken } from '@moonbase/key-pair';
import { networkOf } from '@moonbase/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { AppError } from './app-error.ts';
import { BODY_LIMIT } from './body-limit.ts';
import type { Environment } from '../config.ts';
import type { Database } from '../database/db.ts';
import {
  BODIES_PACE,
  createPacing,
  PERSONS_PACE,
  SIGN_INS_PACE,
  STRANGERS_PACE,
} from './pacing.ts';
import { countRequest, type Rate, type Used } from './rate-limits.queries.ts';
import { resolveSession } from '../session/resolve-session.ts';
import { sessionHash } from '../session/session-cookie.ts';
import type { SignInMarks } from '../session/sign-in-mark.ts';
import { createTurns } from './turns.ts';
import { installUploads, isLarge } from './uploads.ts';
import { ManyFaults } from './validate.ts';

interface Limit {
  /** A person with all their sessions, or a browser that signs in, known by the mark it was given. */
  readonly by: 'person' | 'browser';
  readonly rate: Rate;
  /** Whether the browsers behind one address that are known equally long share the limit of sign-ins. */
  readonly isSignIn?: true;
  /** Shared by those at one address who have no session. */
  readonly strangers?: Rate;
}

/** The limits that all requests of a person, or of those behind one address, share. */
export interface SharedRates {
  /** All requests of a person: far above a page with all its files, and below what slows others down. */
  readonly person: Rate;
  /** Strangers at one address: far above a school of 2,000 students behind one address who all start at the bell. */
  readonly strangers: Rate;
  /** A school of 2,000 people behind one address who all sign in at the bell; 3,200 a minute for a district. */
  readonly signIns: Rate;
  /** By how much each limit on one person is raised. */
  readonly timesForOne: number;
}

export const SHARED_RATES: SharedRates = {
  person: { points: 1_000, seconds: 5 },
  strangers: { points: 10_000, seconds: 5 },
  signIns: { points: 20, seconds: 1, burst: { points: 2_000, seconds: 60 } },
  timesForOne: 1,
};

/**
 * Limits for one person. The browser's outbox keeps what is answered 429. The bursts leave room for a retry
 * storm of one submission, and for a page that asks for several things.
 */
const LIMITS = {
  submission: { by: 'person', rate: { points: 10, seconds: 1, burst: { points: 15, seconds: 5 } } },
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
  // Each page of a preview plans the whole file again.
  preview: { by: 'person', rate: { points: 3, seconds: 1, burst: { points: 12, seconds: 10 } } },
  // A live lesson asks after each change, on the teacher's screen and on the projector.
  live: { by: 'person', rate: { points: 8, seconds: 1, burst: { points: 20, seconds: 10 } } },
  // A student's answers while a live lesson is watched: several per second are too fast for anybody to read.
  'so-far': { by: 'person', rate: { points: 3, seconds: 1, burst: { points: 20, seconds: 10 } } },
  // Files wait in a queue, two at a time, so that a set for a class always ends.
  pdf: { by: 'person', rate: { points: 2, seconds: 1, burst: { points: 60, seconds: 30 } } },
  'sign-in': { by: 'browser', rate: { points: 30, seconds: 60 }, isSignIn: true },
  'sign-in-message': { by: 'browser', rate: { points: 30, seconds: 60 }, isSignIn: true },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitName = keyof typeof LIMITS;

/** Where strangers are paced: pages and their files come from memory and cost next to nothing. */
const PACED = /^\/(?:api|door|saml2)\b/;

/** Refusals that come before a large body is read. */
const NO_RIGHT: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * A refusal is kept back for so many milliseconds: that of a limit, and that of a right which leaves a large body unread. A
 * program that asks again with each refusal would otherwise fill the thread with them: twenty connections made 2,500 refusals
 * a second, and a pupil waited 300 ms beside them.
 */
export const HELD_BACK_MS = 500;

/** What a body of thousands of faults costs its sender, as if it were so long: four in a second. */
const KB_OF_MANY_FAULTS = 250;

/** Requests with a session that does not exist, while the strangers at their address send more than a school does. */
const FALSE_SESSIONS = { points: 500, duration: 5 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit on one person's use of the route; a route without one is limited by address alone. */
    limit?: LimitName;
    /** The points that a request costs; absent: one. A route with a large body has none: its body is not read yet. */
    cost?: (request: FastifyRequest) => number;
  }
}

interface Ports {
  readonly config: Environment;
  readonly database: Database;
  readonly marks: SignInMarks;
  readonly rates?: SharedRates | undefined; // absent: those for schools; lower ones are for tests alone
}

/**
 * Answers 429 with Retry-After, after a moment, to those who ask too often. Install it after the permissions: a request
 * that is refused anyway gets its own reason and uses up nothing. People who are signed in are counted by themselves,
 * whatever others do at their address.
 */
export function installRateLimits(app: FastifyInstance, ports: Ports): void {
  const { config, database, marks, rates = SHARED_RATES } = ports;
  // With several nodes, a person's requests are counted in the database. Each node counts all others for itself: those
  // limits are far above a school's needs, and only keep floods away.
  const personal = config.NODE_URL === undefined ? createLimiter : sharedLimiter(database);
  installLimitOfAll(app, { ...ports, rates });
  installUploads(app);
  app.addHook('onSend', async (request, reply) => {
    const { statusCode } = reply;
    const isUnread = isLarge(request) && request.body === undefined;
    if (isUnread && statusCode >= 400) void reply.header('connection', 'close'); // otherwise all of it is read, for nothing
    if (statusCode === 429 || (isUnread && NO_RIGHT.has(statusCode))) await sleep(HELD_BACK_MS);
  });

  const limiters = new Map(
    Object.entries<Limit>(LIMITS).map(([name, { by, rate, isSignIn, strangers }]) => [
      name,
      {
        by,
        one: personal(name, raised(rate, rates.timesForOne)),
        all: isSignIn
          ? {
              consume: createLimiter(`${name}-network`, rates.signIns).consume,
              pace: createPacing(name, SIGN_INS_PACE),
            }
          : null,
        strangers: strangers === undefined ? null : createLimiter(`${name}-strangers`, strangers),
      },
    ]),
  );
  const count = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { limit, cost } = request.routeOptions.config;
    const limiter = limit === undefined ? undefined : limiters.get(limit);
    if (limit === undefined || limiter === undefined) return;
    const points = cost?.(request) ?? 1;
    const network = networkOf(request.ip);
    const key = personKey(request, limiter.by, marks);
    if (key !== null) refuseOver(request, limit, await limiter.one.consume(key, points));
    else if (limiter.strangers !== null)
      refuseOver(request, limit, await limiter.strangers.consume(network, points));
    if (limiter.all === null) return;
    const used = await limiter.all.consume(`${marks.standing(request)} ${network}`, points);
    if (used.isOver) letComeBack(request, reply, marks);
    refuseOver(request, limit, used);
    await limiter.all.pace(network);
  };
  // Reading a large body is the expensive part, so it is counted before; a small one is valid before it counts.
  const paceOfBodies = createPacing('bodies', BODIES_PACE);
  app.addHook('preParsing', async (request, reply) => {
    if (isLarge(request)) await count(request, reply);
    else if (request.signedIn) await paceOfBodies(request.signedIn.userId, kilobytesOf(request));
  });
  checkInTurns(app);
  app.addHook('preHandler', async (request, reply) => {
    if (!isLarge(request)) await count(request, reply);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof ManyFaults)
      await paceOfBodies(request.signedIn?.userId ?? networkOf(request.ip), KB_OF_MANY_FAULTS);
  });
}

function checkInTurns(app: FastifyInstance): void {
  const nextTurn = createTurns();
  app.addHook('preValidation', async (request) => {
    const isChecked = !isLarge(request) && kilobytesOf(request) >= KB_OF_A_TURN;
    if (isChecked) await nextTurn();
  });
}

/** Bodies of so many KB are checked one in each turn of the event loop: a wave has less, 4 KB can have 2,500 faults. */
const KB_OF_A_TURN = 4;

/** What comes in pieces says no length: it counts as the longest. */
function kilobytesOf({ headers }: FastifyRequest): number {
  const isInPieces = headers['transfer-encoding'] !== undefined;
  const { 'content-length': length = isInPieces ? BODY_LIMIT : 0 } = headers;
  return Math.ceil(Math.min(BODY_LIMIT, Number(length)) / 1024);
}

/** Counts every request, by the person or the address it comes from. */
function installLimitOfAll(
  app: FastifyInstance,
  { config, database, marks, rates }: Ports & { readonly rates: SharedRates },
): void {
  const persons = createLimiter('person', rates.person);
  const strangers = createLimiter('strangers', rates.strangers);
  const known = createLimiter('known-browsers', rates.strangers);
  const falseSessions = new RateLimiterMemory(FALSE_SESSIONS);
  const paceOfStrangers = createPacing('strangers', STRANGERS_PACE);
  const paceOfPersons = createPacing('persons', PERSONS_PACE);

  /** Routes that are open to all do not read the session; it is read where strangers would get 429. */
  const personBehind = async (request: FastifyRequest, network: string): Promise<string | null> => {
    if (sessionHash(request.headers.cookie, config) === null) return null;
    const found = await falseSessions.get(network);
    if (found !== null && found.remainingPoints <= 0) return null;
    const session = await resolveSession(request.headers.cookie, { db: database.db, config });
    if (session === null) await falseSessions.penalty(network);
    return session?.signedIn.userId ?? null;
  };

  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    let person = request.signedIn?.userId ?? null;
    if (person === null) {
      const used = await strangers.consume(network, 1);
      if (!used.isOver) {
        if (PACED.test(request.url)) await paceOfStrangers(network);
        return;
      }
      person = await personBehind(request, network);
      if (person === null) {
        const isKnown = marks.standing(request) === 'known';
        if (isKnown && !(await known.consume(network, 1)).isOver) return;
        letComeBack(request, reply, marks);
        refuseOver(request, 'strangers', used);
      }
    }
    if (person === null) return;
    refuseOver(request, 'person', await persons.consume(person, 1));
    await paceOfPersons(person);
  });
}

/** A browser that is refused at the start of a sign-in gets its mark, so that it is known when it tries again. */
function letComeBack(request: FastifyRequest, reply: FastifyReply, marks: SignInMarks): void {
  if (request.routeOptions.config.limit !== 'sign-in' || marks.read(request) !== null) return;
  marks.give(request, reply, null);
}

const raised = ({ points, seconds, burst }: Rate, times: number): Rate => ({
  points: points * times,
  seconds,
  ...(burst && { burst: { points: burst.points * times, seconds: burst.seconds } }),
});

interface Limiter {
  readonly consume: (key: string, points: number) => Promise<Outcome>;
}

interface Outcome {
  readonly isOver: boolean;
  readonly msLeft: number;
}

/** Counts in this process. */
export function createLimiter(name: string, { points, seconds, burst }: Rate): Limiter {
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

/** @throws AppError 429 */
function refuseOver(
  request: FastifyRequest,
  limit: LimitName | 'person' | 'strangers',
  { isOver, msLeft }: Outcome,
): void {
  if (!isOver) return;
  request.log.info({ limit }, 'too many requests');
  throw tooManyRequests(msLeft);
}

/** @param msLeft milliseconds until the next request is taken */
export const tooManyRequests = (msLeft: number): AppError =>
  new AppError('too-many-requests', 'Too many requests. Wait a moment and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  });

/** The key under which requests are counted together; null for a browser without a mark of the product. */
function personKey(request: FastifyRequest, by: Limit['by'], marks: SignInMarks): string | null {
  if (by === 'person') return request.signedIn?.userId ?? null;
  const mark = marks.read(request);
  return mark && hashToken(mark.token).toString('base64');
}
