import { listed } from '@moonbase/kit';
import type { FastifyInstance } from 'fastify';

import type { Environment } from '../config.ts';
import { isSecure } from '../session/session-cookie.ts';

export const YEAR_SECONDS = 31_536_000;

const SWITCHED_OFF = listed(`
  accelerometer autoplay camera display-capture encrypted-media gamepad geolocation gyroscope hid
  idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking
`);

/** For our own pages alone: the big screens of a class. */
const OURS = ['fullscreen'];

const PERMISSIONS = [
  ...SWITCHED_OFF.map((feature) => `${feature}=()`),
  ...OURS.map((feature) => `${feature}=(self)`),
].join(', ');

/**
 * The headers of every response.
 *
 * @param formTargets the origins besides ours that forms may be sent to: the identity provider's
 * @param reached origins that the page may ask whether it reaches them: our own https
 */
export function securityHeaders(
  config: Pick<Environment, 'PUBLIC_URL' | 'CDN_BASE'>,
  formTargets: readonly string[],
  reached: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "font-src 'self'",
      ["connect-src 'self'", ...contentHostOrigin(config), ...reached].join(' '),
      "frame-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      ["form-action 'self'", ...formTargets].join(' '),
      "frame-ancestors 'self'",
      "object-src 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(isSecure(config) && {
      // For this host only, since its subdomains may belong to others.
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  };
}

/** The origin of a content host at another address, from which pages fetch. */
function contentHostOrigin({ CDN_BASE }: Pick<Environment, 'CDN_BASE'>): readonly string[] {
  return URL.canParse(CDN_BASE) ? [new URL(CDN_BASE).origin] : [];
}

/** Sets the headers before anything else can answer. Replies of the API are never cached. */
export function installHeaders(
  app: FastifyInstance,
  {
    config,
    formTargets,
  }: { readonly config: Environment; readonly formTargets: () => readonly string[] },
): void {
  const headersFor = headersByTargets(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(formTargets()));
    if (config.lan && isSetUpPage(request.url))
      reply.headers(securityHeaders(config, formTargets(), config.lan.origins()));
    if (isOfTheApi(request.url)) void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Caches the last headers, since every request asks and an identity provider's addresses hardly ever change. */
export function headersByTargets(
  config: Pick<Environment, 'PUBLIC_URL' | 'CDN_BASE'>,
): (formTargets: readonly string[]) => Readonly<Record<string, string>> {
  let known: { readonly of: string; readonly headers: Readonly<Record<string, string>> } | null =
    null;
  return (formTargets) => {
    const of = formTargets.join(' ');
    if (known?.of !== of) known = { of, headers: securityHeaders(config, formTargets) };
    return known.headers;
  };
}

/** The page that looks whether a device trusts our own https. */
const isSetUpPage = (url: string): boolean => /^\/device(?:$|\?)/.test(url);

function isOfTheApi(url: string): boolean {
  return url.startsWith('/api') || url.startsWith('/saml2');
}
