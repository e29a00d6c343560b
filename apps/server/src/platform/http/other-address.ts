import { networkInterfaces } from 'node:os';

import { escapeMarkup } from '@moonbase/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Environment } from '../config.ts';
import { isOwnHttps } from './own-https.ts';
import { plainPage } from './plain-page.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * The address that leads to the product when a browser has come by another one: forms and sign-in work at one address
 * alone. Null where the address is right, or where a proxy in front decides what `Host` says.
 *
 * A product in a local network has no proxy in front: its address is one of this computer's, at its own port.
 */
export function rightAddress(
  { PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>,
  host: string | undefined,
  interfaces: () => Interfaces = networkInterfaces,
): string | null {
  if (PUBLIC_URL === undefined || host === undefined) return null;
  const right = new URL(PUBLIC_URL);
  if (right.host === host.toLowerCase() || right.port !== String(PORT)) return null;
  const isOurs = Object.values(interfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === right.hostname),
  );
  return isOurs ? right.origin : null;
}

export const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers.accept ?? '').includes('text/html');

/** Leads pages that are opened at another address of this computer to the right one. */
export function leadToRightAddress(
  app: FastifyInstance,
  { config }: { readonly config: Environment },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request) || isOwnHttps(request, config)) return;
    const right = rightAddress(config, request.headers.host);
    if (right !== null) await reply.redirect(`${right}${request.url}`, 307);
  });
}

/** Whether a browser waits for a page, not a program for JSON. */
export const awaitsPage = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** The page for a form that was sent from another address: what happened, and the way on. */
export function wrongAddressPage({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string {
  const right = escapeMarkup(PUBLIC_URL ?? '/');
  return plainPage(
    'This page was opened at another address',
    `<p>Nothing was sent. Moon Base Pi takes forms at its own address alone.</p><p><a href="${right}">Go to ${right}</a></p>`,
  );
}
