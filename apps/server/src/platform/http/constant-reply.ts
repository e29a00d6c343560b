import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const MAX_AGE_SECONDS = 300;
const zip = promisify(gzip);

/** A reply that is the same for everybody until the next release, as bytes that are made once. */
interface ConstantReply {
  readonly plain: Buffer;
  readonly zipped: Promise<Buffer>; // made outside the event loop
  readonly etag: string;
}

/**
 * Sends replies that never change: as JSON once for each process and key, with an ETag, for a browser or proxy to keep.
 *
 * @returns a function that sends the reply of a key; `make` is called at the first request for it
 */
export function constantReplies<Schema extends z.ZodType>(schema: Schema) {
  const known = new Map<string, ConstantReply>();
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => z.input<Schema>,
  ): Promise<void> => {
    let constant = known.get(key);
    if (constant === undefined) {
      constant = toConstant(JSON.stringify(schema.parse(make())));
      known.set(key, constant);
    }
    return send(request, reply, constant);
  };
}

function toConstant(json: string): ConstantReply {
  const plain = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, zipped: zip(plain), etag };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, zipped, etag }: ConstantReply,
): Promise<void> {
  void reply
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  const asked = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  if (asked?.includes(etag)) {
    await reply.code(304).send();
    return;
  }
  const takesZip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(
    request.headers['accept-encoding']?.toString() ?? '',
  );
  const bytes = takesZip ? await zipped : plain;
  await reply.header('content-encoding', takesZip ? 'gzip' : 'identity').send(bytes);
}
