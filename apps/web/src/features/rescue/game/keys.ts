import { POWERS } from '@moonbase/rescue';

import { type Action, keysOf } from '../../../games/practice/input/keys.ts';

/** The counterparts of the practice game's keys: a profile's own keys apply to both games. */
const STANDARD_OF: Readonly<Partial<Record<Action, string>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  shoot: 'Enter',
};
const PLACES = POWERS.map((_, index) => String(index + 1)); // keys of powers
const MOVING: readonly Action[] = ['left', 'right', 'shoot'];

/** The standard key with the same effect on the board; a profile's own keys replace it. */
export function boardKey(own: Readonly<Record<string, string>>, key: string): string {
  const small = key.length === 1 ? key.toLowerCase() : key;
  const action = MOVING.find((each) => keysOf(own, each).includes(small));
  return action ? (STANDARD_OF[action] ?? key) : key;
}

/** The effect of a key anywhere in the game outside an answer; null for none. */
export type GameKey =
  | { readonly does: 'menu' | 'help' | 'sound' }
  | { readonly does: 'power'; readonly index: number };

export function gameKey(own: Readonly<Record<string, string>>, key: string): GameKey | null {
  const small = key.length === 1 ? key.toLowerCase() : key;
  if (PLACES.includes(key)) return { does: 'power', index: Number(key) - 1 };
  if (keysOf(own, 'pause').includes(small)) return { does: 'menu' };
  if (keysOf(own, 'help').includes(small)) return { does: 'help' };
  return keysOf(own, 'sound').includes(small) ? { does: 'sound' } : null;
}
