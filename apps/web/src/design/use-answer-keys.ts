import { useEffect, useEffectEvent } from 'react';

import { typeKey } from '@moonbase/questions';

const SUBMIT_KEYS: readonly string[] = ['Enter', ' '];

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role$="dialog"]') !== null;

/**
 * Reports the keys of a real keyboard, wherever the focus is but in a dialog. Space counts as Enter. A focused button keeps
 * both.
 * @see requirement AD-17
 */
export function useAnswerKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(event)) return;
    const submits = SUBMIT_KEYS.includes(event.key);
    if (submits && event.target instanceof HTMLButtonElement) return;
    if (submits || typeKey('1', event.key, '/') !== '1') event.preventDefault(); // Space would scroll the page
    if (!event.repeat) onKey(submits ? 'Enter' : event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    globalThis.addEventListener('keydown', listener);
    return () => globalThis.removeEventListener('keydown', listener);
  }, []);
}
