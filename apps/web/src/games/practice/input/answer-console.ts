import {
  fmtTyped,
  shownBoxes,
  shownChoice,
  signsIn,
  typedBoxes,
  withoutCodes,
  type QuestionDoc,
} from '@moonbase/questions';

import { placeOfPicture } from '../drawing/field-view.ts';
import { el, setHidden, setText } from '../dom.ts';
import { makeBoxes, questionText, withoutFinalSlot } from '../question-view.ts';
import { ChoiceKeys } from './choice-keys.ts';

/** Draws the picture of a question; loaded as a chunk of its own, for the questions that have one. */
export type DrawPicture = (doc: QuestionDoc) => Promise<Element | null>;

/** Character counts from which the words are written smaller; at the last size they may cover the foot of the sky. */
const SIZES = [
  { name: '', from: 0 },
  { name: 'long', from: 25 },
  { name: 'very-long', from: 71 },
] as const;

const ASKS = 'type the answer';
const OFFERS = 'choose';
const STRUCK_MS = 1_000;

/** The aimed question in full, and the typed answer. */
export class AnswerConsole {
  readonly root: HTMLElement;
  /** Covers part of the sky, where there is space for it. */
  readonly picture = el('div', { class: 'picture' });
  readonly #question = el('span', { class: 'q' });
  readonly #typed = el('span', { class: 'typed' });
  readonly #struck = el('s', { class: 'struck', attrs: { hidden: '', 'aria-hidden': 'true' } });
  #unstrike: () => void = () => undefined;
  readonly #ghost = el('span', { class: 'ghost' }, ASKS);
  readonly #answer: HTMLElement;
  readonly #shoot = el('span', { class: 'kbd' }, 'Space');
  readonly #does = el('span');
  readonly #tip = el('span', { class: 'tip' }, this.#shoot, this.#does);
  readonly #drawPicture: DrawPicture;
  readonly #choices: ChoiceKeys;
  #shown: QuestionDoc | null = null;
  #boxes: readonly HTMLElement[] = []; // in the question, where its answer has several
  #filled = '';

  /** @param press a key for an answer that the question offers */
  constructor(drawPicture: DrawPicture, press: (key: string) => void = () => undefined) {
    this.#drawPicture = drawPicture;
    this.#choices = new ChoiceKeys(press);
    this.#answer = el(
      'span',
      {
        class: 'answer',
        attrs: { role: 'textbox', 'aria-label': 'Your answer', 'aria-readonly': 'true' },
      },
      this.#ghost,
      this.#struck,
      this.#typed,
      el('i', { class: 'caret' }),
    );
    this.root = el(
      'section',
      { class: 'console', attrs: { 'aria-label': 'Question' } },
      el('div', { class: 'line' }, this.#question, this.#choices.root, this.#answer, this.#tip),
    );
    setHidden(this.picture, true);
  }

