import { MINUTE_MS } from '@moonbase/kit';
import { initialsOf } from '@moonbase/lesson';
import { useEffect } from 'react';

import { createStore, useStore } from '../platform/store.ts';

const KEY = 'moonbase.names-off';

const KEPT_MS = 240 * MINUTE_MS; // a morning at a whiteboard

/** When names come back by themselves, in milliseconds since 1970; null: they are shown, or this browser keeps nothing. */
export function namesBackAt(): number | null {
  try {
    const since = localStorage.getItem(KEY);
    return since === null ? null : Number(since) + KEPT_MS;
  } catch {
    return null;
  }
}

/** Kept on this computer for a morning: a page that is loaded again, or opened beside, shows initials as before. */
function kept(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY)) < KEPT_MS;
  } catch {
    return false; // a private window may refuse
  }
}

const AFTER_MS = 20 * MINUTE_MS; // to talk about a lesson before the class

/** Initials for a lesson that begins, on the teacher's screen: longer only where they were chosen before. */
export function hideNamesFor(minutes: number): void {
  if (namesOff.get()) return;
  try {
    const since = Date.now() + minutes * MINUTE_MS + AFTER_MS - KEPT_MS;
    localStorage.setItem(KEY, String(since));
  } catch {
    // it lasts as long as the page then
  }
  namesOff.set(true);
}

/** Whether initials stand for names on staff pages. */
export const namesOff = createStore(kept());
namesOff.subscribe(() => {
  if (namesOff.get() === kept()) return; // another tab has said so
  try {
    if (namesOff.get()) localStorage.setItem(KEY, String(Date.now()));
    else localStorage.removeItem(KEY);
  } catch {
    // it lasts as long as the page then
  }
});
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) namesOff.set(kept());
});

/** Shows names again when their time has come, on a page that stays open. */
export function useNamesBack(): void {
  const isOff = useStore(namesOff);
  useEffect(() => {
    const at = isOff ? namesBackAt() : null;
    if (at === null) return undefined;
    const timer = setTimeout(() => namesOff.set(false), at - Date.now());
    return () => clearTimeout(timer);
  }, [isOff]);
}

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
