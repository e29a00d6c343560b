import type { PublicQuestionDoc } from '../document/document.ts';
import type { Answer } from './boxes.ts';
import { typed } from '../numbers.ts';
import { toPlainText } from '../document/plain-text.ts';

const DIGITS = { three: 3, four: 4 } as const;
const MAX_TYPED = 8; // characters

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
