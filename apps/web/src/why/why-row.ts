import { explanationOf, whyPanel, type AskedQuestion } from './why-panel.ts';
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
  if (explanation === null) return null;
  const row = document.createElement('div');
  row.className = s['row'] ?? 'row';
  const key = document.createElement('button');
  key.type = 'button';
  key.className = s['open'] ?? 'open';
  key.textContent = words;
  key.setAttribute('aria-expanded', 'false');
  let panel: HTMLElement | null = null;
  const close = (): void => {
    panel?.remove();
    panel = null;
    key.setAttribute('aria-expanded', 'false');
    if (closeOther === close) closeOther = null;
  };
  key.addEventListener('click', () => {
    if (panel !== null) {
      close();
      return;
    }
    closeOther?.();
    panel = whyPanel(explanation, () => {
      close();
      key.focus();
    });
    closeOther = close;
    key.setAttribute('aria-expanded', 'true');
    row.append(panel);
    panel.querySelector<HTMLButtonElement>('[data-next]')?.focus();
  });
  row.append(key);
  return row;
}
