import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { type Environment, publicBase } from '../../platform/config.ts';
import { isOwnHttps } from '../../platform/http/own-https.ts';

/** A cookie that browsers take from this host over https alone, and send over https alone. */
const SAFE = '__Host-';

/**
 * Gives the cookies of https the names that the product knows. Cookies without the prefix are left out: whoever is in
 * the network can plant them over http.
 */
export function toPlainCookies(request: Pick<IncomingMessage, 'headers'>): void {
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  const safe = cookie
    .split(/; */)
    .flatMap((each) => (each.startsWith(SAFE) ? [each.slice(SAFE.length)] : []));
  if (safe.length === 0) delete request.headers.cookie;
  else request.headers.cookie = safe.join('; ');
}

/** The same cookie for https. It applies to the whole host, as the prefix demands. */
export const toSafeCookie = (cookie: string): string =>
  `${SAFE}${cookie
    .split(/; */)
    .filter((part, place) => place === 0 || !/^(?:path|secure|domain)(?:=|$)/i.test(part))
    .join('; ')}; Path=/; Secure`;

/** Ways between the product and its own door. A sign-in service elsewhere answers to the one address. */
const atTheDoor = ['/door/', '/api/saml2/slo'];

/**
 * Replies over the product's own https: safe cookies, and ways on that stay at the address by which the browser came.
 * The messages of a sign-in at the door name the product by its one address all the same.
 */
export function stayAtOwnHttps(app: FastifyInstance, config: Environment): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isOwnHttps(request, config)) {
      const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
      if (cookies.length > 0)
        void reply.removeHeader('set-cookie').header('set-cookie', cookies.map(toSafeCookie));
      const location = reply.getHeader('location');
      const base = publicBase(config);
      if (
        typeof location === 'string' &&
        atTheDoor.some((path) => location.startsWith(base + path))
      )
        void reply.header('location', location.slice(base.length));
    }
    done();
  });
}
