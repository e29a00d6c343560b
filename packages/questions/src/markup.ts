import type { Node } from './document.ts';

const MARK = /\[(f|m|p|r3|r|s) ([^[\]]*)\]|\[\?\]|\[br\]/g;

/** Turns a prompt with marks into nodes. Text that is no mark stays text, whatever it holds. */
export function parseMarkup(prompt: string): Node[] {
  if (!prompt.includes('[')) return prompt === '' ? [] : [{ t: 'text', v: prompt }];

  const nodes: Node[] = [];
  let end = 0;
  const pushText = (v: string): void => {
    if (v !== '') nodes.push({ t: 'text', v });
  };

  for (const match of prompt.matchAll(MARK)) {
    pushText(prompt.slice(end, match.index));
    end = match.index + match[0].length;
    nodes.push(toNode(match[0], match[1], (match[2] ?? '').split('|')));
  }
  pushText(prompt.slice(end));
  return nodes;
}

function toNode(mark: string, name: string | undefined, parts: readonly string[]): Node {
  const [a = '', b = '', c = ''] = parts.map((part) => part.trim());
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
      return mark === '[br]' ? { t: 'br' } : { t: 'box' };
  }
}
