import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { aLock, aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { classHears, withStreams } from '../../platform/streams.test-kit.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

withStreams();

it('the main menu shows no message before a lesson that has begun', async () => {
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
  await waitFor(() => {
    expect(asked).toHaveBeenCalled();
  });
  classHears({
    until: null,
    lesson: { id: '5', teacher: 'Ms Reid', minutes: 10, clock: false, state: 'running', left: 9 },
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
});

it('the main menu shows a student the message of the content host until it is seen, once per session', async () => {
  const html = `<title>News</title><body><p onclick="x()">Read <b>this</b><script>y()</script></p>
    <a href="javascript:z()">not</a> <a href="https://example.org/">there</a></body>`;
  const answer = (): void => {
    const api = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input.startsWith('/cdn/') ? Promise.resolve(new Response(html)) : api(input, init),
    );
  };
  const arrive = (user: ReturnType<typeof aUser>) => {
    serve({
      'GET /auth/session': () => aSession(user),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /story-stages': () => aStory(),
      [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection: null }),
    });
    answer();
    return visit('/app');
  };
  const student = aUser({ id: '41', numSignIns: 3 });
  const first = arrive(student);
  const note = await screen.findByRole('region', { name: 'News' });
  expect(screen.queryByRole('dialog')).toBeNull(); // nothing stands between them and play
  expect(note.innerHTML).not.toMatch(/onclick|script|javascript/);
  within(note).getByText('Read');
  expect(within(note).getByRole('link', { name: 'there' }).getAttribute('href')).toBe(
    'https://example.org/',
  );
  expect(within(note).queryByRole('link', { name: 'not' })).toBeNull();
  await first.user.click(within(note).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(localStorage.getItem('moonbase.41.login-message-seen')).toBe('3');
  });

  // The student signs in at another computer too, and this page looks again for a lock.
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '41', numSignIns: 4, lock: aLock(20) })),
  });
  answer();
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText(/locked access to other areas/);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
});
