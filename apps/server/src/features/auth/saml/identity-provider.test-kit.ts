import { createHash, createSign, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { type KeyPair, loadKeyPair } from '@moonbase/key-pair';
import { inject } from 'vitest';
import { SignedXml } from 'xml-crypto';

export const IDP = 'https://idp.example/metadata';
export const SP = 'http://localhost:3000/api/saml2/metadata';
export const ACS = 'http://localhost:3000/api/saml2/acs';
export const SLO = 'http://localhost:3000/api/saml2/slo';

const KEYS = join(inject('dataDir'), 'test-idp');

export const idpKeys = () => loadKeyPair(KEYS, 'Test identity provider');
export const otherKeys = () => loadKeyPair(`${KEYS}-other`, 'Somebody else');

/** The metadata of the tests' identity provider, in a file. */
export function metadataFile(
  certificates: readonly string[],
  logoutBinding: 'HTTP-Redirect' | 'HTTP-POST' | null = 'HTTP-Redirect',
): string {
  const xml = metadataXml(certificates, logoutBinding);
  const folder = `${KEYS}-metadata`; // one file for each, reused by all tests
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${createHash('sha256').update(xml).digest('hex')}.xml`);
  writeFileSync(path, xml);
  return path;
}

export function metadataXml(
  certificates: readonly string[],
  logoutBinding: 'HTTP-Redirect' | 'HTTP-POST' | null = 'HTTP-Redirect',
): string {
  const keys = certificates.map(
    (pem) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${pem.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  const logout =
    logoutBinding === null
      ? ''
      : `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${logoutBinding}" Location="https://idp.example/slo"/>`;
  return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${IDP}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}${logout}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/sso-post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso?tenant=1"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

const TYPE =
  ' xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string"';

/** Everything in a response that a test may change. Times are seconds from now. */
export interface ResponseFacts {
  readonly inResponseTo: string;
  readonly now: number; // milliseconds since 1970
  readonly responseInResponseTo?: string | null;
  readonly confirmationInResponseTo?: string | null;
  readonly responseIssuer?: string;
  readonly issuer?: string;
  readonly audience?: string | null;
  readonly recipient?: string;
  readonly destination?: string | null;
  readonly method?: string;
  readonly status?: string;
  readonly version?: string;
  readonly nameId?: string | null;
  readonly nameIdFormat?: string;
  readonly assertionId?: string;
  readonly responseId?: string;
  readonly issued?: number;
  readonly notBefore?: number;
  readonly notOnOrAfter?: number;
  readonly confirmedUntil?: number | null;
  readonly authnStatement?: string;
  readonly sessionIndex?: string;
  readonly confirmation?: string;
  readonly extraCondition?: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly typed?: boolean; // declares two namespaces on each value and states its type, as many providers do
}

export const newId = () => `_${randomBytes(16).toString('hex')}`;

export function responseXml(facts: ResponseFacts): string {
  const at = (seconds: number) => new Date(facts.now + seconds * 1000).toISOString();
  const attribute = (name: string, value: string | null) =>
    value === null ? '' : ` ${name}="${value}"`;
  const issued = at(facts.issued ?? 0);
  const ends = facts.confirmedUntil === undefined ? 300 : facts.confirmedUntil;
  const confirmation =
    facts.confirmation ??
    `<saml:SubjectConfirmation Method="${facts.method ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}"><saml:SubjectConfirmationData Recipient="${facts.recipient ?? ACS}"${attribute('InResponseTo', facts.confirmationInResponseTo === undefined ? facts.inResponseTo : facts.confirmationInResponseTo)}${attribute('NotOnOrAfter', ends === null ? null : at(ends))}/></saml:SubjectConfirmation>`;
  const nameId =
    facts.nameId === null
      ? ''
      : `<saml:NameID Format="${facts.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${facts.nameId ?? 'maya'}</saml:NameID>`;
  const audience =
    facts.audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${facts.audience ?? SP}</saml:Audience></saml:AudienceRestriction>`;
  const attributes = Object.entries(facts.attributes ?? { firstName: 'Maya' }).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${[values]
        .flat()
        .map(
          (value) =>
            `<saml:AttributeValue${facts.typed === true ? TYPE : ''}>${value}</saml:AttributeValue>`,
        )
        .join('')}</saml:Attribute>`,
  );
  const statement =
    facts.authnStatement ??
    `<saml:AuthnStatement AuthnInstant="${issued}" SessionIndex="${facts.sessionIndex ?? 's1'}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId ?? newId()}" Version="${facts.version ?? '2.0'}" IssueInstant="${issued}"><saml:Issuer>${facts.issuer ?? IDP}</saml:Issuer><saml:Subject>${nameId}${confirmation}</saml:Subject><saml:Conditions NotBefore="${at(facts.notBefore ?? -5)}" NotOnOrAfter="${at(facts.notOnOrAfter ?? 300)}">${audience}${facts.extraCondition ?? ''}</saml:Conditions>${statement}<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
  const asked =
    facts.responseInResponseTo === undefined ? facts.inResponseTo : facts.responseInResponseTo;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${facts.responseId ?? newId()}" Version="2.0" IssueInstant="${issued}"${attribute('Destination', facts.destination === undefined ? ACS : facts.destination)}${attribute('InResponseTo', asked)}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${facts.responseIssuer ?? IDP}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${facts.status ?? 'Success'}"/></samlp:Status>${assertion}</samlp:Response>`;
}

