import { checkSignatureShapes } from './check-signatures.ts';
import { refuseUnless } from './saml-refusal.ts';
import { childrenOf, everyElement, isElement, NS, onlyChild, parseXml, textOf } from './xml-dom.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

export interface Expected {
  readonly acsUrl: string;
  readonly spEntityId: string;
  readonly idpEntityId: string;
}

/**
 * Checks the envelope around the assertion, before any signature is verified.
 *
 * @returns the id of the sign-in request that it claims to answer
 * @throws SamlRefusal
 */
export function checkResponse(xml: string, expected: Expected): string {
  const response = parseXml(xml);
  refuseUnless(isElement(response, NS.protocol, 'Response'), 'message is no Response');
  refuseUnless(response.getAttribute('Version') === '2.0', 'response has another version');
  refuseUnless(
    response.getAttribute('Destination') === expected.acsUrl,
    'response is for elsewhere',
  );
  const inResponseTo = response.getAttribute('InResponseTo') ?? '';
  refuseUnless(inResponseTo !== '', 'response was not asked for');

  const issuers = childrenOf(response, NS.assertion, 'Issuer');
  refuseUnless(
    issuers.length <= 1 && issuers.every((each) => textOf(each) === expected.idpEntityId),
    'response is of another issuer',
  );
  const status = onlyChild(onlyChild(response, NS.protocol, 'Status'), NS.protocol, 'StatusCode');
  refuseUnless(status.getAttribute('Value') === SUCCESS, 'identity provider reports a failure');

  const assertion = onlyChild(response, NS.assertion, 'Assertion');
  const others = everyElement(response).filter(
    ({ localName }) => localName === 'Assertion' || localName === 'EncryptedAssertion',
  );
  refuseUnless(others.length === 1, 'not exactly one assertion');
  checkSignatureShapes(response, [response, assertion]);
  return inResponseTo;
}
