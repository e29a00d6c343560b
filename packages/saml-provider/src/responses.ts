import { createSign, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import type { KeyPair } from '@moonbase/key-pair';
import { escapeMarkup } from '@moonbase/kit';
import { SignedXml } from 'xml-crypto';

import type { ServiceProvider } from './service-provider.ts';
import { NS } from './xml.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const VALID_MS = 300_000;
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The person whom an assertion is about. */
export interface Subject {
  readonly nameId: string; // persistent
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

/** This service: its name and its key. */
export interface Issuer {
  readonly entityId: string;
  readonly keys: KeyPair;
}

export function newId(): string {
  return `_${randomBytes(16).toString('hex')}`;
}

/**
 * A response whose assertion is signed.
 *
 * @param now milliseconds since 1970
 * @returns the XML
 */
export function signedResponse(
  issuer: Issuer,
  sp: ServiceProvider,
  person: Subject,
  facts: { readonly inResponseTo: string; readonly sessionIndex: string; readonly now: number },
): string {
  const issued = new Date(facts.now).toISOString();
  const end = new Date(facts.now + VALID_MS).toISOString();
  const attributes = Object.entries(person.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${escapeMarkup(name)}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic">${[
        values,
      ]
        .flat()
        .map((value) => `<saml:AttributeValue>${escapeMarkup(value)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const issuerElement = `<saml:Issuer>${escapeMarkup(issuer.entityId)}</saml:Issuer>`;
  const assertion = [
    `<saml:Assertion ID="${newId()}" Version="2.0" IssueInstant="${issued}">`,
    issuerElement,
    `<saml:Subject><saml:NameID Format="${PERSISTENT}">${escapeMarkup(person.nameId)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData InResponseTo="${escapeMarkup(facts.inResponseTo)}" Recipient="${escapeMarkup(sp.acsUrl)}" NotOnOrAfter="${end}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${issued}" NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
    `<saml:Audience>${escapeMarkup(sp.entityId)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issued}" SessionIndex="${facts.sessionIndex}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`,
  ].join('');
  const response = [
    `<samlp:Response xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${newId()}" Version="2.0"`,
    ` IssueInstant="${issued}" Destination="${escapeMarkup(sp.acsUrl)}" InResponseTo="${escapeMarkup(facts.inResponseTo)}">`,
    `${issuerElement}<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status>${assertion}</samlp:Response>`,
  ].join('');
  return signAssertion(response, issuer.keys);
}

function signAssertion(xml: string, { privateKey, certificate }: KeyPair): string {
  const signed = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signed.addReference({
    xpath: "/*/*[local-name(.)='Assertion']",
    digestAlgorithm: SHA256,
    transforms: [ENVELOPED, EXCLUSIVE],
  });
  signed.computeSignature(xml, {
    location: {
      reference: "/*/*[local-name(.)='Assertion']/*[local-name(.)='Issuer']",
      action: 'after',
    },
  });
  return signed.getSignedXml();
}

/** The address that answers the product's logout. */
export function logoutResponseUrl(
  issuer: Issuer,
  sp: ServiceProvider,
  facts: { readonly inResponseTo: string; readonly relayState: string; readonly now: number },
): string {
  const xml = logoutMessage(
    'LogoutResponse',
    issuer,
    sp,
    facts.now,
    `<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status>`,
    ` InResponseTo="${escapeMarkup(facts.inResponseTo)}"`,
  );
  return signedUrl(issuer, sp.logoutUrl, 'SAMLResponse', xml, facts.relayState);
}

/** The address that asks the product to end a session. */
export function logoutRequestUrl(
  issuer: Issuer,
  sp: ServiceProvider,
  facts: { readonly nameId: string; readonly sessionIndex: string; readonly now: number },
): string {
  const xml = logoutMessage(
    'LogoutRequest',
    issuer,
    sp,
    facts.now,
    `<saml:NameID Format="${PERSISTENT}">${escapeMarkup(facts.nameId)}</saml:NameID>` +
      `<samlp:SessionIndex>${escapeMarkup(facts.sessionIndex)}</samlp:SessionIndex>`,
  );
  return signedUrl(issuer, sp.logoutUrl, 'SAMLRequest', xml, '');
}

function logoutMessage(
  name: 'LogoutRequest' | 'LogoutResponse',
  issuer: Issuer,
  sp: ServiceProvider,
  now: number,
  content: string,
  attributes = '',
): string {
  return (
    `<samlp:${name} xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${newId()}" Version="2.0"` +
    ` IssueInstant="${new Date(now).toISOString()}" Destination="${escapeMarkup(sp.logoutUrl)}"${attributes}>` +
    `<saml:Issuer>${escapeMarkup(issuer.entityId)}</saml:Issuer>${content}</samlp:${name}>`
  );
}

function signedUrl(
  { keys }: Issuer,
  url: string,
  kind: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  relayState: string,
): string {
  const query = [
    `${kind}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`,
    ...(relayState === '' ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(RSA_SHA256)}`,
  ].join('&');
  const signature = createSign('sha256').update(query).sign(keys.privateKey, 'base64');
  return `${url}?${query}&Signature=${encodeURIComponent(signature)}`;
}

/** This service's metadata for the product. */
export function identityProviderMetadata({ entityId, keys }: Issuer, url: string): string {
  const certificate = keys.certificate.replace(/-----[^-]+-----|\s/g, '');
  const service = (name: string, path: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escapeMarkup(url)}${path}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${NS.metadata}" entityID="${escapeMarkup(entityId)}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${NS.protocol}" WantAuthnRequestsSigned="true">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="${NS.signature}"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    ${service('SingleLogoutService', '/slo')}
    <md:NameIDFormat>${PERSISTENT}</md:NameIDFormat>
    ${service('SingleSignOnService', '/sso')}
  </md:IDPSSODescriptor>
</md:EntityDescriptor>
`;
}
