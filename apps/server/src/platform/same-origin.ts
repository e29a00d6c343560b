import { isIP } from 'node:net';
import { hostname } from 'node:os';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';
import { type Environment, isLoopback } from './config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The product's own origin, from the configuration where it is given. Otherwise the address asked for, if it can only
 * mean this computer: any other name may be one that a stranger points here. Null when it is such a name.
 */
export function ownOrigin(
  request: FastifyRequest,
  config: Pick<Environment, 'PUBLIC_URL'>,
): string | null {
  if (config.PUBLIC_URL !== undefined) return new URL(config.PUBLIC_URL).origin;
  return isOwnName(request.hostname) ? `${request.protocol}://${request.host}` : null;
}

/** An address by number, or a name of this computer in its own network. */
function isOwnName(host: string): boolean {
  const name = host.toLowerCase();
  const own = hostname().toLowerCase();
  return (
    isLoopback(name) ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === own ||
    name === `${own}.local`
  );
}

/** Another site's page cannot make a signed-in browser change anything here. */
export function installSameOrigin(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const exempt =
      SAFE_METHODS.has(request.method) ||
      request.is404 ||
      request.routeOptions.config.crossSite === true;
    if (!exempt && !isSameOrigin(request, config)) {
      request.log.info({ reason: 'cross-origin' }, 'request refused');
      throw new AppError('forbidden', 'This request did not come from a page of this site.');
    }
    done();
  });
}

/** Browsers send `Origin` with every unsafe request, or at least say in `Sec-Fetch-Site` where it came from. */
export function isSameOrigin(
  request: FastifyRequest,
  config: Pick<Environment, 'PUBLIC_URL'>,
): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = ownOrigin(request, config);
  if (own === null || (site !== undefined && site !== 'same-origin')) return false;
  return origin === undefined ? site === 'same-origin' : origin === own;
}
