import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import {
  classHears,
  firstStream,
  SHEET_FIRST,
  withStreams,
} from '../../platform/streams.test-kit.ts';
import { anOwnWork } from '../../play/own-work.test-kit.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

withStreams();

afterEach(() => void vi.useRealTimers());

it('the half of a class that has the sheet reads when its turn begins', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '42' })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/42/content-selection': () => ({ contentSelection: null }),
  });
  const { user } = visit('/app');
  await waitFor(() => expect(firstStream()).toBeDefined());
  classHears(SHEET_FIRST);
  await screen.findByText('Your half has the sheet first');
  screen.getByText('Your turn begins in about 5 minutes');
  await user.click(screen.getByRole('button', { name: 'Space Rescue: why is it closed?' }));
  await screen.findByText('Your half has the sheet first. Your turn begins in about 5 minutes.');
  expect(screen.queryByRole('link', { name: /Practice Game/ })).toBeNull();
  classHears({ until: null, lesson: null });
  await waitFor(() => expect(screen.queryByText('Your half has the sheet first')).toBeNull());
  screen.getByText('Practice Game').closest('a');
  expect(screen.queryByText('On paper')).toBeNull();
});

it('[LN27] the minutes until the turn of a half count down, also in the box, which goes when the turn begins', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '42' })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/42/content-selection': () => ({ contentSelection: null }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = visit('/app');
  await waitFor(() => expect(firstStream()).toBeDefined());
  classHears(SHEET_FIRST);
  await screen.findByText('Your turn begins in about 5 minutes');
  await user.click(screen.getByRole('button', { name: 'Space Rescue: why is it closed?' }));
  const box = within(await screen.findByRole('dialog'));
  const passes = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await passes(60_000);
  screen.getByText('Your turn begins in about 4 minutes');
  box.getByText('Your half has the sheet first. Your turn begins in about 4 minutes.');
  await passes(215_000);
  screen.getByText('Your turn begins in a moment');
  classHears({ until: null, lesson: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the youngest of the half that has the sheet find no game to press', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '42', isYoungest: true })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/42/content-selection': () => ({ contentSelection: null }),
  });
  visit('/app');
  await screen.findByRole('button', { name: 'Play' });
  classHears(SHEET_FIRST);
  await screen.findByText('Your half has the sheet first');
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Story/ })).toBeNull();
});

const WORK = anOwnWork();

it.each([
  ['the menu', false],
  ['the menu of the youngest', true],
])(
  'set work waits on %s for the turn of the half that has the sheet',
  async (_menu, isYoungest) => {
    serve({
      'GET /auth/session': () => aSession(aUser({ id: '42', isYoungest })),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /story-stages': () => aStory(),
      'GET /users/42/content-selection': () => ({ contentSelection: null }),
      'GET /own-set-works': () => ({ works: [WORK] }),
    });
    visit('/app');
    await screen.findByRole('region', { name: WORK.title });
    classHears(SHEET_FIRST);
    await screen.findByText('Your half has the sheet first');
    expect(screen.queryByRole('region', { name: WORK.title })).toBeNull();
    classHears({ until: null, lesson: null });
    await screen.findByRole('region', { name: WORK.title });
  },
);
