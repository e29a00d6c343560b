import type { AdaptiveWave } from '@moonbase/contracts';
import {
  asksAgain,
  askAgainWords,
  expectedInput,
  fmtTyped,
  judgeTyped,
  MISSING,
  plainTyped,
  toPlainText,
  typedAnswer,
} from '@moonbase/questions';

import { rightAnswerOf } from './round.ts';

/** What was said of a question before an answer to it was marked: each at most once. */
export interface Said {
  readonly id: string; // of the question
  readonly nearly: boolean;
  readonly slip: boolean;
}

/** What is said instead of marking an answer. */
export interface HeldBack {
  readonly words: string;
  readonly said: Said;
}

const nothingOf = (id: string): Said => ({ id, nearly: false, slip: false });

/**
 * What is said before an answer is marked; null: it is marked. An answer of the right value in another form is said to be
 * nearly right; without a clock one that looks like a slip of the finger is asked back. The right answer has come with the
 * question, so nothing is asked of the server, and a round without a network works the same.
 *
 * @param text as it stands in the box, with its commas
 * @see packages/questions/SPEC.md rules NR2, NR5, SF2 and SF4
 */
export function heldBack(
  question: AdaptiveWave['questions'][number],
  text: string,
  known: Said | null,
  hasClock: boolean,
): HeldBack | null {
  const { id, text: doc } = question;
  const said = known?.id === id ? known : nothingOf(id);
  const answer = rightAnswerOf(question);
  const expected = expectedInput({ doc, answer });
  const reversible = doc.reversibleSign === true;
  const judged = judgeTyped(text, { expected, reversible, words: toPlainText(doc) });
  if (judged.kind === 'nearly' && !said.nearly)
    return { words: MISSING[judged.missing], said: { ...said, nearly: true } };
  if (hasClock || said.slip) return null;
  const plain = plainTyped(text);
  const right = judged.kind === 'right' ? plain : typedAnswer(answer);
  if (!asksAgain({ key: id, typed: plain, right })) return null;
  return { words: `${askAgainWords(fmtTyped(plain))}.`, said: { ...said, slip: true } };
}
