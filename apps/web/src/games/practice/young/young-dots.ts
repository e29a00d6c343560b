import type { Dots } from '@moonbase/practice';

import { el } from '../dom.ts';
import { onPress } from './on-press.ts';

/** The dots of a sum, to be counted by tapping: each says its number. */
export class YoungDots {
  readonly root = el('div', {
    class: 'young-dots',
    attrs: { role: 'group', 'aria-label': 'Dots to count' },
  });
  readonly #say: (words: string) => void;

  constructor(say: (words: string) => void) {
    this.#say = say;
  }

  show(dots: Dots | null): void {
    this.root.hidden = dots === null;
    if (dots === null) {
      this.root.replaceChildren();
      return;
    }
    const { first, sign, second } = dots;
    const counted = { count: 0 };
    const gone = sign === '−' ? second : 0;
    const group = (size: number, kind: string, crossed: number): HTMLElement =>
      el(
        'span',
        { class: `young-group ${kind}` },
        ...Array.from({ length: size }, (_, index) => this.#dot(counted, index >= size - crossed)),
      );
    this.root.replaceChildren(
      group(first, 'one', gone),
      ...(sign === '+' && second > 0 ? [el('b', {}, '+'), group(second, 'two', 0)] : []),
    );
  }

  #dot(counted: { count: number }, crossed: boolean): HTMLElement {
    const name = crossed ? 'A dot that is taken away' : 'A dot';
    const dot = el('button', {
      class: crossed ? 'young-dot gone' : 'young-dot',
      attrs: { type: 'button', 'aria-label': name },
    });
    if (crossed) {
      dot.disabled = true;
      return dot;
    }
    onPress(dot, () => {
      if (dot.textContent === '') {
        counted.count += 1;
        dot.textContent = String(counted.count);
      }
      this.#say(dot.textContent);
    });
    return dot;
  }
}
