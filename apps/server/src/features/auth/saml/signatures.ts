import { createSign, createVerify } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { SignedXml } from 'xml-crypto';

import { refuseUnless, SamlRefusal } from './saml-refusal.ts';
import type { ServiceProvider } from './service-provider.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export type MessageKind = 'SAMLRequest' | 'SAMLResponse';

/** What to send the browser with: an address, or a form that it posts. */
export type Outgoing =
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** An address that carries the message with a signature over its query (SAML bindings §3.4.4.1). */
export function signedRedirect(
  { privateKey }: ServiceProvider,
  url: string,
  kind: MessageKind,
  xml: string,
  relayState: string,
): Outgoing {
  const parts = [[kind, deflateRawSync(xml).toString('base64')]];
  if (relayState !== '') parts.push(['RelayState', relayState]);
  parts.push(['SigAlg', RSA_SHA256]);
  const query = parts
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const signature = createSign('sha256').update(query).sign(privateKey, 'base64');
  const separator = url.includes('?') ? '&' : '?';
  return {
    kind: 'redirect',
    url: `${url}${separator}${query}&Signature=${encodeURIComponent(signature)}`,
  };
}

/** A form that carries the message with a signature inside, after its Issuer. */
export function signedForm(
  { privateKey, certificate }: ServiceProvider,
  url: string,
  kind: MessageKind,
  xml: string,
  relayState: string,
): Outgoing {
  const signed = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signed.addReference({
    xpath: '/*',
    digestAlgorithm: SHA256,
    transforms: [ENVELOPED, EXCLUSIVE],
  });
  signed.computeSignature(xml, {
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  });
  const message = Buffer.from(signed.getSignedXml()).toString('base64');
  return {
    kind: 'form',
    url,
    fields: { [kind]: message, ...(relayState !== '' && { RelayState: relayState }) },
  };
}

/**
 * Verifies the one signature of a posted message, whose shape has been checked.
 *
 * @returns the signed text: nothing else of the message may be believed
 * @throws SamlRefusal
 */
export function verifyPosted(
  xml: string,
  signature: string,
  certificates: readonly string[],
): string {
  for (const certificate of certificates) {
    const signed = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
    signed.loadSignature(signature);
    try {
      if (!signed.checkSignature(xml)) continue;
    } catch {
      continue; // another of the provider's keys may fit
    }
    const [content, ...others] = signed.getSignedReferences();
    refuseUnless(content !== undefined && others.length === 0, 'not exactly one signed part');
    return content;
  }
  throw new SamlRefusal('signature does not verify');
}

const QUERY_ALGORITHMS: Readonly<Record<string, string>> = {
  [RSA_SHA256]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/** Verifies the signature over the query of a redirect: over its very characters, as they came. @throws SamlRefusal */
export function verifyRedirected(
  signedText: string,
  algorithm: string,
  signature: string,
  certificates: readonly string[],
): void {
  const hash = QUERY_ALGORITHMS[algorithm];
  refuseUnless(hash !== undefined, 'signature is too weak');
  const fits = certificates.some((certificate) =>
    createVerify(hash).update(signedText).verify(certificate, signature, 'base64'),
  );
  refuseUnless(fits, 'signature does not verify');
}
