import type { FastifyReply } from 'fastify';

/** Aborts when the client closes its connection before it has the reply, so that work for it can stop. */
export function clientLeft({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
