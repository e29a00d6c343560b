import { type Ending, hush, say } from '../../../platform/voice.ts';

/** Reads questions aloud, one at a time: a new one interrupts the old one. Silent where the browser has no voice. */
export class Speech {
  readonly #onSpeaking: (speaking: boolean) => void;

  /** @param onSpeaking called when a voice begins and ends, so that music can be softened */
  constructor(onSpeaking: (speaking: boolean) => void) {
    this.#onSpeaking = onSpeaking;
  }

  /** @returns a function that ends these words, and no others */
  say(words: string, onEnd?: (how: Ending) => void): () => void {
    return say({
      words,
      onStart: () => {
        this.#onSpeaking(true);
      },
      onEnd: (how) => {
        if (how !== 'cut') this.#onSpeaking(false); // newer words go on
        onEnd?.(how);
      },
    });
  }

  stop(): void {
    hush();
    this.#onSpeaking(false);
  }
}
