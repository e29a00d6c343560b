import { useEffect, useState, type ReactElement } from 'react';

import { Icon } from '../design/icons.tsx';
import s from './curriculum.module.css';

/** Reads a text aloud; renders nothing without speech synthesis. */
export function ReadAloud({ text }: { text: string }): ReactElement | null {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!speaking) return;
    const utterance = new SpeechSynthesisUtterance(text);
    const end = (): void => {
      setSpeaking(false);
    };
    utterance.lang = 'en';
    utterance.onend = end;
    utterance.onerror = end;
    speechSynthesis.cancel(); // one voice at a time
    speechSynthesis.speak(utterance);
    return () => {
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
    };
  }, [speaking, text]);
  if (!('speechSynthesis' in window)) return null;
  return (
    <button
      type="button"
      className={s['aloud']}
      aria-label={speaking ? 'Stop reading' : 'Read aloud'}
      onClick={() => {
        setSpeaking(!speaking);
      }}
    >
      <Icon name={speaking ? 'close' : 'aloud'} />
    </button>
  );
}
