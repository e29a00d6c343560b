import type { Node } from '../document/document.ts';

/** The right answer: a number, or the texts of several boxes with a sign between them: "3/4", "9|2". */
export type Answer = number | string;

/** What stands between two boxes: "/" at a fraction bar, "|" elsewhere. No key types either into a box. */
const SIGNS = /[/|]/g;

/** The texts of the boxes of an answer. */
export const boxesOf = (answer: string): readonly string[] => answer.split(/[/|]/);

/** The signs between the boxes of an answer; empty for one box. */
export const signsIn = (answer: string): string => answer.match(SIGNS)?.join('') ?? '';

/** Changes the text of each box, and leaves the signs between them. */
export const eachBox = (answer: string, change: (text: string) => string): string =>
  answer.replace(/[^/|]+/g, change);

/**
 * What is typed, with a question mark for each box that is still empty: "3/?", "9 | ?". Nothing typed is nothing.
 *
 * @param signs between the boxes of the question
 */
export function shownBoxes(typed: string, signs: string): string {
  if (typed === '') return '';
  const all = typed + signs.slice(signsIn(typed).length);
  return all
    .replace(/([/|])(?=[/|]|$)/g, '$1?')
    .replace(/-/g, '−')
    .replace(/\|/g, ' | ');
}

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
