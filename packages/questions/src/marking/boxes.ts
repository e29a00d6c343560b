/** The right answer: a number, or the texts of several boxes with a sign between them: "3/4", "9|2". */
export type Answer = number | string;

/** The texts between the signs: "/" at a fraction bar, "|" elsewhere. No key types either into a box. */
const TEXTS = /[^/|]+/g;

/** The texts of the boxes of an answer. */
export const boxesOf = (answer: string): readonly string[] => answer.split(/[/|]/);

/** The signs between the boxes of an answer; empty for one box. */
export const signsIn = (answer: string): string => answer.replace(TEXTS, '');

/** Changes the text of each box, and leaves the signs between them. */
export const eachBox = (answer: string, change: (text: string) => string): string =>
  answer.replace(TEXTS, change);

/**
 * The text of each box of a question, empty where nothing is typed yet; the last one begun is the one that is typed.
 *
 * @param signs between the boxes of the question
 */
export const typedBoxes = (typed: string, signs: string): readonly string[] =>
  boxesOf(typed + signs.slice(signsIn(typed).length)).map((text) => text.replace(/-/g, '−'));

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
