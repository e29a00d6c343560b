import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { BODY_LIMIT } from './body-limit.ts';

/** Large bodies of one person that may be under way at once; each is held until it has come whole and is read. */
const MOST_AT_ONCE = 3;
const TRY_AGAIN_SECONDS = 5;

export const isLarge = ({ routeOptions: { bodyLimit } }: FastifyRequest): boolean =>
  bodyLimit > BODY_LIMIT;

/**
 * Counts the large bodies of one person together while they come: a hundred that are sent by half would hold 11 MB each for the
 * minute that a body may take.
 */
export function installUploads(app: FastifyInstance): void {
  const underWay = new Map<string, number>();
  app.addHook('preParsing', async (request, reply) => {
    const person = request.signedIn?.userId;
    if (person === undefined || !isLarge(request)) return;
    const before = underWay.get(person) ?? 0;
    if (before >= MOST_AT_ONCE)
      throw new AppError(
        'too-many-requests',
        'Other files of yours are still being sent. Wait until they have come.',
        { retryAfterSeconds: TRY_AGAIN_SECONDS },
      );
    underWay.set(person, before + 1);
    // The reply closes when it has left, and when the sender has gone.
    reply.raw.once('close', () => {
      const left = (underWay.get(person) ?? 1) - 1;
      if (left === 0) underWay.delete(person);
      else underWay.set(person, left);
    });
  });
}
