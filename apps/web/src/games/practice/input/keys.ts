import { plainKey } from '@moonbase/kit';
import type { GameInput } from '@moonbase/practice';

/** The actions of keys in the game; a profile stores its own keys under these names. @see requirement PG-23 */
export const ACTIONS = ['left', 'right', 'shoot', 'pause', 'help', 'sound'] as const;
export type Action = (typeof ACTIONS)[number];

/** Keys in the form of `KeyboardEvent.key`, letters in lower case. */
const STANDARD: Readonly<Record<Action, readonly string[]>> = {
  left: ['ArrowLeft', 'a'],
  right: ['ArrowRight', 'd'],
  shoot: [' ', 'Enter'],
  pause: ['p', 'Escape'],
  help: ['h'],
  sound: ['s'],
};

/** Keys that type answers or belong to the browser cannot be given to an action. */
export function mayBeOwn(key: string): boolean {
  if (/^[0-9.,−-]$/.test(plainKey(key))) return false;
  return (
    key.length === 1 || ['Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
  );
}

/** The profile's keys with one more; the action that had this key before gets its standard keys back. */
export function withOwnKey(
  own: Readonly<Record<string, string>>,
  action: Action,
  key: string,
): Record<string, string> {
  const others = Object.entries(own).filter(
    ([each, taken]) => each !== action && small(taken) !== small(key),
  );
  return Object.fromEntries([...others, [action, small(key)]]);
}

/** The keys that an action has now. */
export function keysOf(own: Readonly<Record<string, string>>, action: Action): readonly string[] {
  const mine = own[action];
  const taken = new Set(Object.values(own).map(small));
  return mine ? [mine] : STANDARD[action].filter((key) => !taken.has(key));
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** A key as written on a keyboard. */
export function signOf(key: string): string {
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The keys to show to a player: the first of either direction, and all that shoot. */
export function keyNames(own: Readonly<Record<string, string>>): {
  readonly move: readonly string[];
  readonly shoot: readonly string[];
} {
  const first = (action: Action): readonly string[] => keysOf(own, action).slice(0, 1);
  return {
    move: [...first('left'), ...first('right')].map(signOf),
    shoot: keysOf(own, 'shoot').map(signOf),
  };
}

/** The command of a key press: for the simulation, or for the screen around it. */
export type Command = GameInput | { readonly type: 'help' } | { readonly type: 'toggle-sound' };

/** The part of a keyboard event that is needed to decide. */
export interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The command of a key that goes down, or null when it is not the game's. A profile's own key replaces the standard
 * ones of its action and is taken away from any other.
 */
export function commandOf(
  press: KeyPress,
  own: Readonly<Record<string, string>> = {},
): Command | null {
  const key = plainKey(press.key);
  if (press.ctrlKey && /^[1-5]$/.test(key)) return { type: 'pick', nth: Number(key) };
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const action = actionOf(press.key, own);
  if (action) return press.repeat ? null : commandFor(action);
  if (press.key === 'Tab') return { type: 'pick-next', direction: press.shiftKey ? -1 : 1 };
  // Any other sign goes to the answer box too, which shakes at what it does not take.
  return /^(?:\S|Backspace|Delete)$/.test(key) ? { type: 'key', key } : null;
}

/** The command of a key that goes up: only held directions matter. */
export function releaseOf(
  press: Pick<KeyPress, 'key'>,
  own: Readonly<Record<string, string>> = {},
): GameInput | null {
  const action = actionOf(press.key, own);
  if (action === 'left') return { type: 'release', direction: -1 };
  if (action === 'right') return { type: 'release', direction: 1 };
  return null;
}

/** True for keys that the game keeps from the browser even when they do nothing now (a repeat, scrolling). */
export function isGameKey(press: KeyPress, own: Readonly<Record<string, string>> = {}): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = press; // an event's own fields cannot be spread
  return commandOf({ key, shiftKey, ctrlKey, metaKey, altKey, repeat: false }, own) !== null;
}

function actionOf(key: string, own: Readonly<Record<string, string>>): Action | null {
  const wanted = small(key);
  const mine = ACTIONS.find((action) => small(own[action] ?? '') === wanted);
  if (mine) return mine;
  return (
    ACTIONS.find((action) => !own[action] && STANDARD[action].some((each) => each === wanted)) ??
    null
  );
}

function small(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

function commandFor(action: Action): Command {
  switch (action) {
    case 'left':
      return { type: 'hold', direction: -1 };
    case 'right':
      return { type: 'hold', direction: 1 };
    case 'shoot':
      return { type: 'shoot' };
    case 'pause':
      return { type: 'pause' };
    case 'help':
      return { type: 'help' };
    case 'sound':
      return { type: 'toggle-sound' };
  }
}
