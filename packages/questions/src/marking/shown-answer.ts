import type { GeneratedQuestion, PublicQuestionDoc, QuestionDoc } from '../document/document.ts';
import { toPlainText } from '../document/plain-text.ts';
import { fmt, typed } from '../numbers.ts';
import { MONEYS } from '../quantities/moneys.ts';
import { printedMoney } from '../quantities/printed-quantity.ts';
import type { Answer } from './boxes.ts';
import { choicesOf, shownChoice } from './choices.ts';
import { fmtTyped } from './fmt-typed.ts';
import { expectedInput } from './printed-answer.ts';

type Answered = Pick<GeneratedQuestion, 'doc' | 'answer' | 'answerForm'>;

type Signed = Pick<QuestionDoc, 'reversibleSign'>;

/** Both values where the negative is right too: "8 or −8". @see ../SPEC.md rule MK4 */
const withOther = (doc: Signed | null, shown: string): string =>
  doc?.reversibleSign === true
    ? `${shown} or ${shown.startsWith('−') ? shown.slice(1) : `−${shown}`}`
    : shown;

/**
 * The answer in the form printed on a sheet. An amount of pounds and pence, or of dollars and cents, is a price: £4.30.
 */
export function printedAnswer(question: Answered): string {
  const { doc, answer, answerForm } = question;
  if (typeof answer === 'string') return fmtTyped(answer);
  const words = toPlainText(doc);
  if (answerForm === 'dp2' && /\bpounds?\b/.test(words)) return printedMoney(answer, MONEYS.GBP);
  if (answerForm === 'dp2' && /\bdollars?\b/.test(words)) return printedMoney(answer, MONEYS.AUD);
  const asked = expectedInput(question);
  return withOther(doc, asked === typed(answer) ? fmt(answer) : asked.replace('-', '−'));
}

/**
 * What was typed, or is right, as it is shown beside its question: >, 30,000 or −4. @see ../SPEC.md rules MK5 and CH3
 *
 * @param doc null: this version cannot read it
 */
export const shownAnswer = (doc: Pick<QuestionDoc, 'choices'> | null, text: string): string =>
  shownChoice(doc === null ? [] : choicesOf(doc), fmtTyped(text));

/** A stored right answer as it is shown beside its question. @param doc null: this version cannot read it */
export const shownExpected = (
  doc: Pick<QuestionDoc, 'choices' | 'reversibleSign'> | null,
  expected: string,
): string => withOther(doc, shownAnswer(doc, expected));

/** The right answer as it is shown beside its question: 0755 where four digits are asked, 4.30 for a price. */
export const shownRight = (doc: PublicQuestionDoc, answer: Answer): string =>
  shownExpected(doc, expectedInput({ doc, answer }));

/**
 * Tries as they are shown, in their order. Equal ones that follow each other are counted: "5 (3 times), then 50".
 *
 * @param shown each try as it is shown
 */
export function fmtTries(shown: readonly string[]): string {
  const begins = shown.flatMap((each, at) => (each === shown[at - 1] ? [] : [at]));
  return begins
    .map((at, place) => {
      const times = (begins[place + 1] ?? shown.length) - at;
      return times === 1 ? shown[at] : `${shown[at]} (${times} times)`;
    })
    .join(', then ');
}
