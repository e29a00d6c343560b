import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/**
 * Checks a reply against its contract and writes it as JSON, once, for the table and the wire. What the contract
 * does not name is left out.
 *
 * @throws ZodError when the reply is not what the contract says
 */
export function writeReply<Contract extends z.ZodType>(
  contract: Contract,
  reply: z.output<Contract>,
): string {
  return JSON.stringify(contract.parse(reply));
}

const asIs = (text: unknown): string => String(text);

/** Sends the text of `writeReply`, which is not checked or written a second time. */
export function sendStored(reply: Pick<FastifyReply, 'type'>, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(json);
}
