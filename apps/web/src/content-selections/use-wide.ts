import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 900px)';

const media = (): MediaQueryList | null =>
  'matchMedia' in window ? window.matchMedia(QUERY) : null;

const subscribe = (listener: () => void): (() => void) => {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** Whether the window is wide enough for the grid of ten levels. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? true);
}