export interface Algorithms {
  readonly signature?: string;
  readonly digest?: string;
}

export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

/** Signs one element of the message, as an identity provider does. */
export function sign(
  xml: string,
  keys: KeyPair,
  element = 'Assertion',
  { signature, digest }: Algorithms = {},
): string {
  const signed = new SignedXml({
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    signatureAlgorithm: signature ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signed.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signed.computeSignature(xml, {
    location: {
      reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`,
      action: 'after',
    },
  });
  return signed.getSignedXml();
}

export const base64 = (xml: string) => Buffer.from(xml).toString('base64');

export function logoutRequestXml(facts: {
  readonly now: number;
  readonly id?: string;
  readonly nameId?: string;
  readonly sessionIndex?: string | null;
  readonly destination?: string;
  readonly issuer?: string;
  readonly issued?: number;
}): string {
  const index =
    facts.sessionIndex === null
      ? ''
      : `<samlp:SessionIndex>${facts.sessionIndex ?? 's1'}</samlp:SessionIndex>`;
  return `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.id ?? newId()}" Version="2.0" IssueInstant="${new Date(facts.now + (facts.issued ?? 0) * 1000).toISOString()}" Destination="${facts.destination ?? SLO}"><saml:Issuer>${facts.issuer ?? IDP}</saml:Issuer><saml:NameID>${facts.nameId ?? 'maya'}</saml:NameID>${index}</samlp:LogoutRequest>`;
}

export function logoutResponseXml(now: number, inResponseTo: string): string {
  return `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${new Date(now).toISOString()}" Destination="${SLO}" InResponseTo="${inResponseTo}"><saml:Issuer>${IDP}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`;
}

/** The query of a redirect, signed as it is spelled. */
export function redirectQuery(
  kind: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  keys: KeyPair,
  { hash = 'sha256', relayState = '' } = {},
): string {
  const algorithm =
    hash === 'sha1'
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : `http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`;
  const query = [
    `${kind}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`,
    ...(relayState === '' ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ].join('&');
  const signature = createSign(hash).update(query).sign(keys.privateKey, 'base64');
  return `${query}&Signature=${encodeURIComponent(signature)}`;
}

/** The message in an address that the product redirected to. */
export function messageIn(location: string, kind: 'SAMLRequest' | 'SAMLResponse'): string {
  const message = new URL(location).searchParams.get(kind) ?? '';
  return inflateRawSync(Buffer.from(message, 'base64')).toString();
}
