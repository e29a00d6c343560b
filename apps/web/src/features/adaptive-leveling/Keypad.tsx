import type { MouseEvent, ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import s from './adaptive-leveling.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
const NAMES: Readonly<Record<string, string>> = { '-': 'minus', '.': 'point' };

/** A press leaves the focus where it is, so that a physical Enter or Space answers and does not press the button again. */
export const keepFocus = (event: MouseEvent): void => {
  event.preventDefault();
};

/** Digits in the 7-8-9 layout, Delete and Enter. */
export function Keypad({ onKey }: { onKey: (key: string) => void }): ReactElement {
  const key = (name: string, shown: string, className = s['key']): ReactElement => (
    <Button
      key={name}
      className={className}
      aria-label={NAMES[name] ?? (name === 'Backspace' ? 'Delete' : name)}
      onMouseDown={keepFocus}
      onClick={() => {
        onKey(name);
      }}
    >
      {shown}
    </Button>
  );
  return (
    <div className={s['keypad']} role="group" aria-label="Keypad">
      {KEYS.map((each) => key(each, each === '-' ? '−' : each))}
      {key('Backspace', '⌫', s['delete'])}
      {key('Enter', 'Enter', s['enter'])}
    </div>
  );
}
