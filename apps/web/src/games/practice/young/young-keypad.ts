import { rocket } from '../../../design/art/rocket.ts';
import { el, svgElement } from '../dom.ts';
import { icon } from '../drawing/icons.ts';
import type { Keypad } from '../input/keypad.ts';
import { onPress } from './on-press.ts';

type Press = ConstructorParameters<typeof Keypad>[0];

const ROWS = ['12345', '67890'];

/** Large keys in the order of counting, and Go! with the rocket: for children who look for a figure by counting. */
export class YoungKeypad {
  readonly root: HTMLElement;
  readonly go: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;

  constructor(press: Press) {
    const digits = Array.from(ROWS.join(''), (key) => {
      const button = el('button', { class: 'key', attrs: { type: 'button' } }, key);
      onPress(button, () => {
        press({ type: 'key', key });
      });
      return button;
    });
    const attrs = { type: 'button', 'aria-label': 'Delete' };
    this.#remove = el('button', { class: 'key alt', attrs }, icon('backspace'));
    onPress(this.#remove, () => {
      press({ type: 'key', key: 'Backspace' });
    });
    this.go = el(
      'button',
      { class: 'key fire', attrs: { type: 'button' } },
      svgElement(76, 110, rocket('#7CC0FF')),
      'Go!',
    );
    onPress(this.go, () => {
      press({ type: 'shoot' });
    });
    this.root = el(
      'div',
      { class: 'young-pad', attrs: { role: 'group', 'aria-label': 'Keypad' } },
      el('div', { class: 'young-digits' }, ...digits),
      el('div', { class: 'young-go' }, this.#remove, this.go),
    );
  }

  /** A box of one figure needs no Delete: a new figure replaces the old. */
  showDelete(shown: boolean): void {
    this.#remove.hidden = !shown;
  }
}
