import {
  type Choices,
  orList,
  type QuestionDoc,
  shownChoice,
  withoutCodes,
} from '@moonbase/questions';

import type { SheetQuestion } from './cell.ts';

const written = (words: string): string => words.replace(/\bType\b/gu, 'Write');

/** A question in its wording for paper, where nothing can be typed and an offered answer is written out. @see ../SPEC.md rule LS12 */
export function onPaper(question: SheetQuestion): SheetQuestion {
  const { doc, answer } = question;
  if (doc === null) return question;
  if (doc.choices !== undefined)
    return {
      ...question,
      doc: offeredOnPaper(doc, doc.choices),
      answer: shownChoice(doc.choices.options, answer),
    };
  const body = doc.body.map((node) => (node.t === 'text' ? { ...node, v: written(node.v) } : node));
  return { ...question, doc: { ...doc, say: written(doc.say), body } };
}

/** "Write <, = or >." stands where a screen has keys. */
function offeredOnPaper(doc: QuestionDoc, { options, said }: Choices): QuestionDoc {
  const { body } = withoutCodes(doc);
  const write = (words: readonly string[]): string => ` Write ${orList(words)}.`;
  const asked = doc.say.slice(0, doc.say.length - said.length).trimEnd();
  return {
    ...doc,
    body: [...body, { t: 'text', v: write(options.map(({ shown }) => shown)) }],
    say: asked + write(options.map((option) => option.said)),
  };
}
