import { useEffect, useState, type ReactElement } from 'react';

import { Icon } from '../design/icons.tsx';
import { say } from '../platform/voice.ts';
import s from './curriculum.module.css';

/** Reads a text aloud; renders nothing without speech synthesis. */
export function ReadAloud({ text }: { text: string }): ReactElement | null {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!speaking) return;
    return say({ words: text, onEnd: () => setSpeaking(false) });
  }, [speaking, text]);
  if (!('speechSynthesis' in window)) return null;
  return (
    <button
      type="button"
      className={s['aloud']}
      aria-label={speaking ? 'Stop reading' : 'Read aloud'}
      onClick={() => setSpeaking(!speaking)}
    >
      <Icon name={speaking ? 'close' : 'aloud'} />
    </button>
  );
}
