import type { Node } from './document.ts';

const MARK = /\[(f|m|p|r3|r|s) ([^[\]]*)\]|\[\?\]|\[br\]/g;

/** Turns a prompt with marks into nodes. Text that is not a mark stays text. */
export function parseMarkup(prompt: string): Node[] {
  if (!prompt.includes('[')) return prompt === '' ? [] : [{ t: 'text', v: prompt }];

  const nodes: Node[] = [];
  let end = 0;
  MARK.lastIndex = 0;
  for (let match = MARK.exec(prompt); match !== null; match = MARK.exec(prompt)) {
    if (match.index > end) nodes.push({ t: 'text', v: prompt.slice(end, match.index) });
    const [mark, name, parts = ''] = match;
    nodes.push(name === undefined ? (SIMPLE[mark] ?? BOX) : toNode(name, parts));
    end = match.index + mark.length;
  }
  if (end < prompt.length) nodes.push({ t: 'text', v: prompt.slice(end) });
  return nodes;
}

const BOX: Node = { t: 'box' };
const SIMPLE: Readonly<Record<string, Node>> = { '[?]': BOX, '[br]': { t: 'br' } };

function toNode(name: string, parts: string): Node {
  const [a = '', b = '', c = ''] = parts.split('|').map((part) => part.trim());
  switch (name) {
    case 'f':
      return { t: 'frac', n: a, d: b };
    case 'm':
      return { t: 'mixed', w: a, n: b, d: c };
    case 'p':
      return { t: 'pow', b: a, e: b };
    case 's':
      return { t: 'sub', b: a, e: b };
    case 'r':
      return { t: 'root', x: a };
    case 'r3':
      return { t: 'root', i: 3, x: a };
    default:
      return BOX;
  }
}
