import {
  choicesOf,
  orList,
  shownChoice,
  withoutCodes,
  type QuestionDoc,
} from '@moonbase/questions';

import type { SheetQuestion } from './cell.ts';

const written = (words: string): string => words.replace(/\bType\b/gu, 'Write');

/** A question in its wording for paper, where nothing can be typed and an offered answer is written out. @see ../SPEC.md rule LS12 */
export function onPaper(question: SheetQuestion): SheetQuestion {
  const { doc, answer } = question;
  if (doc === null) return question;
  const choices = choicesOf(doc);
  if (choices.length > 0)
    return { ...question, doc: offeredOnPaper(doc), answer: shownChoice(choices, answer) };
  const body = doc.body.map((node) => (node.t === 'text' ? { ...node, v: written(node.v) } : node));
  return { ...question, doc: { ...doc, say: written(doc.say), body } };
}

/** "Write <, = or >." stands where a screen has keys. */
function offeredOnPaper(doc: QuestionDoc): QuestionDoc {
  const { body } = withoutCodes(doc);
  const write = (words: readonly string[]): string => ` Write ${orList(words)}.`;
  const [shown, said] = [
    choicesOf(doc).map((choice) => choice.shown),
    choicesOf(doc).map((choice) => choice.said),
  ];
  const spoken = doc.say.slice(0, doc.say.length - (doc.choices?.said.length ?? 0)).trimEnd();
  return { ...doc, body: [...body, { t: 'text', v: write(shown) }], say: spoken + write(said) };
}
