import { initialsOf } from '@moonbase/lesson';
import { useEffect } from 'react';

import { createStore, useStore } from '../platform/store.ts';

const KEY = 'moonbase.names-off';

/** Kept while this tab is open: a page that is loaded again on a whiteboard shows initials as before. */
function kept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false; // a private window may refuse
  }
}

/** Whether initials stand for names on staff pages. */
export const namesOff = createStore(kept());
namesOff.subscribe(() => {
  try {
    sessionStorage.setItem(KEY, namesOff.get() ? 'yes' : 'no');
  } catch {
    // it lasts as long as the page then
  }
});

/** The names of the class whose page is open, among which initials tell two students apart. */
const NOBODY: readonly string[] = [];
const namesAround = createStore(NOBODY);

/** Says whose names are shown together on this page. @param names undefined: not known yet */
export function useNamesAround(names: readonly string[] | undefined): void {
  useEffect(() => {
    if (names === undefined) return;
    namesAround.set(names);
    return () => namesAround.set(NOBODY);
  }, [names]);
}

/** What stands for the name of a student. @see requirement LS-7 */
export function useShownName(): (name: string) => string {
  const isOff = useStore(namesOff);
  const around = useStore(namesAround);
  return (name) => (isOff ? initialsOf(name, around) : name);
}

/** A sentence of the server with the names in it, as they are shown. @see requirement LS-7 */
export function useShownIn(): (sentence: string, names: readonly string[]) => string {
  const shown = useShownName();
  return (sentence, names) =>
    names.reduce(
      (text, name) => (name === '' ? text : text.replaceAll(name, shown(name))),
      sentence,
    );
}
