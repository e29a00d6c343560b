import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { endRound, open, withFreshOutbox } from './campaign-page.test-kit.ts';
import { anOutcome } from '../campaign.test-kit.ts';

withFreshOutbox();

it('a round of the campaign that the mission of the day begins leads back to the menu', async () => {
  const { user, place, server } = open({
    path: '/app',
    outcome: anOutcome('4.1', { openedStages: [] }),
    handlers: {
      'GET /users/1/content-selection': () => ({ contentSelection: null }),
      'GET /users/1/mission': () => ({
        day: '2026-11-16',
        things: [{ kind: 'campaign', step: 4, minutes: 5, isDone: false }],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Begin: Galactic Campaign' }));
  await waitFor(() => expect(place()).toMatch(/^\/app\/campaign\?step=\d+&play=7$/));
  expect(server.calls.filter(({ path }) => path === '/games')).toHaveLength(1);
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  await endRound(true);
  const skip = screen.queryByRole('button', { name: /Skip|Next/ });
  if (skip) await user.click(skip);
  await waitFor(() => expect(place()).toBe('/app'), { timeout: 8_000 });
});
