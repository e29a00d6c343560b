import { useCallback, useEffect, useRef, useState } from 'react';

const STAYS_MS = 2_000;
const LINK_STAYS_MS = 6_000;

/** What somebody at the base says now. */
export interface Speech {
  readonly key: string; // who
  readonly words: string;
  readonly step: number | null; // where its link leads
}

/** One line at a time: it stays for two seconds, with stillness until the next one. */
export function useSpeech(isStill: boolean): {
  readonly speech: Speech | null;
  readonly say: (speech: Speech) => void;
  readonly hush: () => void;
} {
  const [speech, setSpeech] = useState<Speech | null>(null);
  const timer = useRef(0);
  const hush = useCallback(() => {
    window.clearTimeout(timer.current);
    setSpeech(null);
  }, []);
  const say = useCallback(
    (next: Speech) => {
      window.clearTimeout(timer.current);
      setSpeech(next);
      if (isStill) return;
      timer.current = window.setTimeout(hush, next.step === null ? STAYS_MS : LINK_STAYS_MS);
    },
    [isStill, hush],
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { speech, say, hush };
}
