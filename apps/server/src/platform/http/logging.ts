import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { stdTimeFunctions } from 'pino';

import type { Environment } from '../config.ts';
import { givenRequestId, traceRequest } from './trace.ts';

/** Database errors may quote values of the statement, which must stay out of the log. */
const QUOTED_VALUES = /\nparams:[\s\S]*?(?=\n\s+at |$)/g;

const MARK_KEY = randomBytes(32); // of this process: afterwards nobody can find out whose mark it was
const KEPT_MARKS = 10_000;
const marks = new Map<string, string>(); // by person: each of their requests is logged

/**
 * The mark that stands for a person in the log: the same for all their requests until the process ends, and not stored
 * in any table, so that nothing in the log leads to an erased person.
 */
export function logMark(userId: string | undefined): string | undefined {
  if (userId === undefined) return undefined;
  const known = marks.get(userId);
  if (known !== undefined) return known;
  const mark = createHmac('sha256', MARK_KEY).update(userId).digest('hex').slice(0, 12);
  if (marks.size >= KEPT_MARKS) marks.clear();
  marks.set(userId, mark);
  return mark;
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [more: string]: unknown; // code and cause, if any
}

/** An error for the log: its message and place, without data. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // PostgreSQL's messages quote values ("invalid input syntax …: "Maya""): the code is enough.
  const fromDatabase = /^[0-9A-Z]{5}$/.test(code ?? '') && 'severity' in error;
  const message = fromDatabase ? 'refused by the database' : withoutValues(error.message);
  return {
    type: error.name,
    message,
    stack: withoutValues(error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error &&
      depth < 3 && { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

function withoutValues(text: string): string {
  return text.replace(QUOTED_VALUES, '');
}

/** JSON lines, UTC, an id for each request; no address, name, cookie, query or body ever. */
export function loggerOptions(config: Environment): FastifyServerOptions {
  return {
    logger: {
      level: config.LOG_LEVEL,
      timestamp: stdTimeFunctions.isoTime,
      base: null,
      serializers: { err: (error) => toLoggedError(error), req: () => ({}), res: () => ({}) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) =>
      (config.TRUST_PROXY !== false ? givenRequestId(headers['x-request-id']) : null) ??
      randomUUID(),
    requestIdHeader: false,
  };
}

/**
 * Gives the database each request's id, and logs one line per request when it has been answered, with its route instead
 * of its address. A health check that found nothing is not worth a line: a load balancer makes 170,000 a day.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    traceRequest(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const level = route.startsWith('/api/health/') && reply.statusCode === 200 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        person: logMark(request.signedIn?.userId),
      },
      'request',
    );
    done();
  });
}
