import { useEffect } from 'react';

import { createStore } from '../platform/store.ts';

/** The number of dialogs over the page. */
export const dialogsOpen = createStore(0);

/** Counts the dialog that calls it, for as long as it is open. */
export function useCountedDialog(): void {
  useEffect(() => {
    dialogsOpen.set(dialogsOpen.get() + 1);
    return () => {
      dialogsOpen.set(dialogsOpen.get() - 1);
    };
  }, []);
}
