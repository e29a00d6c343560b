/** Reads questions aloud, one at a time: a new one interrupts the old one. Silent where the browser has no voice. */
export class Speech {
  readonly #onSpeaking: (speaking: boolean) => void;
  #utterance: SpeechSynthesisUtterance | null = null; // kept, or a browser may drop it and never say that it ended

  /** @param onSpeaking called when a voice begins and ends, so that music can be softened */
  constructor(onSpeaking: (speaking: boolean) => void) {
    this.#onSpeaking = onSpeaking;
  }

  say(words: string): void {
    if (!('speechSynthesis' in globalThis)) return;
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(words);
    this.#utterance = utterance;
    utterance.lang = 'en';
    utterance.onstart = () => {
      this.#onSpeaking(true);
    };
    const end = (): void => {
      if (this.#utterance === utterance) this.#onSpeaking(false);
    };
    utterance.onend = end;
    utterance.onerror = end;
    speechSynthesis.speak(utterance);
  }

  stop(): void {
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    this.#onSpeaking(false);
  }
}
