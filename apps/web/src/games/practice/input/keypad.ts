import type { GameInput } from '@moonbase/practice';

import { el } from '../dom.ts';
import { icon } from '../drawing/icons.ts';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
const SHOWN: Readonly<Record<string, string>> = { '-': '−' };
const NAMES: Readonly<Record<string, string>> = { '-': 'minus', '.': 'point' };

/** Real buttons in the 7-8-9 layout, with arrows, Delete and Shoot; below the field or right of it. */
export class Keypad {
  readonly root: HTMLElement;
  readonly shoot: HTMLButtonElement;

  constructor(press: (input: GameInput) => void) {
    const digits = DIGITS.map((key) => {
      const attrs = { type: 'button', 'aria-label': NAMES[key] ?? key };
      const button = el('button', { class: 'key', attrs }, SHOWN[key] ?? key);
      onPress(button, () => {
        press({ type: 'key', key });
      });
      return button;
    });
    const arrow = (direction: -1 | 1): HTMLButtonElement => {
      const label = direction === -1 ? 'Left' : 'Right';
      const button = el(
        'button',
        { class: 'key alt', attrs: { type: 'button', 'aria-label': label } },
        icon(direction === -1 ? 'left' : 'right'),
      );
      onPress(button, () => {
        press({ type: 'move', direction });
      });
      return button;
    };
    const remove = el(
      'button',
      { class: 'key alt', attrs: { type: 'button', 'aria-label': 'Delete' } },
      icon('backspace'),
    );
    onPress(remove, () => {
      press({ type: 'key', key: 'Backspace' });
    });
    this.shoot = el('button', { class: 'key fire', attrs: { type: 'button' } }, 'Shoot');
    onPress(this.shoot, () => {
      press({ type: 'shoot' });
    });
    this.root = el(
      'div',
      { class: 'pad', attrs: { role: 'group', 'aria-label': 'Keypad' } },
      el('div', { class: 'digits' }, ...digits),
      el(
        'div',
        { class: 'col' },
        el('div', { class: 'move' }, arrow(-1), arrow(1)),
        remove,
        this.shoot,
      ),
    );
  }
}

/**
 * Acts on pointerdown, since a click comes too late in a game, and keeps the focus where it is, so that the
 * space bar goes on shooting. A click without a pointer is a screen reader's.
 */
export function onPress(button: HTMLButtonElement, act: () => void): void {
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    act();
  });
  button.addEventListener('click', (event) => {
    if (event.detail === 0) act();
  });
}
