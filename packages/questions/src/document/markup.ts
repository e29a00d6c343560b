import type { Node } from './document.ts';

const NAMES: ReadonlySet<string> = new Set(['f', 'm', 'p', 'r', 'r3', 's']);

/** Turns a prompt with marks into nodes. Text that is not a mark stays text. */
export function parseMarkup(prompt: string): Node[] {
  if (!prompt.includes('[')) return prompt === '' ? [] : [{ t: 'text', v: prompt }];

  const nodes: Node[] = [];
  let end = 0;
  // By hand: a wave of twelve has thirty marks, and a pattern makes a list for each.
  for (let open = prompt.indexOf('['); open !== -1; open = prompt.indexOf('[', open + 1)) {
    const close = prompt.indexOf(']', open);
    if (close === -1) break;
    const node = markOf(prompt.slice(open + 1, close));
    if (node === null) continue;
    if (open > end) nodes.push({ t: 'text', v: prompt.slice(end, open) });
    nodes.push(node);
    end = close + 1;
  }
  if (end < prompt.length) nodes.push({ t: 'text', v: prompt.slice(end) });
  return nodes;
}

const BOX: Node = { t: 'box' };
const BREAK: Node = { t: 'br' };

/** The node of what stands between brackets; null where there is no mark. */
function markOf(inside: string): Node | null {
  if (inside === '?') return BOX;
  if (inside === 'br') return BREAK;
  const space = inside.indexOf(' ');
  if (space < 1 || !NAMES.has(inside.slice(0, space)) || inside.includes('[')) return null;
  return toNode(inside.slice(0, space), inside.slice(space + 1));
}

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
