import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { createQueryClient } from './query-client.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('a page loads nothing again by itself: not after hours, in a tab that is shown again, or back online (ST-12)', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const load = vi.fn(() => Promise.resolve('loaded'));
  const observer = new QueryObserver(client, { queryKey: ['page'], queryFn: load });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('loaded'));

  await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);

  stop();
  const next = new QueryObserver(client, { queryKey: ['page'], queryFn: load });
  next.subscribe(() => undefined)();
  expect(next.getCurrentResult().data).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
  client.unmount();
});
