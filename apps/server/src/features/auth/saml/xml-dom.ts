import { type Document, DOMParser, type Element } from '@xmldom/xmldom';

import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const ELEMENT_NODE = 1;

/** @throws SignInRefusal when the text is not well-formed XML */
export function parseXml(xml: string): Element {
  let document: Document;
  try {
    document = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    }).parseFromString(xml, 'text/xml');
  } catch (error) {
    throw new SignInRefusal('message is not well-formed', 'other', { cause: error });
  }
  const root = document.documentElement;
  refuseUnless(root !== null, 'message is empty');
  return root;
}

export function isElement(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

/** All elements directly inside, in their order. */
export function childElements(parent: Element): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (isElementNode(node)) found.push(node);
  }
  return found;
}

function isElementNode(node: { readonly nodeType: number }): node is Element {
  return node.nodeType === ELEMENT_NODE;
}

export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter((each) => isElement(each, namespace, name));
}

/** The one child of that name. @throws SignInRefusal when there is none or more than one */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [first, ...others] = childrenOf(parent, namespace, name);
  refuseUnless(first !== undefined && others.length === 0, `not exactly one ${name}`);
  return first;
}

/**
 * The text of an element that holds nothing else, without the white space around it.
 *
 * @throws SignInRefusal when it holds elements
 */
export function textOf(element: Element): string {
  return exactTextOf(element).trim();
}

/** The text of an element, character by character. @throws SignInRefusal when it holds elements */
export function exactTextOf(element: Element): string {
  refuseUnless(childElements(element).length === 0, `${element.localName ?? ''} is not plain text`);
  return element.textContent ?? '';
}

/** Every element of the document in document order, the given one first. */
export function everyElement(root: Element): Element[] {
  const found: Element[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    found.push(element);
    waiting.push(...childElements(element).reverse());
  }
  return found;
}

/** A moment in an attribute, milliseconds since 1970; null when the attribute is absent. */
export function instantOf(element: Element, attribute: string): number | null {
  const text = element.getAttribute(attribute);
  if (text === null || text === '') return null;
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  refuseUnless(Number.isFinite(time), `${attribute} is not a time`);
  return time;
}
