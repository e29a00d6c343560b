import { initialsOf } from '@moonbase/lesson';

import { createStore, useStore } from '../platform/store.ts';

/** Whether initials stand for names on staff pages, for as long as this page is open. */
export const namesOff = createStore(false);

/** What stands for the name of a student. @see requirement LS-7 */
export function useShownName(): (name: string) => string {
  const isOff = useStore(namesOff);
  return (name) => (isOff ? initialsOf(name) : name);
}
