import { shownExpected } from '@moonbase/questions';

import { showPanel } from './show-panel.ts';
import { explanationOf, type AskedQuestion } from './why-panel.ts';
import s from './why.module.css';

let closeOther: (() => void) | null = null; // only one panel is open at a time

/**
 * The key "Show me why" of a row, with its panel under it; null where there is no picture, so that no key is empty.
 *
 * @param age in years, null when it is not known
 * @param words of the key, where it is not about a missed question
 */
export function whyRow(
  question: AskedQuestion,
  age: number | null = null,
  words = 'Show me why',
): HTMLElement | null {
  const explanation = explanationOf(question, age);
  const { text } = question;
  if (explanation === null || text === null) return null;
  const row = document.createElement('div');
  row.className = s['row'] ?? 'row';
  const key = document.createElement('button');
  key.type = 'button';
  key.className = s['open'] ?? 'open';
  key.textContent = words;
  key.setAttribute('aria-expanded', 'false');
  let takeAway: (() => void) | null = null;
  const close = (): void => {
    takeAway?.();
    takeAway = null;
    key.setAttribute('aria-expanded', 'false');
    if (closeOther === close) closeOther = null;
  };
  key.addEventListener('click', () => {
    if (takeAway !== null) {
      close();
      return;
    }
    closeOther?.();
    key.setAttribute('aria-expanded', 'true');
    const isOneBox = text.body.filter(({ t }) => t === 'box').length === 1;
    const right = isOneBox ? shownExpected(text, String(question.expected)) : undefined;
    const shown = { explanation, doc: text, kind: question.visitor, right };
    takeAway = showPanel(row, shown, () => {
      close();
      key.focus();
    });
    closeOther = close;
  });
  row.append(key);
  return row;
}
