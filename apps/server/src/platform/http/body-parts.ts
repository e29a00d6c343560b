import type { IncomingMessage } from 'node:http';

import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** A piece: to move 100,000 of a byte each, as a poor network brings them, would hold the thread for seconds. */
const BLOCK = 64 * 1024;

/** A body in pieces that can move to a thread. */
export type BodyParts = readonly Uint8Array<ArrayBuffer>[];

/**
 * Leaves the JSON of these routes to a thread. The pieces are kept apart: put together here, 11 MB would hold everybody up
 * for the time of two copies.
 *
 * @returns a request's body
 */
export function readBodiesInParts(app: FastifyInstance): (body: unknown) => BodyParts {
  const known = new WeakSet<object>();
  const isParts = (body: unknown): body is BodyParts =>
    typeof body === 'object' && body !== null && known.has(body);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { bodyLimit } = request.routeOptions;
      if (Number(request.headers['content-length']) > bodyLimit)
        throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let block = new Uint8Array(BLOCK);
      let [used, length] = [0, 0];
      // A stream that is left in the middle stays whole, so that the refusal can be answered.
      for await (const part of payload.iterator({ destroyOnReturn: false })) {
        if (!(part instanceof Uint8Array)) continue;
        length += part.length;
        if (length > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
        for (let at = 0; at < part.length;) {
          const piece = part.subarray(at, at + BLOCK - used);
          block.set(piece, used);
          [at, used] = [at + piece.length, used + piece.length];
          if (used < BLOCK) continue;
          parts.push(block);
          [block, used] = [new Uint8Array(BLOCK), 0];
        }
      }
      if (used > 0) parts.push(block.slice(0, used));
      known.add(parts);
      return parts;
    },
  );
  return (body) => (isParts(body) ? body : []);
}

/** What moves to the thread with the parts. */
export const buffersOf = (parts: BodyParts): ArrayBuffer[] => parts.map(({ buffer }) => buffer);
