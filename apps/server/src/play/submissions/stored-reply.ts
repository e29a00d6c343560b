import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/**
 * Checks a reply against its contract and writes it as JSON, once, for the table and the wire. Fields that the contract
 * does not name are left out.
 *
 * @throws ZodError when the reply does not match the contract
 */
export function writeReply<Contract extends z.ZodType>(
  contract: Contract,
  reply: z.output<Contract>,
): string {
  return JSON.stringify(contract.parse(reply));
}

const asIs = (text: unknown): string => String(text);

/** Sends what `writeReply` wrote, without checking or writing it a second time. */
export function sendStored(reply: Pick<FastifyReply, 'type'>, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(json);
}
