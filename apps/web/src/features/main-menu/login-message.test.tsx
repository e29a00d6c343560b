import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import {
  classHears,
  firstStream,
  SHEET_FIRST,
  withStreams,
} from '../../platform/streams.test-kit.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

withStreams();

it.each([
  [
    'before a lesson that has begun',
    {
      lesson: { id: '5', teacher: 'Ms Reid', minutes: 10, clock: false, state: 'running', left: 9 },
    },
  ],
  ['while the other half of the class plays', SHEET_FIRST],
])('the main menu shows no message %s', async (_when, news) => {
  const user = aUser({ id: '42', numSignIns: 1 });
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/42/content-selection': () => ({ contentSelection: null }),
  });
  const api = globalThis.fetch;
  const asked = vi.fn();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!input.startsWith('/cdn/')) return api(input, init);
    asked();
    return Promise.resolve(new Response('<title>News</title><body><p>Read</p></body>'));
  });
  visit('/app');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  classHears({ until: null, ...news });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog', { name: 'News' })).toBeNull();
});

it('the main menu takes its message away when a lesson begins', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '43', numSignIns: 7 })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/43/content-selection': () => ({ contentSelection: null }),
  });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/cdn/')
      ? Promise.resolve(new Response('<title>News</title><body><p>Read</p></body>'))
      : api(input, init),
  );
  visit('/app');
  await waitFor(() => expect(firstStream()).toBeDefined());
  classHears({ until: null });
  await screen.findByRole('dialog', { name: 'News' });
  classHears(SHEET_FIRST);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'News' })).toBeNull());
});
