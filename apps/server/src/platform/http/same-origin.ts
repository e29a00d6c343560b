import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

import { isLoopback } from '@moonbase/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from './app-error.ts';
import { type Environment, publicBase } from '../config.ts';
import { awaitsPage, wrongAddressPage } from './other-address.ts';
import { isOwnHttps } from './own-https.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The product's own origin: the configured one, or else the requested address if it can only mean this computer.
 * Null for any other name, since a stranger could have pointed it here.
 */
export function ownOrigin(
  request: FastifyRequest,
  config: Pick<Environment, 'PUBLIC_URL' | 'lan'>,
): string | null {
  if (isOwnHttps(request, config)) return `https://${request.host}`;
  if (config.PUBLIC_URL !== undefined) return new URL(config.PUBLIC_URL).origin;
  return isOwnName(request.hostname) ? `${request.protocol}://${request.host}` : null;
}

/**
 * The origin by which a page names itself, for those who link to it: the configured one, or the requested address if it is surely
 * one of this computer's. `Host` says whatever a stranger writes.
 */
export function namedOrigin(
  request: FastifyRequest,
  config: Pick<Environment, 'PUBLIC_URL' | 'PORT' | 'lan'>,
  interfaces: typeof networkInterfaces = networkInterfaces,
): string {
  if (isOwnHttps(request, config)) return `https://${request.host}`;
  const name = request.hostname.replace(/^\[|\]$/g, '');
  const isOurs =
    config.PUBLIC_URL === undefined &&
    isOwnName(request.hostname) &&
    (isIP(name) === 0 ||
      isLoopback(request.hostname) ||
      Object.values(interfaces()).some((found) => found?.some(({ address }) => address === name)));
  const isPlain = [request.hostname, `${request.hostname}:${request.port}`].includes(request.host); // nothing before or behind
  return isOurs && isPlain ? `${request.protocol}://${request.host}` : publicBase(config);
}

/** A numeric address, or a local name of this computer. */
function isOwnName(host: string): boolean {
  const name = host.toLowerCase();
  if (isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = hostname().toLowerCase();
  return name === own || name === `${own}.local`;
}

/** Keeps pages of other sites from changing anything through a signed-in browser. */
export function installSameOrigin(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const exempt =
      SAFE_METHODS.has(request.method) ||
      request.is404 ||
      request.routeOptions.config.crossSite === true;
    if (!exempt && !isSameOrigin(request, config)) {
      request.log.info({ reason: 'cross-origin' }, 'request refused');
      if (!awaitsPage(request))
        throw new AppError('forbidden', 'This request did not come from a page of this site.');
      await reply.code(403).type('text/html; charset=utf-8').send(wrongAddressPage(config));
    }
  });
}

/** Browsers send `Origin` with every unsafe request, or at least `Sec-Fetch-Site`. */
export function isSameOrigin(
  request: FastifyRequest,
  config: Pick<Environment, 'PUBLIC_URL' | 'lan'>,
): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const own = ownOrigin(request, config);
  if (own === null || (site !== undefined && site !== 'same-origin')) return false;
  return origin === undefined ? site === 'same-origin' : origin === own;
}

/**
 * Whether a page of another site opens a socket. Programs other than browsers send no origin; they send no cookies
 * either.
 */
export function isForeignHandshake(
  headers: IncomingHttpHeaders,
  { PUBLIC_URL, lan }: Pick<Environment, 'PUBLIC_URL' | 'lan'>,
): boolean {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  if (origin === `https://${host}` && lan?.origins().includes(origin) === true) return false;
  if (PUBLIC_URL !== undefined) return origin !== new URL(PUBLIC_URL).origin;
  return new URL(origin).host !== host || !isOwnName(new URL(origin).hostname);
}
