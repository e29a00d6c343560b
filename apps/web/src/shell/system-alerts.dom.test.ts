import { afterEach, expect, it, vi } from 'vitest';

import { serve } from '../platform/server.test-kit.ts';
import { CHECK_INTERVAL_MS, checkSystemAlerts } from './system.api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the app asks for alerts at most once an hour, also while there are none', async () => {
  let asked = 0;
  serve({
    'GET /system-alerts': () => {
      asked += 1;
      return { systemAlerts: [] };
    },
  });
  const start = Date.parse('2026-03-01T09:00:00Z');
  for (const after of [0, 1_000, CHECK_INTERVAL_MS - 1]) await checkSystemAlerts(start + after);
  expect(asked).toBe(1);
  await checkSystemAlerts(start + CHECK_INTERVAL_MS);
  expect(asked).toBe(2);
});
