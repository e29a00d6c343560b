import type { QuestionDoc } from '@moonbase/questions';

import { el, setHidden, setText } from './dom.ts';
import { questionText, signed, withoutFinalSlot } from './question-view.ts';

/** Draws the picture of a question; it comes in a chunk of its own, for the questions that have one. */
export type DrawPicture = (doc: QuestionDoc) => Promise<Element | null>;

const LONG = 24; // characters
const VERY_LONG = 70;

/** The aimed question in full, and the answer as it is typed. */
export class AnswerConsole {
  readonly root: HTMLElement;
  /** Lies over the sky, where there is room for it. */
  readonly picture = el('div', { class: 'picture' });
  readonly #question = el('span', { class: 'q' });
  readonly #typed = el('span', { class: 'typed' });
  readonly #ghost = el('span', { class: 'ghost' }, 'type the answer');
  readonly #answer: HTMLElement;
  readonly #tip = el('span', { class: 'tip' }, el('span', { class: 'kbd' }, 'Space'), ' shoots');
  readonly #drawPicture: DrawPicture;
  #shown: QuestionDoc | null = null;

  constructor(drawPicture: DrawPicture) {
    this.#drawPicture = drawPicture;
    this.#answer = el(
      'span',
      {
        class: 'answer',
        attrs: { role: 'textbox', 'aria-label': 'Your answer', 'aria-readonly': 'true' },
      },
      this.#ghost,
      this.#typed,
      el('i', { class: 'caret' }),
    );
    this.root = el(
      'section',
      { class: 'console', attrs: { 'aria-label': 'Question' } },
      el('div', { class: 'line' }, this.#question, this.#answer, this.#tip),
    );
    setHidden(this.picture, true);
  }

  /** @param doc the aimed question, null over an empty lane or in a pause */
  update(doc: QuestionDoc | null, typed: string): void {
    setText(this.#typed, signed(typed));
    setHidden(this.#ghost, typed !== '' || doc === null);
    setHidden(this.#tip, doc === null);
    if (doc === this.#shown) return;
    this.#shown = doc;
    this.#question.replaceChildren(...(doc ? [questionText(withoutFinalSlot(doc.body))] : []));
    const length = this.#question.textContent.length;
    this.root.classList.toggle('long', length > LONG);
    this.root.classList.toggle('very-long', length > VERY_LONG);
    void this.#showPicture(doc);
  }

  async #showPicture(doc: QuestionDoc | null): Promise<void> {
    const picture = doc?.diagram ? await this.#drawPicture(doc) : null;
    if (doc !== this.#shown) return; // another question is aimed at by now
    this.picture.replaceChildren(...(picture ? [picture] : []));
    setHidden(this.picture, picture === null);
  }
}
