import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A reply that is written once, as JSON text, for the table and the wire; the name is that of its contract. */
export const storedReply = (contract: string) => z.string().describe(contract);

const asIs = (text: unknown): string => String(text);

/** Sends the text as it is: the route's schema only tells what it holds. */
export function sendStored(reply: Pick<FastifyReply, 'type'>, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(json);
}