  /**
   * @param doc the aimed question, null over an empty lane or in a pause
   * @param taught its answer, once it is shown: then it is only to be typed
   * @param signs between the boxes of its answer
   */
  update(doc: QuestionDoc | null, typed: string, taught: string | null = null, signs = ''): void {
    if (doc !== this.#shown || typed !== '') this.#unstrike();
    if (doc !== this.#shown) this.#choices.show(doc);
    const { choices } = this.#choices;
    this.#choices.mark(typed);
    setText(this.#typed, shownChoice(choices, shownBoxes(typed, signs)));
    setText(this.#does, signsIn(typed) === signs ? ' shoots' : ' goes on');
    const [asks, verb] = choices.length === 0 ? [ASKS, 'type'] : [OFFERS, 'press'];
    setText(
      this.#ghost,
      taught === null ? asks : `Now ${verb} ${shownChoice(choices, fmtTyped(taught))}`,
    );
    this.#answer.classList.toggle('taught', taught !== null);
    setHidden(this.#ghost, typed !== '' || doc === null || !this.#struck.hidden);
    setHidden(this.#tip, doc === null);
    const boxed = signs !== '';
    this.#answer.classList.toggle('boxed', boxed && (taught === null || typed !== ''));
    if (doc !== this.#shown) this.#show(doc, boxed);
    else if (typed === this.#filled || !boxed) return;
    this.#filled = typed;
    for (const [i, text] of typedBoxes(typed, signs).entries()) {
      const box = this.#boxes[i];
      if (box === undefined) continue;
      setText(box, text);
      box.classList.toggle('on', i === signsIn(typed).length);
    }
    this.fit();
  }

  #show(doc: QuestionDoc | null, boxed: boolean): void {
    this.#shown = doc;
    const text = questionText(withoutFinalSlot(doc === null ? [] : withoutCodes(doc).body));
    this.#boxes = boxed ? makeBoxes(text) : [];
    this.#question.replaceChildren(text);
    void this.#showPicture(doc);
  }

  /** Draws the eye to the answer box when a player at a keyboard has done nothing for a while. */
  showIdle(idle: boolean): void {
    this.#answer.classList.toggle('pulse', idle);
  }

  /** Shakes the answer box once, or only rings it where nothing may move. */
  refuse(): void {
    this.#answer.classList.add('no');
    setTimeout(() => {
      this.#answer.classList.remove('no');
    }, 400);
  }

  /** Leaves a number that was not right where it was typed, struck through, for a moment or until the next is typed. */
  strike(doc: QuestionDoc | undefined, input: string): void {
    if (doc === undefined || doc !== this.#shown) return;
    this.#unstrike();
    const { choices } = this.#choices;
    const signs = signsIn(input);
    for (const [i, piece] of typedBoxes(input, signs).entries()) {
      const box = this.#boxes[i];
      if (box) setText(box, piece);
      box?.classList.add('struck');
    }
    setText(this.#struck, shownChoice(choices, shownBoxes(input, signs)));
    setHidden(this.#struck, false);
    if (choices.length > 0) this.#choices.strike(input);
    const timer = setTimeout(() => {
      this.#unstrike();
    }, STRUCK_MS);
    this.#unstrike = () => {
      clearTimeout(timer);
      this.#unstrike = () => undefined;
      setHidden(this.#struck, true);
      this.#choices.strike(null);
      for (const box of this.#boxes) {
        box.classList.remove('struck');
        setText(box, '');
      }
      this.#filled = '';
    };
  }

  /** Names the key that shoots, as written on the keyboard. */
  nameShoot(key: string): void {
    setText(this.#shoot, key);
  }

  /** Writes the words as large as they fit. Call it again when the window is resized. */
  fit(): void {
    const length = this.#question.textContent.length;
    for (const { name, from } of SIZES) {
      if (length >= from || !this.#fits()) this.#write(name);
    }
    this.#makeRoom();
  }

  #write(size: (typeof SIZES)[number]['name']): void {
    this.root.classList.toggle('long', size !== '');
    this.root.classList.toggle('very-long', size === 'very-long');
  }

  #fits(): boolean {
    const box = this.root.getBoundingClientRect();
    const words = this.#question.getBoundingClientRect();
    const line = this.#answer.parentElement;
    return (
      words.height <= box.height && (line === null || line.scrollWidth <= Math.ceil(box.width))
    );
  }

  /** Places the picture above the rocket and the words, however high they reach, and within the sky. */
  #makeRoom(): void {
    const over = this.picture.parentElement;
    const sky = over?.getBoundingClientRect();
    const line = this.#answer.parentElement?.getBoundingClientRect();
    if (!over || !sky || !line) return;
    const words = Math.max(0, sky.bottom - line.top);
    const { foot, room } = placeOfPicture(sky, words, over.classList.contains('boss'));
    this.picture.style.setProperty('--over', `${foot}px`);
    this.picture.style.setProperty('--room', `${room}px`);
  }

  async #showPicture(doc: QuestionDoc | null): Promise<void> {
    const picture = doc?.diagram ? await this.#drawPicture(doc) : null;
    if (doc !== this.#shown) return; // another question is aimed at by now
    this.picture.replaceChildren(...(picture ? [picture] : []));
    setHidden(this.picture, picture === null);
    if (!picture) return;
    const side = (name: string): number => Number(picture.getAttribute(name));
    this.picture.style.setProperty('--wide', `${side('width')}px`); // the size drawn: it is shown larger where space allows
    this.picture.style.setProperty('--shape', `${side('width') / side('height')}`);
  }
}
