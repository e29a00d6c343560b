import type { Node } from './document.ts';

/** The signs between the boxes of a question, in the order of reading; empty for one box or none. */
export const signsOf = (body: readonly Node[]): string =>
  body.map(marksOf).join('').slice(1).replace(/\?/g, '');

const mark = (part: string, sign = '|'): string => (part.includes('?') ? `${sign}?` : '');

function marksOf(node: Node): string {
  switch (node.t) {
    case 'box':
      return '|?';
    case 'frac':
      return mark(node.n) + mark(node.d, '/');
    case 'mixed':
      return mark(node.w) + mark(node.n) + mark(node.d, '/');
    case 'pow':
    case 'sub':
      return mark(node.b) + mark(node.e);
    case 'root':
      return mark(node.x);
    case 'text':
    case 'br':
      return '';
  }
}
