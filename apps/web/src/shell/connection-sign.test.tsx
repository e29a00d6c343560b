import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { trouble } from '../platform/connection.ts';
import { queryClient } from '../platform/query-client.ts';
import { saveFile } from '../platform/save-file.ts';
import { aStory } from '../play/story-stages.test-kit.ts';
import { aSession, aUser, refused, serve } from '../platform/server.test-kit.ts';
import { visit } from '../render-route.test-kit.tsx';
import { ConnectionSign } from './ConnectionSign.tsx';

const TRYING = 'The base does not answer just now. Trying again …';

beforeAll(async () => {
  await import('../platform/refusal.ts'); // loaded at the first refusal, which takes real time
});
beforeEach(() => {
  trouble.set(null);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = (starts: readonly unknown[]) => {
  const replies = [...starts];
  const server = serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'POST /adaptive-leveling/start': () =>
      replies.length > 0 ? replies.shift() : refused(409, 'conflict', 'No more'),
  });
  const tries = () => server.calls.filter(({ path }) => path === '/adaptive-leveling/start').length;
  return { tries, ...visit('/app/adaptive-leveling') };
};

it('the sign of the connection shows that a start is tried again after 5 s while the server is not reached or fails (ST-13)', async () => {
  const { tries } = open([null, refused(503, 'unavailable', 'Later')]);
  await screen.findByText(TRYING);
  expect(tries()).toBe(1);
  await wait(5_000);
  await expect.poll(tries).toBe(2);
  screen.getByText(TRYING);
  await wait(5_000);
  await expect.poll(tries).toBe(3);
  await screen.findByText('No more'); // a refusal is final
  expect(screen.queryByText(TRYING)).toBeNull();
});

it('the sign of the connection lets the student stop waiting at once, without an error (ST-13)', async () => {
  const { tries, place } = open([null, null, null]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  await screen.findByRole('heading', { name: 'Main menu' });
  expect(place()).toBe('/app');
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(10_000);
  expect(tries()).toBe(1);
});

it.each([
  [503, 'unavailable'],
  [429, 'too-many-requests'],
  [0, 'network'],
] as const)(
  'the sign of the connection shows that a file is tried again after %i, with a way out (ST-13)',
  async (status, code) => {
    const { calls } = serve({
      'GET /auth/session': () => aSession(aUser()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /story-stages': () => aStory(),
      'GET /reports/csv': () => (status === 0 ? null : refused(status, code, 'Later')),
    });
    visit('/app');
    await screen.findByRole('heading', { name: 'Main menu' });
    const saving = saveFile('/api/reports/csv');
    await screen.findByText(TRYING);
    trouble.set(null); // another call is answered meanwhile
    await wait(1_000);
    screen.getByText(TRYING);
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await act(() => saving);
    expect(screen.queryByText(TRYING)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(10_000);
    expect(calls.filter(({ path }) => path === '/reports/csv')).toHaveLength(1);
  },
);

it('the sign of the connection shows a refused file as a message at once', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /reports/csv': () => refused(403, 'forbidden', 'You may not do that.'),
  });
  visit('/app');
  await screen.findByRole('heading', { name: 'Main menu' });
  await act(() => saveFile('/api/reports/csv'));
  await screen.findByText('You may not do that.');
  expect(screen.queryByText(TRYING)).toBeNull();
});

it('the sign of the connection shows within 3 s that a page whose scripts do not come is waited for, with a way out', async () => {
  const leave = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionSign onLeave={leave} />
    </QueryClientProvider>,
  );
  await wait(2_000);
  expect(screen.queryByRole('status')).toBeNull();
  await wait(1_000);
  screen.getByText('The base is slow to answer. Still waiting …');
  fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(leave).toHaveBeenCalledOnce();
});
