import type { GeneratedQuestion } from './document.ts';
import { money } from './money.ts';
import { fmt } from './numbers.ts';
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
