import { type ErrorCode, type ErrorReply, STATUS_OF_CODE } from '@moonbase/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError, FieldErrors } from './app-error.ts';
import { isPassingDatabaseFault } from '../database/database-faults.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  408: 'Too slow',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  417: 'Expectation cannot be met',
  422: 'Check your input',
  429: 'Too many requests',
  431: 'Headers too large',
  503: 'Not available just now',
};

/** The code of a refusal made by Fastify or Node, by its status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'too-large',
  503: 'unavailable',
};

const DETAILS: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send JSON.',
  417: 'Send the request without Expect.',
  429: 'Too many requests. Wait a moment and try again.',
  431: 'The headers of the request are too large.',
  503: 'The service is not available just now. Try again in a moment.',
};

/** Turns everything a route can throw into the product's one form of refusal, without internal details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof FieldErrors) return reply.code(422).send({ errors: error.fields });
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined)
        void reply.header('retry-after', String(error.retryAfterSeconds));
      return refuse(reply, STATUS_OF_CODE[error.code], error.code, error.message);
    }
    if (isPassingDatabaseFault(error)) {
      request.log.warn({ err: error }, 'database unreachable, request refused');
      void reply.header('retry-after', '2');
      return refuse(reply, 503);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return refuse(reply, status);
    request.log.error({ err: error }, 'unexpected error');
    return refuse(reply, 500, 'internal', 'An unknown error occured.');
  });
  app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply));
}

function refuseUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/';
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => method !== request.method && app.hasRoute({ method, url: path }),
  );
  if (others.length === 0) return refuse(reply, 404);
  void reply.header('allow', others.join(', '));
  return refuse(reply, 405, 'method-not-allowed', 'This address does not take that method.');
}

function refuse(reply: FastifyReply, status: number, code?: ErrorCode, detail?: string) {
  return reply.code(status).send(refusalBody(status, code, detail));
}

/** The body of every refusal but 422. */
export function refusalBody(status: number, code?: ErrorCode, detail?: string): ErrorReply {
  return {
    errors: [
      {
        status: String(status),
        code: code ?? CODES[status] ?? 'bad-request',
        title: TITLES[status] ?? 'Error',
        detail: detail ?? DETAILS[status] ?? 'The request could not be read.',
      },
    ],
  };
}
