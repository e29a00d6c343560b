import { SessionReply } from '@moonbase/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setReload } from './navigation.ts';
import { guardRestoredPages } from './restored-page.ts';
import { aSession, aUser, refused, serve } from './server.test-kit.ts';
import { endSession, sessionStore } from './session.ts';

let stop: () => void = () => undefined;
const reload = vi.fn();
const SESSION = 'GET /auth/session';
const OUT = () => refused(401, 'unauthorised', 'Sign in first.');
const isHidden = () => document.documentElement.style.visibility === 'hidden';

/** The browser brings the page back, from its cache or newly loaded. */
const comeBack = (persisted: boolean) => {
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
};

beforeEach(() => {
  reload.mockClear();
  setReload(reload);
  stop = guardRestoredPages();
  sessionStore.set({ status: 'in', session: SessionReply.parse(aSession(aUser())) });
});
afterEach(() => {
  stop();
  endSession();
  document.documentElement.style.visibility = '';
});

it.each([
  ['nobody', OUT],
  ['somebody else', () => aSession(aUser({ id: '99' }))],
  ['nobody knows whom, as the server does not answer,', () => null],
])('a page that comes back and belongs to %s is hidden and loaded again', async (_name, reply) => {
  serve({ [SESSION]: reply });
  comeBack(true);
  expect(isHidden()).toBe(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(isHidden()).toBe(true);
});

it('a page that comes back to its person is shown again', async () => {
  serve({ [SESSION]: () => aSession(aUser()) });
  comeBack(true);
  expect(isHidden()).toBe(true);
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
});

it('a page that was loaded asks nothing again', () => {
  const { calls } = serve({ [SESSION]: OUT });
  comeBack(false);
  expect(calls).toEqual([]);
  expect(isHidden()).toBe(false);
});

it('another tab of somebody who has signed out is loaded again when it comes to the front', async () => {
  serve({ [SESSION]: OUT });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
