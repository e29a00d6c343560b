import { randomBytes } from 'node:crypto';

import { escapeMarkup } from '@moonbase/kit';
import { NS } from '@moonbase/saml-provider';

import type { Endpoint } from './identity-provider.ts';
import type { Parties } from './saml-messages.ts';
import type { Outgoing } from '../sign-in/outgoing.ts';
import { signedForm, signedRedirect } from './signatures.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const HTTP_POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Makes a message id: 160 bits, not beginning with a digit, as XML requires. */
export function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

/**
 * A signed request to sign somebody in. The provider decides how people prove who they are.
 *
 * @param request.action sent beside the request, for a provider that has a page to register on, and for the school door:
 *   who wants to sign in
 */
export function authnRequest(
  { sp }: Parties,
  endpoint: Endpoint,
  request: {
    readonly id: string;
    readonly action: 'register' | 'adult' | null;
    readonly now: number;
  },
): Outgoing {
  const xml = message('AuthnRequest', sp.entityId, {
    id: request.id,
    now: request.now,
    destination: endpoint.url,
    attributes: ` ProtocolBinding="${HTTP_POST}" AssertionConsumerServiceURL="${escapeMarkup(sp.acsUrl)}"`,
    content: `<samlp:NameIDPolicy Format="${PERSISTENT}" AllowCreate="true"/>`,
  });
  const outgoing = senderFor(endpoint)(sp, endpoint.url, 'SAMLRequest', xml, '');
  if (request.action === null) return outgoing;
  return outgoing.kind === 'redirect'
    ? { ...outgoing, url: `${outgoing.url}&action=${request.action}` }
    : { ...outgoing, fields: { ...outgoing.fields, action: request.action } };
}

/** A signed request to end the session at the identity provider too. */
export function logoutRequest(
  { sp }: Parties,
  endpoint: Endpoint,
  request: {
    readonly id: string;
    readonly nameId: string;
    readonly sessionIndex: string | null;
    readonly now: number;
  },
): Outgoing {
  const session =
    request.sessionIndex === null
      ? ''
      : `<samlp:SessionIndex>${escapeMarkup(request.sessionIndex)}</samlp:SessionIndex>`;
  const xml = message('LogoutRequest', sp.entityId, {
    id: request.id,
    now: request.now,
    destination: endpoint.url,
    content: `<saml:NameID>${escapeMarkup(request.nameId)}</saml:NameID>${session}`,
  });
  return senderFor(endpoint)(sp, endpoint.url, 'SAMLRequest', xml, '');
}

/** A signed answer to the identity provider's own request. */
export function logoutResponse(
  { sp }: Parties,
  endpoint: Endpoint,
  response: { readonly inResponseTo: string; readonly relayState: string; readonly now: number },
): Outgoing {
  const xml = message('LogoutResponse', sp.entityId, {
    id: newMessageId(),
    now: response.now,
    destination: endpoint.responseUrl,
    attributes: ` InResponseTo="${escapeMarkup(response.inResponseTo)}"`,
    content: `<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status>`,
  });
  return senderFor(endpoint)(sp, endpoint.responseUrl, 'SAMLResponse', xml, response.relayState);
}

function senderFor({ binding }: Endpoint) {
  return binding === 'redirect' ? signedRedirect : signedForm;
}

function message(
  name: string,
  issuer: string,
  given: {
    readonly id: string;
    readonly now: number;
    readonly destination: string;
    readonly attributes?: string;
    readonly content: string;
  },
): string {
  return (
    `<samlp:${name} xmlns:samlp="${NS.protocol}" xmlns:saml="${NS.assertion}" ID="${given.id}" Version="2.0"` +
    ` IssueInstant="${new Date(given.now).toISOString()}" Destination="${escapeMarkup(given.destination)}"${given.attributes ?? ''}>` +
    `<saml:Issuer>${escapeMarkup(issuer)}</saml:Issuer>${given.content}</samlp:${name}>`
  );
}
