import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

import type { ServiceProvider } from './service-provider.ts';
import { NS, parseXml, textOf } from './xml.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const MAX_INFLATED = 65_536; // bytes
const CARRIED = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature', 'action'] as const;

/** The parts of a request's address that the pages of this service pass along until somebody is chosen. */
export type Carried = Readonly<Partial<Record<(typeof CARRIED)[number], string>>>;

/** A sign-in request of the product. */
export interface ReadRequest {
  readonly kind: 'AuthnRequest' | 'LogoutRequest';
  readonly id: string;
  readonly sessionIndex: string; // of a logout
  readonly relayState: string;
}

export function carriedFrom(parameters: URLSearchParams): Carried {
  return Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** @throws Error when the request is not the product's, not signed, or for another service */
export function readRequest(
  carried: Carried,
  sp: ServiceProvider,
  destination: string,
): ReadRequest {
  const { SAMLRequest: message = '', RelayState: relayState = '', SigAlg: algorithm } = carried;
  if (algorithm !== RSA_SHA256) throw new Error('The request is not signed with RSA-SHA256.');
  const query = [
    `SAMLRequest=${encodeURIComponent(message)}`,
    ...(relayState === '' ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ].join('&');
  const verifies = createVerify('sha256')
    .update(query)
    .verify(sp.certificate, carried.Signature ?? '', 'base64');
  if (!verifies) throw new Error('The signature of the request does not verify.');

  const inflated = inflateRawSync(Buffer.from(message, 'base64'), {
    maxOutputLength: MAX_INFLATED,
  });
  const root = parseXml(inflated.toString('utf8'));
  const kind = root.localName;
  if (kind !== 'AuthnRequest' && kind !== 'LogoutRequest')
    throw new Error('The message is not a request.');
  if (root.getAttribute('Destination') !== destination)
    throw new Error('The request is for another service.');
  if (textOf(root, NS.assertion, 'Issuer') !== sp.entityId)
    throw new Error('The request is from another product.');
  return {
    kind,
    id: root.getAttribute('ID') ?? '',
    sessionIndex: textOf(root, NS.protocol, 'SessionIndex'),
    relayState,
  };
}
