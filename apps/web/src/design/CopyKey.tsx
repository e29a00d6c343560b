import { useState, type ReactElement } from 'react';

import { Button } from './Button.tsx';

/** Copies a text that stands beside it. Where the browser does not allow it, the text can be copied by hand. */
export function CopyKey({ text, children }: { text: string; children: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // it is selected and copied by hand then
    }
  };
  return (
    <Button
      onClick={() => {
        void copy();
      }}
    >
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
