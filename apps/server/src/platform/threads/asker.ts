import type { FastifyReply, FastifyRequest } from 'fastify';

import { clientLeft } from '../http/client-left.ts';
import { requireActor } from '../session/session.ts';
import type { Asker } from './turns.ts';

/** Who waits for the reply: an administrator who acts for somebody waits in their own line. */
export function askerOf(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>): Asker {
  const { userId, overriddenBy } = requireActor(request);
  return { person: overriddenBy ?? userId, left: clientLeft(reply) };
}
