import type { ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { keepFocus } from '../../design/Keypad.tsx';
import s from './check.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', 'Backspace', '0', 'Enter'] as const;
const SHOWN: Readonly<Record<string, string>> = { Backspace: '⌫' };
const NAMES: Readonly<Record<string, string>> = { Backspace: 'Delete' };

/** The digits of the check: whole numbers are typed, so that it needs no other keys. */
export function CheckKeypad({
  onKey,
  isAsleep,
}: {
  onKey: (key: string) => void;
  isAsleep: boolean; // between two questions
}): ReactElement {
  return (
    <div className={s['keypad']} role="group" aria-label="Keypad">
      {KEYS.map((key) => (
        <Button
          key={key}
          look={key === 'Enter' ? 'go' : 'plain'}
          className={s['key']}
          aria-label={NAMES[key]}
          aria-disabled={isAsleep}
          onMouseDown={keepFocus}
          onClick={() => {
            if (!isAsleep) onKey(key);
          }}
        >
          {SHOWN[key] ?? key}
        </Button>
      ))}
    </div>
  );
}
