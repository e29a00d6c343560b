import { DOMParser, type Element } from '@xmldom/xmldom';

/** The namespaces of SAML's messages, for both of its ends. */
export const NS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/** @throws Error when the text is not well-formed or has a DTD */
export function parseXml(xml: string): Element {
  if (xml.includes('<!')) throw new Error('The message has a DTD.');
  const root = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(xml, 'text/xml').documentElement;
  if (root === null) throw new Error('The message is empty.');
  return root;
}

/** All elements of that name inside, at any depth. */
export function elementsOf(root: Element, namespace: string, name: string): Element[] {
  return Array.from(root.getElementsByTagNameNS(namespace, name));
}

export function textOf(root: Element, namespace: string, name: string): string {
  return (elementsOf(root, namespace, name)[0]?.textContent ?? '').trim();
}
