import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { clockOffset, fetchServerTime, setServerTime, useMinutesSince } from './clock.ts';
import { serve } from './server.test-kit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the clock of the page counts whole minutes while a screen uses it', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { result } = renderHook(() => useMinutesSince(1_000_000));
  expect(result.current).toBe(0);
  act(() => {
    vi.advanceTimersByTime(59_000);
  });
  expect(result.current).toBe(0);
  act(() => {
    vi.advanceTimersByTime(66_000);
  });
  expect(result.current).toBe(2);
});

it('the clock of the page keeps the known server time when asking again fails', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z') });
  setServerTime('2026-03-01T10:00:00Z');
  serve({ 'GET /time': () => null });
  await fetchServerTime();
  expect(clockOffset()).toBe(3_600_000);
});
