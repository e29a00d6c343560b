import type { FastifyReply } from 'fastify';

/** Aborts when the client closes its connection before it has the reply, so that work for it can stop; at once if it has. */
export function clientLeft({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed && !raw.writableFinished) left.abort(); // `close` does not come again
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}
