import type { AdaptiveWave } from '@moonbase/contracts';
import { heldBack, type SaidBefore } from '@moonbase/questions';

import { rightAnswerOf } from './round.ts';

/** What was said of a question before an answer to it was marked. */
export interface Said extends SaidBefore {
  readonly id: string; // of the question
}

/** What is said instead of marking an answer. */
export interface Held {
  readonly words: string;
  readonly isCheck: boolean; // asks back, and says nothing of the answer
  readonly said: Said;
}

/**
 * What is said before an answer is marked; null: it is marked. The right answer has come with the question, so nothing is
 * asked of the server, and a round without a network works the same.
 *
 * @param text as it stands in the box, with its commas
 */
export function heldAnswer(
  question: AdaptiveWave['questions'][number],
  text: string,
  known: Said | null,
  hasClock: boolean,
): Held | null {
  const { id, text: doc } = question;
  const said = known?.id === id ? known : undefined;
  const held = heldBack({ key: id, doc, answer: rightAnswerOf(question) }, text, {
    said,
    hasClock,
  });
  if (held === null) return null;
  const isCheck = held.said.slip && said?.slip !== true;
  return { words: held.words, isCheck, said: { id, ...held.said } };
}
