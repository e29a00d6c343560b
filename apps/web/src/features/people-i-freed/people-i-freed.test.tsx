import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

const aPostcard = (step: number) => ({
  step,
  passedAt: `2026-05-${String(step).padStart(2, '0')}T09:00:00.000Z`,
  stars: step === 7 ? 3 : 1,
  right: step * 2,
});

const openAlbum = (steps: readonly number[]) => {
  const { calls } = serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/album': () => ({ postcards: steps.map(aPostcard) }),
    'GET /users/1/album/7': () => ({ sum: { words: '8 + 7 = 15', tries: 2 } }),
  });
  visit('/app/people');
  return calls;
};

const pageOf = async (name: string) => within(await screen.findByRole('region', { name }));

describe('People I freed', () => {
  it('shows who is free and where the others wait', async () => {
    openAlbum([1, 7, 9]);
    const robots = await pageOf('Muddlebots');
    robots.getByText('1 of 9, and the Baron');
    robots.getByRole('button', { name: /Oops.*May I stay and learn/u });
    robots.getByText('Waits in Lantern Grove');
    const friends = await pageOf('Friends');
    friends.getByText('2 of 10');
    friends.getByRole('button', { name: /Willa Wick.*She left her lamp on for you/u });
    friends.getByText('Cogwheel Canyon');
    expect((await pageOf('Badges')).getByRole('link', { name: 'All 50' })).toBeTruthy();
  });

  it('shows those who are free before those who wait', async () => {
    openAlbum([23]);
    const [first] = (await pageOf('Muddlebots')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Clank');
  });

  it('lets a friend say the next sentence at each press', async () => {
    openAlbum([7]);
    const oops = (await pageOf('Muddlebots')).getByRole('button', { name: /Oops/u });
    await userEvent.click(oops);
    within(oops).getByText('Three and two make five. Sandwich?');
  });

  it('turns a postcard over to its day, its stars and a sum that was hard', async () => {
    openAlbum([1, 7]);
    const postcards = await pageOf('Postcards');
    const [first] = postcards.getAllByRole('button');
    if (!first) throw new Error('No postcard');
    within(first).getByText('The Big Tumble'); // the newest comes first
    within(first).getByText('14 right answers: all of Pebble Hollow.');
    await userEvent.click(first);
    const back = within(await postcards.findByRole('status'));
    await back.findByText('8 + 7 = 15');
    back.getByText('Right at the second try.');
    back.getByText('3 stars');
    expect(first.getAttribute('aria-expanded')).toBe('true');
  });

  it('is one stop of the Tab key a page, and the arrow keys move in it', async () => {
    openAlbum([1, 2, 3]);
    const cards = (await pageOf('Postcards')).getAllByRole('button');
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    cards[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(cards[1]);
  });

  it('marks what is new since the last visit on this computer', async () => {
    openAlbum([1]);
    await pageOf('Postcards');
    expect(screen.queryAllByText('New')).toHaveLength(0);
    cleanup();
    openAlbum([1, 7]);
    await pageOf('Postcards');
    expect(screen.getAllByText('New')).toHaveLength(2); // the postcard and Oops
  });

  it('says where the first friend waits while nothing is passed', async () => {
    openAlbum([]);
    await screen.findByText('The first friend of the story waits on step 1.');
    const play = screen.getByRole('link', { name: 'Play' });
    expect(play.getAttribute('href')).toBe('/app/campaign?step=1');
  });
});
