import { STANDARD_PROFILE } from '@moonbase/contracts';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aUser } from '../../platform/server.test-kit.ts';
import { sessionStore } from '../../platform/session.ts';
import { gameSettings } from './game-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set({ status: 'out' });
});

it.each([
  { keypad: 'auto', touch: false, toggle: false },
  { keypad: 'auto', touch: true, toggle: true },
  { keypad: 'on', touch: false, toggle: true },
] as const)(
  'the keypad can be shown and hidden with setting $keypad and touch $touch: $toggle',
  ({ keypad, touch, toggle }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: touch }));
    const user = aUser({ accessProfile: { ...STANDARD_PROFILE, keypad } });
    sessionStore.set({ status: 'in', session: aSession(user) });
    expect(gameSettings({ round: null, area: 1 })?.keyboardToggle).toBe(toggle);
  },
);

it.each([
  { touch: true, keypad: 'auto' },
  { touch: false, keypad: 'off' },
] as const)(
  'the keypad is $keypad for a person who never wants it, where touch is $touch and no key was pressed',
  ({ touch, keypad }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: touch }));
    const user = aUser({ accessProfile: { ...STANDARD_PROFILE, keypad: 'off' } });
    sessionStore.set({ status: 'in', session: aSession(user) });
    expect(gameSettings({ round: null, area: 1 })?.profile.keypad).toBe(keypad);
  },
);
