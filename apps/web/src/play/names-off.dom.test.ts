import { expect, it } from 'vitest';

import { hideNamesFor, namesBackAt, namesOff } from './names-off.ts';

const KEY = 'moonbase.names-off';

it('a second tab hides names as soon as the first one does, and shows them with it [LS-7]', () => {
  expect(namesOff.get()).toBe(false);
  localStorage.setItem(KEY, String(Date.now()));
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(namesOff.get()).toBe(true);
  localStorage.removeItem(KEY);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(namesOff.get()).toBe(false);
});

it('initials of a lesson go twenty minutes after it, and those that were chosen before stay [LS-7]', () => {
  const minutesLeft = () => Math.round(((namesBackAt() ?? 0) - Date.now()) / 60_000);
  hideNamesFor(10);
  expect(namesOff.get()).toBe(true);
  expect(minutesLeft()).toBe(30);
  namesOff.set(false);
  namesOff.set(true);
  hideNamesFor(10);
  expect(minutesLeft()).toBe(240);
  namesOff.set(false);
});

it('initials that were chosen this morning are kept for a page that is opened later [LS-7]', () => {
  namesOff.set(true);
  expect(Number(localStorage.getItem(KEY))).toBeGreaterThan(Date.now() - 10_000);
  namesOff.set(false);
  expect(localStorage.getItem(KEY)).toBeNull();
});
