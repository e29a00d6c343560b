import type { FastifyRequest } from 'fastify';

import type { Environment } from '../config.ts';

/** Whether a browser has come by the product's own https in the local network. */
export function isOwnHttps(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { lan }: Pick<Environment, 'lan'>,
): boolean {
  return protocol === 'https' && lan?.origins().includes(`https://${host}`) === true;
}
