import { useEffect, useState } from 'react';

import { countEvent } from '../../../platform/events.ts';
import type { GameOptions } from './GameMenu.tsx';
import type { GameState } from '../client/game-state.ts';
import type { OpenDialog } from './use-game-keys.ts';

/** The options that a person may change during a game; a changed keyboard is counted for the operator. */
export function useOptions(
  first: () => GameOptions,
): readonly [GameOptions, (next: GameOptions) => void] {
  const [options, setOptions] = useState(first);
  const change = (next: GameOptions): void => {
    if (next.keypad !== options.keypad) countEvent('keyboard-toggled');
    setOptions(next);
  };
  return [options, change];
}

export function useDialog(): readonly [OpenDialog, (next: OpenDialog) => void] {
  const [open, setOpen] = useState<OpenDialog>(null);
  const change = (next: OpenDialog): void => {
    if (next === 'menu') countEvent('menu-opened');
    setOpen(next);
  };
  return [open, change];
}

/** A match that somebody returns to has been counted before. */
export function useCountedStart({ start: { rejoined } }: GameState): void {
  useEffect(() => {
    if (!rejoined) countEvent('game-started');
  }, [rejoined]);
}
