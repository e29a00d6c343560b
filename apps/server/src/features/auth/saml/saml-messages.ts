import { randomBytes } from 'node:crypto';

import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';

import { checkResponse } from './check-response.ts';
import type { Endpoint, IdentityProvider } from './identity-provider.ts';
import { type Assertion, readAssertion } from './read-assertion.ts';
import { refuseUnless, SamlRefusal } from './saml-refusal.ts';
import type { ServiceProvider } from './service-provider.ts';
import type { Outgoing } from './signatures.ts';

export interface Parties {
  readonly sp: ServiceProvider;
  readonly idp: IdentityProvider;
}

/** Ids of ours: 160 bits, starting with a letter as XML wants it. */
export function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

interface LibraryUse {
  readonly id?: string;
  readonly signOn?: Endpoint;
  /** The one request id that an answer may name. */
  readonly knownRequest?: string;
}

/** The library, set up for one message: it signs what we send and verifies signatures of what we get. */
function library({ sp, idp }: Parties, { id, signOn, knownRequest }: LibraryUse): SAML {
  return new SAML({
    issuer: sp.entityId,
    callbackUrl: sp.acsUrl,
    audience: sp.entityId,
    idpIssuer: idp.entityId,
    idpCert: [...idp.certificates],
    entryPoint: signOn?.url ?? idp.signOn[0]?.url ?? '',
    privateKey: sp.privateKey,
    publicCert: sp.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    skipRequestCompression: signOn?.binding === 'post',
    disableRequestedAuthnContext: true, // how a school's people prove who they are is the school's business
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1, // times are checked by the database's clock in readAssertion
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => id ?? newMessageId(),
    cacheProvider: {
      saveAsync: (_key, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: (key) => Promise.resolve(key === knownRequest ? new Date().toISOString() : null),
      removeAsync: () => Promise.resolve(null), // requests are used up in the database, once, by the sign-in
    },
  });
}

/** A signed request to sign somebody in. */
export async function authnRequest(
  parties: Parties,
  endpoint: Endpoint,
  id: string,
  action: 'register' | null,
): Promise<Outgoing> {
  const saml = library(parties, { id, signOn: endpoint });
  const additionalParams = action === null ? {} : { action };
  if (endpoint.binding === 'redirect') {
    const url = await saml.getAuthorizeUrlAsync('', undefined, { additionalParams });
    return { kind: 'redirect', url };
  }
  const message = await saml.getAuthorizeMessageAsync('', undefined, { additionalParams });
  return {
    kind: 'form',
    url: endpoint.url,
    fields: z.record(z.string(), z.string()).parse(message),
  };
}

/**
 * Believes a sign-in message or refuses it. Whether its ids were used before is the database's to say.
 *
 * @param xml the decoded message, already through the guard
 * @param now milliseconds since 1970
 * @throws SamlRefusal
 */
export async function believeResponse(
  parties: Parties,
  xml: string,
  now: number,
): Promise<{ readonly assertion: Assertion; readonly inResponseTo: string }> {
  const { sp, idp } = parties;
  const expected = { acsUrl: sp.acsUrl, spEntityId: sp.entityId, idpEntityId: idp.entityId };
  const inResponseTo = checkResponse(xml, expected);
  const verified = await verifiedAssertion(parties, xml, inResponseTo);
  return { assertion: readAssertion(verified, expected, inResponseTo, now), inResponseTo };
}

async function verifiedAssertion(
  parties: Parties,
  xml: string,
  knownRequest: string,
): Promise<string> {
  try {
    const { profile } = await library(parties, { knownRequest }).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const assertion = profile?.getAssertionXml?.();
    refuseUnless(assertion !== undefined, 'response has no assertion');
    return assertion;
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    throw new SamlRefusal('signature or structure is not valid', { cause: error });
  }
}
