import type { Element } from '@xmldom/xmldom';
import { NS } from '@moonbase/saml-provider';

import { refuseUnless } from '../sign-in/sign-in-refusal.ts';
import { childElements, childrenOf, everyElement, isElement, onlyChild } from './xml-dom.ts';

const SIGNATURE_METHODS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGEST_METHODS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const CANONICALISATIONS = new Set(['http://www.w3.org/2001/10/xml-exc-c14n#']);
const TRANSFORMS = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ...CANONICALISATIONS,
]);

/**
 * Looks at the shape of all signatures of a message before the library verifies them: each stands in one of the
 * elements that may carry one, covers exactly that element, and uses nothing weaker than SHA-256.
 *
 * @param elements all elements of the message
 * @param carriers the elements that may be signed
 * @throws SignInRefusal
 */
export function checkSignatureShapes(
  elements: readonly Element[],
  carriers: readonly Element[],
): void {
  const ids = elements.flatMap((each) => [...idsOf(each)]);
  refuseUnless(new Set(ids).size === ids.length, 'an ID stands for two elements');

  const signatures = elements.filter((each) => isElement(each, NS.signature, 'Signature'));
  refuseUnless(signatures.length > 0, 'message is not signed', 'unsigned');
  const allowed = carriers.flatMap((carrier) => {
    const own = childrenOf(carrier, NS.signature, 'Signature');
    refuseUnless(own.length <= 1, 'an element is signed twice');
    own.forEach((signature) => checkSignature(signature, carrier.getAttribute('ID') ?? ''));
    return own;
  });
  refuseUnless(
    allowed.length === signatures.length,
    'a signature is neither the message’s nor the assertion’s',
  );
}

function idsOf(element: Element): readonly string[] {
  return ['ID', 'Id', 'id'].flatMap((name) => element.getAttribute(name) ?? []);
}

function checkSignature(signature: Element, id: string): void {
  const info = onlyChild(signature, NS.signature, 'SignedInfo');
  onlyChild(signature, NS.signature, 'SignatureValue');
  refuseUnless(childElements(info).length === 3, 'a signature covers more than one part');
  refuseUnless(
    childrenOf(signature, NS.signature, 'Object').length === 0,
    'a signature has an Object',
  );
  refuseUnless(
    CANONICALISATIONS.has(algorithmOf(info, 'CanonicalizationMethod')),
    'canonicalisation is not allowed',
  );
  refuseUnless(
    SIGNATURE_METHODS.has(algorithmOf(info, 'SignatureMethod')),
    'signature is too weak',
    'weak',
  );

  const reference = onlyChild(info, NS.signature, 'Reference');
  refuseUnless(
    id !== '' && reference.getAttribute('URI') === `#${id}`,
    'signature covers another element',
  );
  refuseUnless(
    DIGEST_METHODS.has(algorithmOf(reference, 'DigestMethod')),
    'digest is too weak',
    'weak',
  );
  onlyChild(reference, NS.signature, 'DigestValue');
  const transforms = childrenOf(
    onlyChild(reference, NS.signature, 'Transforms'),
    NS.signature,
    'Transform',
  );
  refuseUnless(
    transforms.length >= 1 &&
      transforms.length <= 2 &&
      transforms.every((each) => TRANSFORMS.has(each.getAttribute('Algorithm') ?? '')) &&
      transforms.every((each) => everyElement(each).length <= 2), // itself and InclusiveNamespaces
    'transforms are not allowed',
  );
}

function algorithmOf(parent: Element, name: string): string {
  return onlyChild(parent, NS.signature, name).getAttribute('Algorithm') ?? '';
}
