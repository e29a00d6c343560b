import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const nothing = {
  decides: null,
  objections: [],
  waiting: 0,
  wrongKeys: [],
  wrongKeysLeft: 2,
  decided: [],
};

it('the main menu says once how objections were decided', async () => {
  const said = { unit: '125', by: 'Ms Hartley', sentence: null };
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /objections': () => ({
      ...nothing,
      news: [],
      decided: [
        { ...said, state: 'explained', sentence: '6 times 9 is 54.' },
        { ...said, state: 'closed' },
      ],
    }),
    'POST /objections/told': () => ({ ...nothing, news: [] }),
  });
  const { user } = visit('/app');
  await screen.findByText('Ms Hartley says: 6 times 9 is 54.');
  screen.getByText('Ms Hartley could not look at this one. You may ask her.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/I think I am right/)).toBeNull());
});

it('the main menu says once that answers to a faulty question count after all', async () => {
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /objections': () => ({ ...nothing, news: [{ unit: '125', answers: 3 }] }),
    'POST /objections/told': () => ({ ...nothing, news: [] }),
  });
  const { user } = visit('/app');
  await screen.findByText(/A question in Six Times Table had a fault\. 3 answers of yours/);
  await user.click(screen.getByRole('button', { name: 'Good' }));
  await waitFor(() => expect(screen.queryByText(/had a fault/)).toBeNull());
});
