import type { MouseEvent, ReactElement } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icons.tsx';
import s from './Keypad.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '-', '0', '.'] as const;
const COUNTING = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '.'] as const; // as children count
const NAMES: Readonly<Record<string, string>> = { '-': 'minus', '.': 'point' };

/** A press does not move the focus, so that a physical Enter or Space answers and does not press the button again. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * Digits in the 7-8-9 layout, Delete and Enter.
 *
 * @param counting the digits from 1 to 9 and 0, for children who look for a figure by counting
 * @param plain figures alone, for who knows neither minus nor point
 * @param skip adds a skip key beside Delete and Enter, in a fourth column
 */
export function Keypad({
  onKey,
  counting = false,
  plain = false,
  skip,
}: {
  onKey: (key: string) => void;
  counting?: boolean;
  plain?: boolean;
  skip?: { readonly onSkip: () => void; readonly wiggles: boolean };
}): ReactElement {
  const key = (name: string, shown: string, className = s['key']): ReactElement => (
    <Button
      key={name}
      className={className}
      aria-label={NAMES[name] ?? (name === 'Backspace' ? 'Delete' : name)}
      onMouseDown={keepFocus}
      onClick={() => onKey(name)}
    >
      {shown}
    </Button>
  );
  const keys = (counting ? COUNTING : KEYS).filter((each) => !plain || NAMES[each] === undefined);
  return (
    <div
      className={cx(
        s['keypad'],
        counting ? s['counting'] : skip && s['aside'],
        counting && plain && s['plain'],
      )}
      role="group"
      aria-label="Keypad"
    >
      {keys.map((each) => key(each, each === '-' ? '−' : each))}
      {key('Backspace', '⌫', s['delete'])}
      {skip && (
        <Button
          className={cx(s['skip'], skip.wiggles && s['wiggle'])}
          onMouseDown={keepFocus}
          onClick={skip.onSkip}
        >
          <Icon name="exclamation" />
          Skip
        </Button>
      )}
      {key('Enter', 'Enter', s['enter'])}
    </div>
  );
}
