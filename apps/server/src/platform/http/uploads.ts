import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { BODY_LIMIT } from './body-limit.ts';

/** Large bodies of one person that may be under way at once; each is held until it has come whole and is read. */
const MOST_AT_ONCE = 3;
const TRY_AGAIN_SECONDS = 5;

export const isLarge = ({ routeOptions: { bodyLimit } }: FastifyRequest): boolean =>
  bodyLimit > BODY_LIMIT;

const stillSending = (): AppError =>
  new AppError(
    'too-many-requests',
    'Other files of yours are still being sent. Wait until they have come.',
    { retryAfterSeconds: TRY_AGAIN_SECONDS },
  );

/**
 * Counts the large bodies of one person together while they come: a hundred that are sent by half would hold 11 MB each for the
 * minute that a body may take.
 */
export function installUploads(app: FastifyInstance): void {
  const underWay = new Map<string, Set<FastifyRequest>>();
  /** @returns whether it may come */
  const admit = (request: FastifyRequest, { raw }: FastifyReply): boolean => {
    const person = request.signedIn?.userId;
    if (person === undefined || !isLarge(request)) return true;
    const held = underWay.get(person) ?? new Set();
    if (held.size >= MOST_AT_ONCE) return false;
    underWay.set(person, held.add(request));
    // The reply closes when it has left, and when the sender has gone.
    raw.once('close', () => {
      held.delete(request);
      if (held.size === 0) underWay.delete(person);
    });
    return true;
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (admit(request, reply)) done(null, payload);
    else done(stillSending());
  });
}
