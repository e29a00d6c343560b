import type { AccessProfile } from '@moonbase/contracts';
import type { MatchMode } from '@moonbase/rescue';

import { isKeypadShown } from '../../../games/practice/layout.ts';
import type { GameOptions } from './GameMenu.tsx';

type Profile = Pick<AccessProfile, 'keypad' | 'aimHelp' | 'muted' | 'reducedMotion'>;

function matches(query: string): boolean {
  return 'matchMedia' in globalThis && matchMedia(query).matches;
}

/** The initial options for this person. Aim help shades the clues; the small board always does. */
export function firstOptions({ keypad, aimHelp, muted }: Profile, mode: MatchMode): GameOptions {
  return {
    keypad: isKeypadShown(keypad, matches('(pointer: coarse)')),
    clues: mode === 'basic' || (aimHelp ?? true),
    muted,
  };
}

/** Whether nothing may move, by the profile or by the computer's own setting. */
export function isStill({ reducedMotion }: Pick<AccessProfile, 'reducedMotion'>): boolean {
  return reducedMotion || matches('(prefers-reduced-motion: reduce)');
}
