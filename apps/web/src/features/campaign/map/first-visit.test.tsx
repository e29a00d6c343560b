import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aUser } from '../../../platform/server.test-kit.ts';
import { open, withFreshOutbox } from './campaign-page.test-kit.ts';

withFreshOutbox();

describe('the first visit', () => {
  it('lights step 1, offers the world of the player’s school year, all others on request, and plays what is chosen at once', async () => {
    const { user, place } = open({
      user: aUser({ yearOfBirth: new Date().getFullYear() - 10 }),
      rounds: [],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to the Galactic Campaign!' });
    within(dialog).getByText('Where would you like to start?');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    within(dialog).getByRole('radio', { name: /Pebble Hollow/, checked: true });
    within(dialog).getByRole('button', { name: 'Start at step 1' });
    expect(within(dialog).queryByText(/A test opens it/)).toBeNull(); // no test stands before the story
    await user.click(within(dialog).getByRole('radio', { name: /Year 6/ }));
    within(dialog).getByRole('button', { name: 'Start at step 50' });
    within(dialog).getByText('A test opens it: 24 of 30 right.');
    within(dialog).getByText('Each right sum lights a lamp of its gate. 24 of 30 open it!');
    expect(dialog.querySelectorAll('i')).toHaveLength(30);
    expect(dialog.textContent.split(/\s+/).length).toBeLessThan(45); // a child of nine reads it
    await user.click(within(dialog).getByRole('button', { name: 'More places' }));
    expect(within(dialog).getAllByRole('radio')).toHaveLength(10);
    await user.click(within(dialog).getByRole('radio', { name: /Pebble Hollow/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Start at step 1' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' })); // what Tumble says
    await screen.findByTitle('Basic Speed, step 1');
    expect(place()).toMatch(/^\/app\/campaign\?step=1&play=/);
  });

  it('begins at step 1 with one press, without a test', async () => {
    const { user } = open({
      user: aUser({ yearOfBirth: new Date().getFullYear() - 10 }),
      rounds: [],
    });
    await user.click(await screen.findByRole('button', { name: 'Start at step 1' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByTitle('Basic Speed, step 1');
  });

  it('begins the test of another place at once, which it has named', async () => {
    const { user, server } = open({
      user: aUser({ yearOfBirth: new Date().getFullYear() - 7 }),
      rounds: [],
    });
    await user.click(await screen.findByRole('button', { name: 'More places' }));
    await user.click(await screen.findByRole('radio', { name: /Lantern Grove/ }));
    await user.click(screen.getByRole('button', { name: 'Start at step 8' }));
    await screen.findByTitle('Basic Speed, step 7');
    expect(
      server.calls.find(({ path, method }) => method === 'POST' && path === '/user-story-rounds')
        ?.body,
    ).toEqual({ userStoryRound: { storyRound: '7.1', user: '1' } });
  });

  it('is explained when somebody asks', async () => {
    const { user } = open({ rounds: [] });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'How to play' }));
    await screen.findByRole('dialog', { name: 'How to play' });
  });
});
