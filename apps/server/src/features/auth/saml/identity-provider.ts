import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { encodingOfXml } from '@moonbase/kit';
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

const TOO_LONG = 'This is too long for the metadata of one service.';
const WEB_PAGE =
  'This is a web page, not metadata. Open the address of the metadata and save what it shows as a file, or copy it from your service’s settings.';
const NO_METADATA = 'This is not metadata: it has a DOCTYPE.';
const NO_PROVIDER =
  'This describes no identity provider. It may be the metadata of another service, or ours.';
const BAD_CERTIFICATE =
  'A certificate in it cannot be read. Copy the metadata again, without changes.';
const lacks = (what: string): string => `${what} is missing in it.`;

/** Metadata that cannot be used. */
export class MetadataFault extends Error {
  override readonly name = 'MetadataFault';

  /**
   * @param reason for the log, about “it”
   * @param words for whoever gave the metadata
   */
  constructor(
    reason: string,
    readonly words: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

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
    if (!/^https?:/.test(source)) return parseIdentityProvider(decodeXml(await readFile(source)));
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
    const xml = decodeXml(new Uint8Array(await reply.arrayBuffer()));
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

/** Text from the bytes of a file: UTF-8, or UTF-16 as some directories export it. */
export const decodeXml = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOfXml(bytes)).decode(bytes);

/** @throws MetadataFault naming what the metadata lacks */
export function parseIdentityProvider(given: string): IdentityProvider {
  const xml = given.replace(/^[\ufeff\s]+/, ''); // a byte order mark, lines that were pasted along
  if (xml.length > MAX_METADATA) throw new MetadataFault('it is too long for metadata', TOO_LONG);
  if (/^<(?:!doctype\s+html|html)\b/i.test(xml))
    throw new MetadataFault('it is a web page', WEB_PAGE);
  if (xml.includes('<!DOCTYPE')) throw new MetadataFault('it is not metadata', NO_METADATA);
  const described = everyElement(parseXml(xml)).flatMap((entity) =>
    isElement(entity, NS.metadata, 'EntityDescriptor')
      ? childrenOf(entity, NS.metadata, 'IDPSSODescriptor').map((descriptor) => ({
          entityId: entity.getAttribute('entityID')?.trim() ?? '', // white space around an address does not belong to it
          descriptor,
        }))
      : [],
  );
  const [found, ...others] = described;
  if (found === undefined)
    throw new MetadataFault('it describes no identity provider', NO_PROVIDER);
  if (others.length > 0) {
    const names = described.map(({ entityId: name }) => name).join(' and ');
    throw new MetadataFault(
      `it describes more than one identity provider: ${names}`,
      `This describes ${described.length} identity providers: ${names}. Give the part of your school’s own, one EntityDescriptor.`,
    );
  }

  const { entityId, descriptor } = found;
  const certificates = signingCertificates(descriptor);
  const signOn = endpoints(descriptor, 'SingleSignOnService');
  if (entityId === '')
    throw new MetadataFault('it has no entityID', lacks('The name of the service (entityID)'));
  if (certificates.length === 0)
    throw new MetadataFault(
      'it has no certificate for signatures',
      lacks('The certificate for signatures'),
    );
  if (signOn.length === 0)
    throw new MetadataFault(
      'it has no sign-on service by redirect or POST',
      lacks('The address where people sign in (SingleSignOnService by redirect or POST)'),
    );
  return { entityId, certificates, signOn, logout: endpoints(descriptor, 'SingleLogoutService') };
}

/** A key without a stated use serves both. Of a chain only the certificate at its end signs messages. */
function signingCertificates(descriptor: Element): string[] {
  return childrenOf(descriptor, NS.metadata, 'KeyDescriptor')
    .filter((key) => (key.getAttribute('use') ?? 'signing') !== 'encryption')
    .flatMap((key) => {
      const chain = everyElement(key)
        .filter((each) => isElement(each, NS.signature, 'X509Certificate'))
        .map((each) => readCertificate(textOf(each)));
      return chain.filter((each) => !chain.some((other) => hasIssued(each, other)));
    })
    .map((certificate) => certificate.toString());
}

const hasIssued = (issuer: X509Certificate, other: X509Certificate): boolean =>
  other.fingerprint256 !== issuer.fingerprint256 && other.checkIssued(issuer);

/** @param text base64, with or without the lines of a PEM file around it */
function readCertificate(text: string): X509Certificate {
  const base64 = text.replace(/-----[^-]*-----|\s/g, '');
  const lines = base64.match(/.{1,64}/g) ?? [];
  try {
    return new X509Certificate(
      ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    );
  } catch (error) {
    throw new MetadataFault('it has a certificate that cannot be read', BAD_CERTIFICATE, {
      cause: error,
    });
  }
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
