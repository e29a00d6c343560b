import { afterEach, expect, it, vi } from 'vitest';

import { countEvent } from './events.ts';
import { aSession, serve, type FakeServer } from './server.test-kit.ts';
import { sessionStore } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set({ status: 'out' });
});

function signIn(analytics: boolean | undefined): FakeServer {
  sessionStore.set({ status: 'in', session: { ...aSession(), analytics } });
  return serve({ 'POST /events': () => ({}) });
}

it('a counted event sends the name of an event and nothing else where the operator has analytics on', () => {
  const { calls } = signIn(true);
  countEvent('game-started');
  expect(calls).toEqual([
    { method: 'POST', path: '/events', body: { event: { name: 'game-started' } } },
  ]);
});

it.each([false, undefined])(
  'a counted event sends no event where analytics are %s',
  (analytics) => {
    const { calls } = signIn(analytics);
    countEvent('menu-opened');
    expect(calls).toEqual([]);
  },
);

it('a counted event sends no event of a visitor', () => {
  const { calls } = serve({});
  countEvent('menu-opened');
  expect(calls).toEqual([]);
});
