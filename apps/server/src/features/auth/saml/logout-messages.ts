import type { Element } from '@xmldom/xmldom';
import { NS } from '@moonbase/saml-provider';

import { checkSignatureShapes } from './check-signatures.ts';
import type { Parties } from './saml-messages.ts';
import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';
import { signerOf, verifyPosted, verifyRedirected } from './signatures.ts';
import {
  childrenOf,
  everyElement,
  exactTextOf,
  instantOf,
  isElement,
  onlyChild,
  parseXml,
  textOf,
} from './xml-dom.ts';
import { CLOCK_SKEW_MS } from './read-assertion.ts';
import { decodePosted, decodeRedirected } from './xml-guard.ts';

const MAX_AGE_MS = 300_000;
const SIGNED_NAMES = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'];
const MAX_RELAY_STATE = 1_024; // characters; the standard says 80 bytes, providers send more

/** A logout message of the identity provider that passed all checks. */
export type LogoutMessage =
  | {
      readonly kind: 'request';
      readonly id: string;
      readonly nameId: string;
      readonly sessionIndexes: readonly string[]; // empty: all sessions of that person
      readonly relayState: string;
    }
  | { readonly kind: 'response'; readonly inResponseTo: string };

/**
 * Reads a logout message from the raw query of a redirect. Parsers differ over repeated and oddly spelled names, so
 * the query must leave them nothing to differ over.
 *
 * @param now milliseconds since 1970
 * @throws SignInRefusal
 */
export function readRedirectedLogout(
  parties: Parties,
  rawQuery: string,
  now: number,
): LogoutMessage {
  const parts = rawQuery.split('&').map((part) => {
    const [name = '', ...value] = part.split('=');
    return { name, value: value.join('=') };
  });
  refuseUnless(
    parts.every(({ name }) => !/[%+\s]/.test(name)),
    'query spells a name oddly',
  );
  const valuesOf = (name: string) => parts.filter((part) => part.name === name);
  refuseUnless(
    SIGNED_NAMES.every((name) => valuesOf(name).length <= 1),
    'query has a name twice',
  );
  const messages = [...valuesOf('SAMLRequest'), ...valuesOf('SAMLResponse')];
  const [message] = messages;
  const [algorithm] = valuesOf('SigAlg');
  const [signature] = valuesOf('Signature');
  const [relayState] = valuesOf('RelayState');
  refuseUnless(message !== undefined && messages.length === 1, 'not exactly one message');
  refuseUnless(
    algorithm !== undefined && signature !== undefined,
    'message is not signed',
    'unsigned',
  );

  const signed = [message, ...(relayState ? [relayState] : []), algorithm]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
  verifyRedirected(
    signed,
    decode(algorithm.value),
    decode(signature.value),
    parties.idp.certificates,
  );
  const root = parseXml(decodeRedirected(decode(message.value)));
  return readLogout(root, message.name, decode(relayState?.value ?? ''), parties, now);
}

/** Reads a logout message that came by POST. @throws SignInRefusal */
export function readPostedLogout(
  parties: Parties,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): LogoutMessage {
  const kinds = ['SAMLRequest', 'SAMLResponse'].filter((name) => name in fields);
  const [name = ''] = kinds;
  const message = fields[name];
  refuseUnless(kinds.length === 1 && typeof message === 'string', 'not exactly one message');
  const xml = decodePosted(message);
  const root = parseXml(xml);
  checkSignatureShapes(everyElement(root), [root]);
  const signature = onlyChild(root, NS.signature, 'Signature');
  const signer = signerOf(signature, parties.idp.certificates);
  const signed = parseXml(verifyPosted(xml, signature, signer));
  const relayState = fields['RelayState'];
  return readLogout(signed, name, typeof relayState === 'string' ? relayState : '', parties, now);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new SignInRefusal('query is not encoded correctly');
  }
}

function readLogout(
  root: Element,
  parameter: string,
  relayState: string,
  { sp, idp }: Parties,
  now: number,
): LogoutMessage {
  const expected = parameter === 'SAMLRequest' ? 'LogoutRequest' : 'LogoutResponse';
  refuseUnless(isElement(root, NS.protocol, expected), `message is not a ${expected}`);
  refuseUnless(root.getAttribute('Version') === '2.0', 'message has another version');
  refuseUnless(root.getAttribute('Destination') === sp.logoutUrl, 'message is for elsewhere');
  refuseUnless(
    textOf(onlyChild(root, NS.assertion, 'Issuer')) === idp.entityId,
    'message is from another issuer',
  );
  const id = root.getAttribute('ID') ?? '';
  refuseUnless(id !== '' && id.length <= 256, 'message has no ID');
  const issued = instantOf(root, 'IssueInstant');
  refuseUnless(
    issued !== null && issued <= now + CLOCK_SKEW_MS && issued > now - MAX_AGE_MS - CLOCK_SKEW_MS,
    'message is not fresh',
  );
  if (expected === 'LogoutResponse') {
    const inResponseTo = root.getAttribute('InResponseTo') ?? '';
    refuseUnless(inResponseTo !== '', 'response was not asked for');
    return { kind: 'response', inResponseTo };
  }
  const end = instantOf(root, 'NotOnOrAfter');
  refuseUnless(end === null || end > now - CLOCK_SKEW_MS, 'message has expired');
  const nameId = exactTextOf(onlyChild(root, NS.assertion, 'NameID'));
  refuseUnless(nameId !== '', 'message names nobody');
  refuseUnless(relayState.length <= MAX_RELAY_STATE, 'RelayState is too long');
  const sessionIndexes = childrenOf(root, NS.protocol, 'SessionIndex').map(textOf);
  return { kind: 'request', id, nameId, sessionIndexes, relayState };
}
