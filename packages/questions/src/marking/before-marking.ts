import type { GeneratedQuestion } from '../document/document.ts';
import { toPlainText } from '../document/plain-text.ts';
import { typedAnswer } from './answers.ts';
import type { Answer } from './boxes.ts';
import { fmtTyped } from './fmt-typed.ts';
import { plainTyped } from './marking.ts';
import { judgeTyped, MISSING } from './nearly-right.ts';
import { expectedInput } from './printed-answer.ts';
import { asksAgain, askAgainWords } from './slips.ts';

/** A question that an answer was typed to. */
export interface TypedTo {
  readonly key: string; // new for each time it is asked
  readonly doc: GeneratedQuestion['doc'];
  readonly answer: Answer; // the right one
}

/** What was said of a question before an answer to it was marked: each at most once. */
export interface SaidBefore {
  readonly nearly: boolean;
  readonly slip: boolean;
}

/** What is said instead of marking an answer. */
export interface HeldBack {
  readonly words: string;
  readonly said: SaidBefore;
}

const NOTHING: SaidBefore = { nearly: false, slip: false };

/**
 * What is said before an answer is marked; null: it is marked. An answer of the right value in another form is said to be
 * nearly right; without a clock one that looks like a slip of the finger is asked back.
 *
 * @param text as it stands in the box, with its commas
 * @see ../../SPEC.md rules NR2, NR5, SF2 and SF4
 */
export function heldBack(
  { key, doc, answer }: TypedTo,
  text: string,
  { said = NOTHING, hasClock = false }: { said?: SaidBefore | undefined; hasClock?: boolean } = {},
): HeldBack | null {
  const expected = expectedInput({ doc, answer });
  const reversible = doc.reversibleSign === true;
  const judged = judgeTyped(text, { expected, reversible, words: toPlainText(doc) });
  if (judged.kind === 'nearly' && !said.nearly)
    return { words: MISSING[judged.missing], said: { ...said, nearly: true } };
  if (hasClock || said.slip) return null;
  const plain = plainTyped(text);
  const right = judged.kind === 'right' ? plain : typedAnswer(answer);
  if (!asksAgain({ key, typed: plain, right })) return null;
  return { words: `${askAgainWords(fmtTyped(plain))}.`, said: { ...said, slip: true } };
}
