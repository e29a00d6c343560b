import type { Element } from '@xmldom/xmldom';
import { NS } from '@moonbase/saml-provider';

import { checkSignatureShapes } from './check-signatures.ts';
import { refuseUnless } from '../sign-in/sign-in-refusal.ts';
import { childrenOf, everyElement, isElement, onlyChild, textOf } from './xml-dom.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

export interface Expected {
  readonly acsUrl: string;
  readonly spEntityId: string;
  readonly idpEntityId: string;
}

/** The facts in the envelope, before any signature has been verified. */
export interface Envelope {
  readonly inResponseTo: string; // the id of the sign-in request that it claims to answer
  readonly assertionSignature: Element;
  readonly responseSignature: Element | null;
}

/**
 * Checks the envelope around the assertion and the shape of the signatures.
 *
 * @throws SignInRefusal
 * @see requirement AR-12
 */
export function checkResponse(response: Element, expected: Expected): Envelope {
  refuseUnless(isElement(response, NS.protocol, 'Response'), 'message is not a Response');
  refuseUnless(response.getAttribute('Version') === '2.0', 'response has another version');
  refuseUnless(
    response.getAttribute('Destination') === expected.acsUrl,
    'response is for elsewhere',
    'elsewhere',
  );
  const inResponseTo = response.getAttribute('InResponseTo') ?? '';
  refuseUnless(inResponseTo !== '', 'response was not asked for');

  const issuers = childrenOf(response, NS.assertion, 'Issuer');
  refuseUnless(
    issuers.length <= 1 && issuers.every((each) => textOf(each) === expected.idpEntityId),
    'response is from another issuer',
    'issuer',
  );
  const status = onlyChild(onlyChild(response, NS.protocol, 'Status'), NS.protocol, 'StatusCode');
  refuseUnless(
    status.getAttribute('Value') === SUCCESS,
    'identity provider reports a failure',
    'reported',
  );

  const assertion = onlyChild(response, NS.assertion, 'Assertion');
  const elements = everyElement(response);
  const assertions = elements.filter(
    ({ localName }) => localName === 'Assertion' || localName === 'EncryptedAssertion',
  );
  refuseUnless(assertions.length === 1, 'not exactly one assertion');
  checkSignatureShapes(elements, [response, assertion]);
  const [assertionSignature] = childrenOf(assertion, NS.signature, 'Signature');
  refuseUnless(assertionSignature !== undefined, 'message is not signed', 'unsigned');
  const [responseSignature = null] = childrenOf(response, NS.signature, 'Signature');
  return { inResponseTo, assertionSignature, responseSignature };
}
