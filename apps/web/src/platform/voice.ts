/** `said`: to the end; `cut`: by newer words or on request; `silent`: this device does not speak. */
export type Ending = 'said' | 'cut' | 'silent' | 'forbidden'; // forbidden: a browser speaks only after a first touch

/** Words to speak, and who wants to know about it. */
export interface Saying {
  readonly words: string;
  readonly onStart?: () => void;
  readonly onBoundary?: (at: number) => void; // the letter at which a word begins
  readonly onEnd?: (how: Ending) => void;
}

const START_MS = 1_500; // a device that has said nothing by then has no voice

let stop: ((how: Ending) => void) | null = null;
let kept: SpeechSynthesisUtterance | null = null; // or a browser may drop it and never say that it ended

/**
 * Speaks words with the only voice of this window: it never says two things at once, and newer words end older ones.
 *
 * @returns a function that ends these words, and no others
 */
export function say({ words, onStart, onBoundary, onEnd }: Saying): () => void {
  hush();
  if (!('speechSynthesis' in globalThis)) {
    onEnd?.('silent');
    return () => undefined;
  }
  const utterance = new SpeechSynthesisUtterance(words);
  const end = (how: Ending): void => {
    if (stop !== end) return; // over already
    stop = null;
    clearTimeout(timer);
    if (how !== 'said') speechSynthesis.cancel();
    onEnd?.(how);
  };
  const timer = setTimeout(() => end('silent'), START_MS);
  utterance.lang = 'en';
  utterance.onstart = () => {
    clearTimeout(timer);
    if (stop === end) onStart?.();
  };
  utterance.onboundary = ({ charIndex }) => {
    if (stop === end) onBoundary?.(charIndex);
  };
  utterance.onend = () => end('said');
  utterance.onerror = (event) => end(event.error === 'not-allowed' ? 'forbidden' : 'silent');
  stop = end;
  kept = utterance;
  speechSynthesis.cancel(); // also what another window of the product says
  speechSynthesis.speak(kept);
  return () => end('cut');
}

/** Ends whatever is being said. */
export function hush(): void {
  stop?.('cut');
}
