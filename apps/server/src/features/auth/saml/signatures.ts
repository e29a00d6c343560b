import { constants, createSign, createVerify } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { type Element, XMLSerializer } from '@xmldom/xmldom';
import { ExclusiveCanonicalization, SignedXml } from 'xml-crypto';
import { NS } from '@moonbase/saml-provider';

import type { Outgoing } from '../sign-in/outgoing.ts';
import { refuseUnless } from '../sign-in/sign-in-refusal.ts';
import type { ServiceProvider } from './service-provider.ts';
import { onlyChild, textOf } from './xml-dom.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export type MessageKind = 'SAMLRequest' | 'SAMLResponse';

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
  signed.addReference({ xpath: '/*', digestAlgorithm: SHA256, transforms: [ENVELOPED, EXCLUSIVE] });
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

const SIGNATURE_ALGORITHMS: Readonly<
  Record<string, { readonly hash: string; readonly padding: number }>
> = {
  [RSA_SHA256]: { hash: 'sha256', padding: constants.RSA_PKCS1_PADDING },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': {
    hash: 'sha512',
    padding: constants.RSA_PKCS1_PADDING,
  },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': {
    hash: 'sha256',
    padding: constants.RSA_PKCS1_PSS_PADDING,
  },
};

/**
 * The certificate whose key made a signature, whose shape has been checked. Reads only the few lines of its SignedInfo,
 * so a stranger's message is refused before the costly work on everything the signature covers. The library verifies
 * afterwards whether it does cover the message.
 *
 * @throws SignInRefusal when it is none of them
 */
export function signerOf(signature: Element, certificates: readonly string[]): string {
  const info = onlyChild(signature, NS.signature, 'SignedInfo');
  const method = onlyChild(info, NS.signature, 'SignatureMethod').getAttribute('Algorithm') ?? '';
  const algorithm = SIGNATURE_ALGORITHMS[method];
  refuseUnless(algorithm !== undefined, 'signature is too weak', 'weak');
  const signed = new ExclusiveCanonicalization().process(info, { ancestorNamespaces: [] });
  const value = textOf(onlyChild(signature, NS.signature, 'SignatureValue')).replace(/\s/g, '');
  const { hash, padding } = algorithm;
  const signer = certificates.find((key) =>
    createVerify(hash).update(signed).verify({ key, padding }, value, 'base64'),
  );
  refuseUnless(signer !== undefined, 'signature does not verify', 'unverified');
  return signer;
}

/**
 * Verifies the one signature of a posted message, whose shape has been checked.
 *
 * @returns the signed text; no other part of the message may be trusted
 * @throws SignInRefusal
 */
export function verifyPosted(xml: string, signature: Element, certificate: string): string {
  const signed = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  signed.loadSignature(new XMLSerializer().serializeToString(signature));
  refuseUnless(isVerified(signed, xml), 'signature does not verify', 'unverified');
  const [content, ...others] = signed.getSignedReferences();
  refuseUnless(content !== undefined && others.length === 0, 'not exactly one signed part');
  return content;
}

function isVerified(signed: SignedXml, xml: string): boolean {
  try {
    return signed.checkSignature(xml);
  } catch {
    return false; // the library throws on messages that it cannot parse
  }
}

const QUERY_ALGORITHMS: Readonly<Record<string, string>> = {
  [RSA_SHA256]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

/** Verifies the signature over the query of a redirect, exactly as it was spelled. @throws SignInRefusal */
export function verifyRedirected(
  signedText: string,
  algorithm: string,
  signature: string,
  certificates: readonly string[],
): void {
  const hash = QUERY_ALGORITHMS[algorithm];
  refuseUnless(hash !== undefined, 'signature is too weak', 'weak');
  const fits = certificates.some((certificate) =>
    createVerify(hash).update(signedText).verify(certificate, signature, 'base64'),
  );
  refuseUnless(fits, 'signature does not verify', 'unverified');
}
