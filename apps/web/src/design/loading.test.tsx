import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { LoadingPage } from './Loading.tsx';

afterEach(() => vi.useRealTimers());

it('the loading sign appears after 30 ms and no sooner (ST-8)', () => {
  vi.useFakeTimers();
  render(<LoadingPage />);
  act(() => {
    vi.advanceTimersByTime(29);
  });
  expect(screen.queryByText('loading...')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  screen.getByText('loading...');
});
