import { wordStarts } from '../../platform/spoken-words.ts';

const LETTERS_A_SECOND = 14; // of a voice that does not tell where it is

/**
 * Lights up the words of an element as they are spoken: those that it marks with `data-word`, in their order.
 *
 * @returns what to tell it: that the voice has begun, where it is, and that it has ended
 */
export function lightWords(
  element: Element,
  words: string,
): { readonly begin: () => void; readonly at: (letter: number) => void; readonly end: () => void } {
  const shown = [...element.querySelectorAll<HTMLElement>('[data-word]')];
  const starts = wordStarts(words);
  let timer: ReturnType<typeof setInterval> | null = null;
  const light = (index: number | null): void =>
    shown.forEach((word, position) => word.toggleAttribute('data-lit', position === index));
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const at = (letter: number): void => light(starts.findLastIndex((start) => start <= letter));
  return {
    begin: () => {
      if (shown.length === 0) return;
      let letter = 0;
      light(0);
      timer = setInterval(() => {
        letter += 1;
        at(letter);
      }, 1_000 / LETTERS_A_SECOND);
    },
    at: (letter) => {
      stop(); // this voice tells it itself
      at(letter);
    },
    end: () => {
      stop();
      light(null);
    },
  };
}
