import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aLock,
  aSession,
  aUser,
  refused,
  serve,
  type Handler,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const answering = (handlers: Record<string, Handler> = {}, user = aUser()) =>
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({
      tricky: {
        questions: 3,
        mended: 0,
        units: [{ unit: '126', name: '7 Times Table', questions: 3 }],
      },
    }),
    ...handlers,
  });

const open = (path: string, handlers: Record<string, Handler> = {}, user = aUser()) => ({
  server: answering(handlers, user),
  ...visit(path),
});

afterEach(() => vi.unstubAllGlobals());

describe('my tricky ones', () => {
  it('are a choice in the menu, and lead to the settings without a selection', async () => {
    const { user, server } = open('/app/practice', {
      'POST /games': () => refused(500, 'internal', 'No'),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText('3 questions you missed lately, from 7 Times Table.');
    await user.click(within(group).getByRole('link', { name: 'Practise them' }));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        game: { mode: 'expert', source: 'tricky' },
      }),
    );
  });

  it('count the questions of the next game, not all that wait, and show how many are mended', async () => {
    const units = ['121', '122', '123', '124', '125'].map((unit) => ({
      unit,
      name: `Unit ${unit}`,
      questions: 16,
    }));
    open('/app/practice', {
      'GET /users/1/tricky-questions': () => ({ tricky: { questions: 30, mended: 10, units } }),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText(
      'The next 30 to mend, from Unit 121, Unit 122, Unit 123 and 2 more units. Some more wait behind them.',
    );
    expect(group.textContent).not.toContain('80');
    within(group).getByText('10 mended');
  });

  it('are reported as none when nothing was missed', async () => {
    open('/app/practice', {
      'GET /users/1/tricky-questions': () => ({ tricky: { questions: 0, mended: 0, units: [] } }),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText(/^Nothing here just now\./);
    expect(within(group).queryByRole('link')).toBeNull();
  });

  it('are not offered while the content is locked', async () => {
    open('/app/practice', {}, aUser({ lock: aLock(5) }));
    await screen.findByText('Please see Ms Hartley if you would like to change your Content.');
    expect(screen.queryByRole('region', { name: 'My tricky ones' })).toBeNull();
  });

  it('lead back to the menu when they have gone meanwhile', async () => {
    const { user, place } = open('/app/practice/mode?source=tricky', {
      'POST /games': () => refused(410, 'selection-gone', 'Nothing was tricky lately'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(place()).toBe('/app/practice'));
  });
});
