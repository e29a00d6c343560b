import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aUser } from '../../../platform/server.test-kit.ts';
import { passedUpTo } from '../campaign.test-kit.ts';
import { open, withFreshOutbox } from './campaign-page.test-kit.ts';

withFreshOutbox();

const ruby = aUser({ isYoungest: true, yearOfBirth: new Date().getFullYear() - 6 });
const saying = (): string | null | undefined =>
  document.querySelector('[data-say]')?.getAttribute('data-say');

describe('the story of the youngest', () => {
  it('asks nothing at the first visit: one button plays step 1 at once', async () => {
    const { user, server } = open({ user: ruby, rounds: [] });
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    await waitFor(() =>
      expect(JSON.stringify(server.calls.find(({ path }) => path === '/games')?.body)).toContain(
        'userStoryRound',
      ),
    );
    const started = server.calls.find(
      ({ method, path }) => method === 'POST' && path === '/user-story-rounds',
    );
    expect(JSON.stringify(started?.body)).toContain('"1.1"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says who asks for help, and has no figures', async () => {
    open({ user: ruby, rounds: [] });
    const dialog = await screen.findByRole('dialog', { name: 'Story' });
    expect(saying()).toBe('I am Tumble. My sums are a mess! Can you help me?');
    expect(dialog.textContent).not.toMatch(/\d/);
  });

  it('lets a grown-up choose another start', async () => {
    const { user } = open({ user: ruby, rounds: [] });
    await user.click(
      await screen.findByRole('button', { name: 'For grown-ups: start somewhere else' }),
    );
    await screen.findByRole('dialog', { name: 'Welcome to the Galactic Campaign!' });
  });

  it('plays the next round at the next visit, and shows the map to grown-ups', async () => {
    const { user, server } = open({ user: ruby, rounds: passedUpTo(3) });
    await screen.findByRole('dialog', { name: 'Story' });
    expect(saying()).toBe('You are back! Can you help me?');
    await user.click(screen.getByRole('button', { name: 'For grown-ups: the whole map' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.some(({ path }) => path === '/games')).toBe(false);
  });
});
