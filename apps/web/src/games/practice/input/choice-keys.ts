import { type Choice, choicesOf, type QuestionDoc } from '@moonbase/questions';

import { el } from '../dom.ts';
import { onPress } from './keypad.ts';

const NAMES: Readonly<Record<string, string>> = {
  '<': 'less than',
  '=': 'equals',
  '>': 'greater than',
};

/** A key for each answer that the aimed question offers, beside its words; for other questions there are none. */
export class ChoiceKeys {
  readonly root = el('div', {
    class: 'choices',
    attrs: { role: 'group', 'aria-label': 'Answers' },
  });
  readonly #press: (key: string) => void;
  #keys: readonly HTMLButtonElement[] = [];
  choices: readonly Choice[] = [];

  constructor(press: (key: string) => void) {
    this.#press = press;
    this.root.hidden = true;
  }

  show(doc: QuestionDoc | null): void {
    this.choices = doc === null ? [] : choicesOf(doc);
    this.root.hidden = this.choices.length === 0;
    this.#keys = this.choices.map(({ code, shown }) => {
      const attrs = { type: 'button', 'aria-label': NAMES[shown] ?? shown };
      const button = el('button', { class: 'key', attrs }, shown);
      onPress(button, () => {
        this.#press(code);
      });
      return button;
    });
    this.root.replaceChildren(...this.#keys);
  }

  /** Strikes the key of an answer that was not right; null: none. */
  strike(typed: string | null): void {
    for (const [i, { code }] of this.choices.entries())
      this.#keys[i]?.classList.toggle('struck', code === typed);
  }

  mark(typed: string): void {
    for (const [i, { code }] of this.choices.entries())
      this.#keys[i]?.setAttribute('aria-pressed', String(code === typed));
  }
}
