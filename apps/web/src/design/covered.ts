import { useEffect, useSyncExternalStore } from 'react';

let dialogs = 0; // over the page
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  dialogs += change;
  for (const listener of listeners) listener();
}

/** Counts the dialog that calls it, for as long as it is open. */
export function useCountedDialog(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog covers the page. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => dialogs > 0,
    () => false,
  );
}
