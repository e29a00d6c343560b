import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

import type { ProvenIdentity } from '../sign-in/proven-identity.ts';
import { checkResponse } from './check-response.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type Assertion, readAssertion } from './read-assertion.ts';
import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import type { ServiceProvider } from './service-provider.ts';
import { signerOf, verifyPosted } from './signatures.ts';
import { parseXml } from './xml-dom.ts';

export interface Parties {
  readonly sp: ServiceProvider;
  readonly idp: IdentityProvider;
}

/** The library, set up to verify the signatures of one message. */
function library({ sp, idp }: Parties, certificate: string, knownRequest: string): SAML {
  return new SAML({
    issuer: sp.entityId,
    callbackUrl: sp.acsUrl,
    audience: sp.entityId,
    idpIssuer: idp.entityId,
    idpCert: certificate,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1, // times are checked by the database's clock in readAssertion
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: (_key, value) => Promise.resolve({ value, createdAt: Date.now() }),
      // Whether we made that request is checked later, when the sign-in uses it up in the database.
      getAsync: (key) => Promise.resolve(key === knownRequest ? new Date().toISOString() : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}

/**
 * Accepts a sign-in message or refuses it. Whether its ids were used before is checked in the database.
 *
 * @param xml the decoded message, already through the guard
 * @param now milliseconds since 1970
 * @throws SignInRefusal
 */
export async function believeResponse(
  parties: Parties,
  xml: string,
  now: number,
): Promise<{ readonly assertion: Assertion; readonly inResponseTo: string }> {
  const { sp, idp } = parties;
  const expected = { acsUrl: sp.acsUrl, spEntityId: sp.entityId, idpEntityId: idp.entityId };
  const { inResponseTo, assertionSignature, responseSignature } = checkResponse(
    parseXml(xml),
    expected,
  );
  const certificate = signerOf(assertionSignature, idp.certificates);
  if (responseSignature !== null) {
    // The assertion's signature is the one that counts; a response with a broken signature is refused all the same.
    verifyPosted(xml, responseSignature, signerOf(responseSignature, idp.certificates));
  }
  const verified = await verifiedAssertion(parties, certificate, xml, inResponseTo);
  return { assertion: readAssertion(verified, expected, inResponseTo, now), inResponseTo };
}

async function verifiedAssertion(
  parties: Parties,
  certificate: string,
  xml: string,
  knownRequest: string,
): Promise<string> {
  try {
    const { profile } = await library(parties, certificate, knownRequest).validatePostResponseAsync(
      { SAMLResponse: Buffer.from(xml).toString('base64') },
    );
    const assertion = profile?.getAssertionXml?.();
    refuseUnless(assertion !== undefined, 'response has no assertion');
    return assertion;
  } catch (error) {
    if (error instanceof SignInRefusal) throw error;
    throw new SignInRefusal('signature or structure is not valid', 'unverified', { cause: error });
  }
}

/** The person of an assertion, in the form that every way in has. */
export const identityOf = ({ idp }: Parties, assertion: Assertion): ProvenIdentity => ({
  issuer: idp.entityId,
  subject: assertion.nameId,
  facts: assertion.attributes,
  session: assertion.sessionIndex,
});
