import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useMinutesSince } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('counts whole minutes while a screen looks', () => {
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
