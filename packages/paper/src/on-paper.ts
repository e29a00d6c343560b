import type { SheetQuestion } from './cell.ts';

const written = (words: string): string => words.replace(/\bType\b/gu, 'Write');

/** A question in its wording for paper, where nothing can be typed. @see ../SPEC.md rule LS12 */
export function onPaper(question: SheetQuestion): SheetQuestion {
  const { doc } = question;
  if (doc === null) return question;
  const body = doc.body.map((node) => (node.t === 'text' ? { ...node, v: written(node.v) } : node));
  return { ...question, doc: { ...doc, say: written(doc.say), body } };
}
