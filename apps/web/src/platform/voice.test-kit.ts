import { vi } from 'vitest';

interface Utterance {
  readonly text: string;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { readonly error: string }) => void;
  onboundary?: (event: { readonly charIndex: number }) => void;
}

/** A voice for a test: what it has spoken, in order, and how the last words go on. */
export interface PlantedVoice {
  readonly spoken: readonly string[];
  readonly last: () => Utterance;
  readonly cancelled: () => number;
}

/** Gives the browser a voice that says nothing and notes everything. `vi.unstubAllGlobals` takes it away. */
export function plantVoice(): PlantedVoice {
  const utterances: Utterance[] = [];
  let cancelled = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', function SpeechSynthesisUtterance(text: string) {
    return { text };
  });
  vi.stubGlobal('speechSynthesis', {
    speaking: false,
    cancel: () => {
      cancelled += 1;
    },
    speak: (utterance: Utterance) => utterances.push(utterance),
  });
  return {
    get spoken() {
      return utterances.map(({ text }) => text);
    },
    last: () => {
      const last = utterances.at(-1);
      if (last === undefined) throw new Error('Nothing has been spoken');
      return last;
    },
    cancelled: () => cancelled,
  };
}
