import type { KeyPair } from '@moonbase/key-pair';

import { newId, responseXml, sign } from './identity-provider.test-kit.ts';
import type { SHAPE_LIMITS } from './xml-guard.ts';

const TEXT_BYTES = 50_000; // as much as fits beside the signature in the largest message

/**
 * Messages just inside the guard's limits, each built to cost as much time as it can: well-formed, addressed to us and
 * with a signature of the right shape, so that every cheap check passes.
 */
export function worstMessages(
  keys: KeyPair,
  limits: typeof SHAPE_LIMITS,
  now: number,
): Readonly<Record<string, string>> {
  const plain = () => sign(responseXml({ inResponseTo: newId(), now }), keys);
  const own = { elements: 40, attributes: 45, namespaces: 6 }; // as many as an ordinary message has
  const elements = limits.elements - own.elements;
  const attributes = limits.attributes - own.attributes;
  const inAssertion = (content: string) => (xml: string) =>
    xml.replace(
      '<saml:AttributeStatement>',
      `<saml:Advice>${content}</saml:Advice><saml:AttributeStatement>`,
    );
  const inExtensions = (content: string) => (xml: string) =>
    xml.replace('<samlp:Status>', `<samlp:Extensions>${content}</samlp:Extensions><samlp:Status>`);
  const chain = (depth: number, open: (at: number) => string, inner = '') =>
    Array.from({ length: depth }, (_, at) => open(at)).join('') + inner + '</x>'.repeat(depth);
  const deepest = limits.depth - 4;
  const perElement = Math.max(1, Math.floor(attributes / elements));
  const attributesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ` a${at}="${'v'.repeat(8)}"`).join('');
  const chains = Array.from({ length: Math.floor(elements / deepest) }, () =>
    chain(deepest, () => `<x${attributesOf(perElement)}>`),
  ).join('');
  const leaves = chain(
    deepest - 1,
    () => '<x>',
    `<x${attributesOf(perElement)}/>`.repeat(elements - deepest),
  );
  const namespaces = Math.min(limits.namespaces - own.namespaces, deepest);
  const declared = chain(
    deepest,
    (at) => (at < namespaces ? `<x xmlns:n${at}="urn:n${at}" n${at}:a="">` : '<x>'),
    `<x n0:b=""/>`.repeat(elements - deepest),
  );
  const manyDeclared = `<x ${Array.from({ length: Math.min(limits.attributesOfOne, limits.namespaces - own.namespaces) }, (_, at) => `xmlns:n${at}="urn:n"`).join(' ')}>${'<x/>'.repeat(elements - 1)}</x>`;
  const typed = `<x xmlns:xs="urn:xs" xmlns:xsi="urn:xsi" xsi:type="xs:string"/>`;
  const repeated = chain(
    deepest - 1,
    (at) => `<x xmlns:n${at}="urn:n${at}" n${at}:a="">`,
    typed.repeat(Math.floor(attributes / 3) - deepest),
  );
  const text = 'a'.repeat(TEXT_BYTES);
  const entities = '&amp;'.repeat(Math.floor(TEXT_BYTES / 5));
  return Object.fromEntries(
    Object.entries({
      'many chains': chains,
      'a chain with many leaves': leaves,
      'a declaration at every level': declared,
      'all declarations at once': manyDeclared,
      'two declarations on each value': repeated,
      'one long text': `<x>${text}</x>`,
      'one long attribute': `<x a="${text}"/>`,
      'many entities in a text': `<x>${entities}</x>`,
      'many entities in an attribute': `<x a="${entities}"/>`,
      'many lines': `<x>${'\r\n'.repeat(Math.floor(TEXT_BYTES / 2))}</x>`,
    }).flatMap(([name, content]) => [
      [`${name} inside the signed assertion`, inAssertion(content)(plain())],
      [`${name} beside it`, inExtensions(content)(plain())],
    ]),
  );
}
