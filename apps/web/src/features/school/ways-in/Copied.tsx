import { useState, type ReactElement } from 'react';

import { Button } from '../../../design/Button.tsx';
import s from './ways-in.module.css';

/** A text to copy elsewhere, with a key that does it. Where the browser does not allow it, the text can be copied by hand. */
export function Copied({ text }: { text: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  };
  return (
    <span className={s['copied']}>
      <code>{text}</code>
      <Button
        onClick={() => {
          void copy();
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </span>
  );
}
