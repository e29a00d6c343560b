import { DAY_MS } from '@moonbase/kit';
import type { Element } from '@xmldom/xmldom';
import { NS } from '@moonbase/saml-provider';

import type { Expected } from './check-response.ts';
import { refuseUnless } from '../sign-in/sign-in-refusal.ts';
import {
  childElements,
  childrenOf,
  exactTextOf,
  instantOf,
  isElement,
  onlyChild,
  parseXml,
  textOf,
} from './xml-dom.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** How far an identity provider's clock may be from ours. */
export const CLOCK_SKEW_MS = 60_000;
const MAX_AGE_MS = 600_000; // as long as a sign-in request is good for
const MAX_LIFETIME_MS = DAY_MS;
const MAX_NAME_ID = 256; // characters, SAML core §8.3
const CONDITIONS = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']);
/** A name that changes at each sign-in, or that may be given to somebody else, cannot identify an account. */
const FLEETING_NAMES = new Set([
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
]);

/** The facts of a verified assertion. */
export interface Assertion {
  readonly id: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads an assertion whose signature has been verified. Accepts it only when it is addressed to us, valid now, and an
 * answer to the given request.
 *
 * @param xml the signed part of the message, nothing else
 * @param inResponseTo the request that the envelope names
 * @param now milliseconds since 1970, by the database's clock
 * @throws SignInRefusal
 */
export function readAssertion(
  xml: string,
  expected: Expected,
  inResponseTo: string,
  now: number,
): Assertion {
  const assertion = parseXml(xml);
  refuseUnless(isElement(assertion, NS.assertion, 'Assertion'), 'signed part is no Assertion');
  refuseUnless(assertion.getAttribute('Version') === '2.0', 'assertion has another version');
  const id = assertion.getAttribute('ID') ?? '';
  refuseUnless(id !== '' && id.length <= 256, 'assertion has no ID');
  refuseUnless(
    textOf(onlyChild(assertion, NS.assertion, 'Issuer')) === expected.idpEntityId,
    'assertion is from another issuer',
    'issuer',
  );
  const issued = instantOf(assertion, 'IssueInstant');
  refuseUnless(issued !== null, 'assertion has no time');
  refuseUnless(issued <= now + CLOCK_SKEW_MS, 'assertion is from the future', 'clock');
  refuseUnless(issued > now - MAX_AGE_MS - CLOCK_SKEW_MS, 'assertion is too old', 'clock');

  const subject = onlyChild(assertion, NS.assertion, 'Subject');
  const period = { issued, now };
  const confirmations = childrenOf(subject, NS.assertion, 'SubjectConfirmation');
  refuseUnless(
    confirmations.some((each) => confirms(each, expected, inResponseTo, period)),
    'no confirmation is for this sign-in',
    'elsewhere',
  );
  checkConditions(onlyChild(assertion, NS.assertion, 'Conditions'), expected, period);
  return {
    id,
    nameId: readNameId(subject),
    sessionIndex: readSession(assertion, period),
    attributes: readAttributes(assertion),
  };
}

interface Period {
  readonly issued: number;
  readonly now: number;
}

/** Refuses a validity period that is over, has not begun, or is longer than anyone would honestly give. */
function checkPeriod(element: Element, { issued, now }: Period, endRequired: boolean): void {
  const start = instantOf(element, 'NotBefore');
  const end = instantOf(element, 'NotOnOrAfter');
  refuseUnless(end !== null || !endRequired, 'validity has no end');
  if (start !== null)
    refuseUnless(start <= now + CLOCK_SKEW_MS, 'assertion is not valid yet', 'clock');
  if (end === null) return;
  refuseUnless(end > now - CLOCK_SKEW_MS, 'assertion has expired', 'clock');
  refuseUnless(end - issued <= MAX_LIFETIME_MS, 'assertion lives too long');
  refuseUnless(end > (start ?? issued - MAX_LIFETIME_MS), 'validity ends before it begins');
}

/** A confirmation that is not of the bearer kind, or is for another site or request, confirms nothing here. */
function confirms(
  confirmation: Element,
  { acsUrl }: Expected,
  inResponseTo: string,
  period: Period,
): boolean {
  if (confirmation.getAttribute('Method') !== BEARER) return false;
  const data = onlyChild(confirmation, NS.assertion, 'SubjectConfirmationData');
  if (data.getAttribute('Recipient') !== acsUrl) return false;
  if (data.getAttribute('InResponseTo') !== inResponseTo) return false;
  checkPeriod(data, period, true);
  return true;
}

function checkConditions(conditions: Element, { spEntityId }: Expected, period: Period): void {
  checkPeriod(conditions, period, false);
  refuseUnless(
    childElements(conditions).every(
      (each) => each.namespaceURI === NS.assertion && CONDITIONS.has(each.localName ?? ''),
    ),
    'assertion has an unknown condition',
  );
  const restrictions = childrenOf(conditions, NS.assertion, 'AudienceRestriction');
  refuseUnless(
    restrictions.length > 0 &&
      restrictions.every((each) =>
        childrenOf(each, NS.assertion, 'Audience').some((one) => textOf(one) === spEntityId),
      ),
    'assertion is for another audience',
    'elsewhere',
  );
}

function readNameId(subject: Element): string {
  const element = onlyChild(subject, NS.assertion, 'NameID');
  // Compared character by character: two names that differ in a space are two people.
  const nameId = exactTextOf(element);
  refuseUnless(
    nameId.trim() !== '' && nameId.length <= MAX_NAME_ID,
    'subject has no name',
    'subject',
  );
  refuseUnless(
    nameId === nameId.trim(),
    'subject’s name begins or ends with white space',
    'subject',
  );
  refuseUnless(
    !FLEETING_NAMES.has(element.getAttribute('Format') ?? ''),
    'subject’s name is not persistent',
    'subject',
  );
  return nameId;
}

function readSession(assertion: Element, { now }: Period): string | null {
  const statements = childrenOf(assertion, NS.assertion, 'AuthnStatement');
  const [first] = statements;
  refuseUnless(first !== undefined, 'assertion states no sign-in');
  for (const statement of statements) {
    const at = instantOf(statement, 'AuthnInstant');
    refuseUnless(
      at !== null && at <= now + CLOCK_SKEW_MS,
      'sign-in time is missing or in the future',
    );
    const end = instantOf(statement, 'SessionNotOnOrAfter');
    refuseUnless(end === null || end > now - CLOCK_SKEW_MS, 'identity provider’s session is over');
  }
  const index = first.getAttribute('SessionIndex') ?? '';
  return index === '' ? null : index;
}

function readAttributes(assertion: Element): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  const all = childrenOf(assertion, NS.assertion, 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, NS.assertion, 'Attribute'),
  );
  for (const attribute of all) {
    const name = attribute.getAttribute('Name') ?? '';
    const values = childrenOf(attribute, NS.assertion, 'AttributeValue')
      .filter((value) => childElements(value).length === 0)
      .map(textOf)
      .filter((text) => text !== '');
    attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
  }
  return attributes;
}
