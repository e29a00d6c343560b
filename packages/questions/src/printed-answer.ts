import type { GeneratedQuestion } from './document.ts';
import { money } from './money.ts';
import { fmt, typed } from './numbers.ts';
import { toPlainText } from './plain-text.ts';

/** The answer as a sheet prints it. An amount of pounds and pence, or of dollars and cents, is a price: £4.30. */
export function printedAnswer({
  doc,
  answer,
  answerForm,
}: Pick<GeneratedQuestion, 'doc' | 'answer' | 'answerForm'>): string {
  const words = toPlainText(doc);
  if (answerForm === 'dp2' && /\bpounds?\b/.test(words)) return money(answer);
  if (answerForm === 'dp2' && /\bdollars?\b/.test(words)) return money(answer).replace('£', '$');
  return fmt(answer);
}

/** What a student typed, written like the answers beside it: 4000300 becomes 4,000,300. Its zeros stay: 3.50. */
export function printedInput(input: string): string {
  const value = Number(input);
  return typed(value) === input ? fmt(value) : input.replace('-', '−');
}
