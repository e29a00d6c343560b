import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Element } from '@xmldom/xmldom';
import { NS } from '@moonbase/saml-provider';

import { ConfigError } from '../../../platform/config.ts';
import { childrenOf, everyElement, isElement, parseXml, textOf } from './xml-dom.ts';

export type Binding = 'redirect' | 'post';

export interface Endpoint {
  readonly binding: Binding;
  readonly url: string;
  readonly responseUrl: string; // where answers go; the same address unless the metadata names another
}

/** The identity provider, as its metadata describes it. */
export interface IdentityProvider {
  readonly entityId: string;
  readonly certificates: readonly string[]; // PEM; two while it changes its key
  readonly signOn: readonly Endpoint[]; // at least one
  readonly logout: readonly Endpoint[]; // absent: it offers no single logout
}

const BINDINGS: Readonly<Record<string, Binding>> = {
  'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect': 'redirect',
  'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST': 'post',
};
const FETCH_TIMEOUT_MS = 10_000;
const MAX_METADATA = 4 * 1024 * 1024; // characters

/**
 * Reads the metadata from a file or from `http(s)://…`. Fetched metadata is stored, so that the product can start while
 * the identity provider is away.
 *
 * @param keptFile where the newest good copy lies
 * @throws ConfigError when it cannot be read or does not describe an identity provider
 */
export async function loadIdentityProvider(
  source: string,
  keptFile: string,
): Promise<IdentityProvider> {
  try {
    if (!/^https?:/.test(source)) return parseIdentityProvider(await readFile(source, 'utf8'));
    return await fetchIdentityProvider(source, keptFile);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new ConfigError([`SAML_IDP_METADATA: ${source} cannot be used: ${reason}`]);
  }
}

async function fetchIdentityProvider(url: string, keptFile: string): Promise<IdentityProvider> {
  const heading = `<!-- ${encodeURI(url)} -->\n`; // a copy counts for the address it came from
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
    const xml = await reply.text();
    const idp = parseIdentityProvider(xml);
    await mkdir(dirname(keptFile), { recursive: true });
    await writeFile(keptFile, heading + xml);
    return idp;
  } catch (error) {
    const kept = await readFile(keptFile, 'utf8').catch(() => '');
    if (!kept.startsWith(heading)) throw error;
    return parseIdentityProvider(kept.slice(heading.length));
  }
}

/** @throws Error naming what the metadata lacks */
export function parseIdentityProvider(xml: string): IdentityProvider {
  if (xml.length > MAX_METADATA || xml.includes('<!DOCTYPE')) throw new Error('it is not metadata');
  const described = everyElement(parseXml(xml)).flatMap((entity) =>
    isElement(entity, NS.metadata, 'EntityDescriptor')
      ? childrenOf(entity, NS.metadata, 'IDPSSODescriptor').map((descriptor) => ({
          entityId: entity.getAttribute('entityID') ?? '',
          descriptor,
        }))
      : [],
  );
  const [found, ...others] = described;
  if (found === undefined) throw new Error('it describes no identity provider');
  if (others.length > 0) throw new Error('it describes more than one identity provider');

  const { entityId, descriptor } = found;
  const certificates = signingCertificates(descriptor);
  const signOn = endpoints(descriptor, 'SingleSignOnService');
  if (entityId === '') throw new Error('it has no entityID');
  if (certificates.length === 0) throw new Error('it has no certificate for signatures');
  if (signOn.length === 0) throw new Error('it has no sign-on service by redirect or POST');
  return { entityId, certificates, signOn, logout: endpoints(descriptor, 'SingleLogoutService') };
}

/** A key without a stated use serves both. */
function signingCertificates(descriptor: Element): string[] {
  return childrenOf(descriptor, NS.metadata, 'KeyDescriptor')
    .filter((key) => (key.getAttribute('use') ?? 'signing') !== 'encryption')
    .flatMap(everyElement)
    .filter((each) => isElement(each, NS.signature, 'X509Certificate'))
    .map((each) => toPem(textOf(each)));
}

function toPem(base64: string): string {
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return new X509Certificate(pem).toString();
}

function endpoints(descriptor: Element, name: string): Endpoint[] {
  return childrenOf(descriptor, NS.metadata, name).flatMap((service) => {
    const binding = BINDINGS[service.getAttribute('Binding') ?? ''];
    const url = webAddress(service.getAttribute('Location'));
    if (binding === undefined || url === null) return [];
    return [
      { binding, url, responseUrl: webAddress(service.getAttribute('ResponseLocation')) ?? url },
    ];
  });
}

function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}

/** The endpoint for a purpose: by redirect where possible, since that needs no page in between. */
export function preferredEndpoint(endpoints: readonly Endpoint[]): Endpoint | null {
  return endpoints.find((each) => each.binding === 'redirect') ?? endpoints[0] ?? null;
}

/** The origins that the product's pages may send a form to. */
export function originsOf({ signOn, logout }: IdentityProvider): readonly string[] {
  return [
    ...new Set(
      [...signOn, ...logout].flatMap(({ url, responseUrl }) => [
        new URL(url).origin,
        new URL(responseUrl).origin,
      ]),
    ),
  ];
}
