import type { Node, QuestionDoc } from './document.ts';

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '−': '⁻',
  n: 'ⁿ',
};

/** Writes a number as raised characters: 12 becomes ¹². Texts without a raised form stay as they are. */
export function superscript(digits: string): string {
  return Array.from(digits, (char) => SUPERSCRIPTS[char] ?? char).join('');
}

/** Undoes {@link superscript}. */
export function fromSuperscript(raised: string): string {
  const plain = Object.entries(SUPERSCRIPTS);
  return Array.from(raised, (char) => plain.find(([, up]) => up === char)?.[0] ?? char).join('');
}

/** One line of text for logs, search and plain-text sheets: fractions become 4/7, the answer slot becomes `?`. */
export function toPlainText(doc: Pick<QuestionDoc, 'body'>): string {
  return doc.body.map(plainNode).join('');
}

function plainNode(node: Node): string {
  switch (node.t) {
    case 'text':
      return node.v;
    case 'box':
      return '?';
    case 'br':
      return ' ';
    case 'frac':
      return `${inBrackets(node.n)}/${inBrackets(node.d)}`;
    case 'mixed':
      return `${node.w} ${node.n}/${node.d}`;
    case 'pow':
      return node.b + plainExponent(node.e);
    case 'sub':
      return node.b + node.e;
    case 'root':
      return (node.i ? '∛' : '√') + (/^[\w.,?]+$/.test(node.x) ? node.x : `(${node.x})`);
  }
}

function inBrackets(part: string): string {
  return /[^\w?.−,]/.test(part) ? `(${part})` : part;
}

function plainExponent(exponent: string): string {
  if (/^[\d−n]+$/.test(exponent)) return superscript(exponent);
  return exponent.length > 1 ? `^(${exponent})` : `^${exponent}`;
}

/**
 * A question with its answer in the box, "7 × 8 = 56".
 *
 * @returns null when it has a picture or a fraction, or not exactly one box: no line of text tells it
 */
export function solvedLine(
  { body, diagram }: Pick<QuestionDoc, 'body' | 'diagram'>,
  answer: string,
): string | null {
  const parts = body.map((node) => (node.t === 'text' ? node.v : node.t === 'box' ? answer : null));
  const boxes = body.filter(({ t }) => t === 'box').length;
  if (diagram !== undefined || boxes !== 1 || parts.includes(null)) return null;
  return parts.join('').trim();
}
