import type { GeneratedQuestion, PublicQuestionDoc, QuestionDoc } from '../document/document.ts';
import type { Answer } from './boxes.ts';
import { choicesOf, shownChoice } from './choices.ts';
import { fmtTyped } from './fmt-typed.ts';
import { money } from '../wording/money.ts';
import { fmt, typed } from '../numbers.ts';
import { toPlainText } from '../document/plain-text.ts';

type Answered = Pick<GeneratedQuestion, 'doc' | 'answer' | 'answerForm'>;

const DIGITS = { three: 3, four: 4 } as const;
const MAX_TYPED = 8; // characters

/**
 * The answer in the form printed on a sheet. An amount of pounds and pence, or of dollars and cents, is a price: £4.30.
 */
export function printedAnswer(question: Answered): string {
  const { doc, answer, answerForm } = question;
  if (typeof answer === 'string') return fmtTyped(answer);
  const words = toPlainText(doc);
  if (answerForm === 'dp2' && /\bpounds?\b/.test(words)) return money(answer);
  if (answerForm === 'dp2' && /\bdollars?\b/.test(words)) return money(answer).replace('£', '$');
  const asked = expectedInput(question);
  return asked === typed(answer) ? fmt(answer) : asked.replace('-', '−');
}

/**
 * The right answer in the form that the question asks for: 0755 for four digits, 038 for three, 4.30 for a price,
 * 1.20 when it is rounded to 2 decimal places. It is marked like the number. @see ../SPEC.md rule MK5
 */
export function expectedInput({ doc, answer }: { doc: PublicQuestionDoc; answer: Answer }): string {
  if (typeof answer === 'string') return answer;
  const words = toPlainText(doc);
  const plain = typed(answer);
  const digits = /Type the (three|four) digits/.exec(words)?.[1];
  if (digits === 'three' || digits === 'four') return plain.padStart(DIGITS[digits], '0');

  const places = placesAsked(words, answer);
  const full = places === null ? plain : answer.toFixed(places);
  return Number(full) === answer && full.length <= MAX_TYPED ? full : plain;
}

/** The number of decimal places in the answer; null where zeros at the end mean nothing. */
function placesAsked(words: string, answer: number): number | null {
  const rounded = /^(?:Round|Write) .* to (\d) decimal places?\.$/.exec(words)?.[1];
  if (rounded !== undefined) return Number(rounded);
  const isPrice = /\b(pounds?|dollars?)\b/.test(words) && !/\bkg\b/.test(words);
  return isPrice && !Number.isInteger(answer) ? 2 : null;
}

/**
 * What was typed, or is right, as it is shown beside its question: >, 30,000 or −4. @see ../SPEC.md rules MK5 and CH3
 *
 * @param doc null: this version cannot read it
 */
export const shownAnswer = (doc: Pick<QuestionDoc, 'choices'> | null, text: string): string =>
  shownChoice(doc === null ? [] : choicesOf(doc), fmtTyped(text));

/** The right answer as it is shown beside its question: 0755 where four digits are asked, 4.30 for a price. */
export const shownRight = (doc: PublicQuestionDoc, answer: Answer): string =>
  shownAnswer(doc, expectedInput({ doc, answer }));
