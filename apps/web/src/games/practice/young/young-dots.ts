import type { Dots } from '@moonbase/practice';

import { el } from '../dom.ts';
import { onPress } from './on-press.ts';

const COUNT_MS = 380;

/** The dots of a sum, to be counted by tapping: each says its number. */
export class YoungDots {
  readonly root = el('div', {
    class: 'young-dots',
    attrs: { role: 'group', 'aria-label': 'Dots to count' },
  });
  readonly #say: (words: string) => void;
  #counts: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (words: string) => void) {
    this.#say = say;
  }

  show(dots: Dots | null): void {
    clearTimeout(this.#counts);
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

  /** Counts what there is, one after the other: each lights up with its number. After it, a tap counts as before. */
  count(isStill: boolean): void {
    const dots = [...this.root.querySelectorAll<HTMLButtonElement>('.young-dot:not(.gone)')];
    const step = (at: number): void => {
      const dot = dots[at];
      if (dot === undefined) return;
      dot.textContent = String(at + 1);
      dot.classList.add('lit');
      if (isStill) step(at + 1);
      else this.#counts = setTimeout(step, COUNT_MS, at + 1);
    };
    clearTimeout(this.#counts);
    for (const dot of dots) {
      dot.textContent = '';
      dot.classList.remove('lit');
    }
    step(0);
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
