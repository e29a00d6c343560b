import { useState, type KeyboardEvent, type ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import {
  ACTIONS,
  keysOf,
  mayBeOwn,
  signOf,
  withOwnKey,
  type Action,
} from '../../games/practice/input/keys.ts';
import s from './access-profile.module.css';

type Keys = Readonly<Record<string, string>>;

const LABELS: Readonly<Record<Action, string>> = {
  left: 'Move left',
  right: 'Move right',
  shoot: 'Shoot',
  pause: 'Pause',
  help: 'How to play',
  sound: 'Sound on or off',
};

/** One hand is enough with aim help on: it stays on its side of the keyboard. */
const SETS: readonly { readonly label: string; readonly keys: Keys }[] = [
  { label: 'Standard', keys: {} },
  {
    label: 'Right hand: arrows and number pad',
    keys: { left: 'ArrowLeft', right: 'ArrowRight', shoot: 'Enter' },
  },
  { label: 'Left hand: A, D and top row', keys: { left: 'a', right: 'd', shoot: ' ' } },
];

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
};

const nameOf = (key: string): string => NAMES[key] ?? signOf(key);

const sameKeys = (a: Keys, b: Keys): boolean =>
  ACTIONS.every((action) => (a[action] ?? '') === (b[action] ?? ''));

/** The keys of the practice game: a set for one hand, or each key by itself. */
export function OwnKeys({
  keys,
  onChange,
}: {
  keys: Keys;
  onChange: (keys: Record<string, string>) => void;
}): ReactElement {
  const [listening, setListening] = useState<Action | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stop = (): void => {
    setListening(null);
    setRefused(null);
  };
  const take = (event: KeyboardEvent, action: Action): void => {
    if (listening !== action || event.key === 'Tab') return;
    event.preventDefault();
    if (event.key === 'Escape') stop();
    else if (!mayBeOwn(event.key)) setRefused(nameOf(event.key));
    else {
      onChange(withOwnKey(keys, action, event.key));
      stop();
    }
  };
  return (
    <fieldset className={s['wide']}>
      <legend className="vh">Keys of the game</legend>
      <b aria-hidden="true">Keys of the game</b>
      <div className={s['sets']}>
        {SETS.map((set) => (
          <Button
            key={set.label}
            aria-pressed={sameKeys(set.keys, keys)}
            onClick={() => onChange({ ...set.keys })}
          >
            {set.label}
          </Button>
        ))}
      </div>
      <ul className={s['keys']}>
        {ACTIONS.map((action) => (
          <li key={action}>
            <span>{LABELS[action]}</span>
            <Button
              aria-label={`${LABELS[action]}: ${wordsOf(keys, action, listening)}`}
              onClick={() => {
                setRefused(null);
                setListening(action);
              }}
              onKeyDown={(event) => take(event, action)}
              onBlur={stop}
            >
              {wordsOf(keys, action, listening)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {refused !== null &&
          `${refused} cannot be used: it types answers or is the computer’s own.`}
      </p>
    </fieldset>
  );
}

function wordsOf(keys: Keys, action: Action, listening: Action | null): string {
  if (listening === action) return 'press a key';
  return keysOf(keys, action).map(nameOf).join(' or ');
}
