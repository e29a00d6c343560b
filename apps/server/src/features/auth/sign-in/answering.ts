import type { ErrorCode } from '@moonbase/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Environment } from '../../../platform/config.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { AFTER_SIGN_IN } from './continue-path.ts';
import { refusalPage } from './pages.ts';
import { RepeatedMessage, SignInRefusal } from './sign-in-refusal.ts';

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** In development the same server answers under several loopback names; the configured one is localhost. */
export function isOtherLoopback(request: FastifyRequest, config: Environment): boolean {
  return config.PUBLIC_URL === undefined && LOOPBACK.has(request.hostname);
}

const BUSY: Partial<Record<ErrorCode, number>> = { 'too-many-requests': 429, unavailable: 503 };

/** Sends a page to a person who is on the way through sign-in; everything else gets the usual reply. */
export function answerBusy(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error instanceof AppError ? BUSY[error.code] : undefined;
  if (!(error instanceof AppError) || status === undefined || !wantsPage(request)) throw error;
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(refusalPage('One moment', error.message));
}

export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** Sends a refusal as a page to a browser and as JSON to anything else; only the log gets the reason. */
export async function answering(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    request.log.warn({ reason: error.message }, 'answer of a sign-in service refused');
    if (!wantsPage(request)) throw new AppError('forbidden', `${title}.`);
    // As a rule the first copy signed this browser in. Where it did not, that page asks the person to sign in.
    if (error instanceof RepeatedMessage) return reply.redirect(AFTER_SIGN_IN, 303);
    const text = error.forPerson ?? 'The answer of your sign-in service was not accepted.';
    return reply.code(403).type('text/html; charset=utf-8').send(refusalPage(title, text));
  }
}
