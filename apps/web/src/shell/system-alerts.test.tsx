import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { messages } from '../platform/messages.ts';
import { aSession, aUser, serve } from '../platform/server.test-kit.ts';
import { visit } from '../render-route.test-kit.tsx';
import { ALERT_SHOWN_MS } from './system.api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('an alert waits for a dialog, and its time begins when it can be read (ST-8)', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({
      systemAlerts: [{ id: '1', text: 'The base is repaired at noon.' }],
    }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
  });
  const { user } = visit('/app');
  void messages.message('Welcome back, Defender.');
  await screen.findByText('Welcome back, Defender.');
  const alert = () => screen.queryByText(/repaired at noon/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(ALERT_SHOWN_MS));
  expect(alert()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByText(/repaired at noon/);
  await act(() => vi.advanceTimersByTimeAsync(ALERT_SHOWN_MS - 5_000));
  expect(alert()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(alert()).toBeNull();
});
