import { useEffect, useEffectEvent } from 'react';

import { gameKey } from './keys.ts';

export type OpenDialog = 'menu' | 'how' | null;

/** The keys that work anywhere on the board: menu, help, sound, and 1 to 4 for the powers. */
export function useGameKeys(
  own: Readonly<Record<string, string>>,
  {
    on,
    onOpen,
    onSound,
    onPower,
  }: {
    readonly on: boolean; // not while a dialog is open or answers are typed
    readonly onOpen: (dialog: OpenDialog) => void;
    readonly onSound: () => void;
    readonly onPower: (index: number) => void;
  },
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!on || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const key = gameKey(own, event.key);
    if (!key) return;
    if (key.does === 'power') onPower(key.index);
    else if (key.does === 'menu') onOpen('menu');
    else if (key.does === 'help') onOpen('how');
    else onSound();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
