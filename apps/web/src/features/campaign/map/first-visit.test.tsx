import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aUser } from '../../../platform/server.test-kit.ts';
import { open, withFreshOutbox } from './campaign-page.test-kit.ts';

withFreshOutbox();

describe('the first visit', () => {
  it('asks where to start, near the player’s school year, then explains the game, then opens the first step', async () => {
    const { user, place } = open({
      user: aUser({ yearOfBirth: new Date().getFullYear() - 10 }),
      rounds: [],
    });
    localStorage.removeItem('moonbase.1.campaign-help-seen');
    const dialog = await screen.findByRole('dialog', {
      name: 'Welcome to the Galactic Campaign!',
    });
    within(dialog).getByText('Where would you like to start?');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(10);
    within(dialog).getByRole('button', { name: 'Start at step 50' });
    await user.click(within(dialog).getByRole('radio', { name: /Pebble Hollow/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Start at step 1' }));
    await screen.findByRole('dialog', { name: 'How to play' });
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await screen.findByRole('dialog', { name: 'Wobble Landing' });
    expect(place()).toBe('/app/campaign?step=1');
  });

  it('can always begin at step 1 without a test', async () => {
    const { user, place } = open({
      user: aUser({ yearOfBirth: new Date().getFullYear() - 10 }),
      rounds: [],
    });
    await user.click(await screen.findByRole('button', { name: 'No test: start at step 1' }));
    await screen.findByRole('dialog', { name: 'Wobble Landing' });
    expect(place()).toBe('/app/campaign?step=1');
  });

  it('offers the skip test of any other area', async () => {
    const { user } = open({ rounds: [] });
    await user.click(await screen.findByRole('radio', { name: /Lantern Grove/ }));
    await user.click(screen.getByRole('button', { name: 'Start at step 8' }));
    await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
  });
});
