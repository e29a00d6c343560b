import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aLock, aTeacher, aUser, Refusal, refused } from '../../../platform/server.test-kit.ts';
import { noDialog, open, step, withFreshOutbox } from './campaign-page.test-kit.ts';
import { passedUpTo, someRounds } from '../campaign.test-kit.ts';

withFreshOutbox();

describe('the map', () => {
  it('has a button for each of the 128 steps, in order, and the dividers with their labels', async () => {
    open();
    await step(/^Step 1,/);
    const names = screen
      .getAllByRole('button', { name: /^Step \d+,/ })
      .map((button) => Number(/\d+/.exec(button.getAttribute('aria-label') ?? '')?.[0]));
    expect(names).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    expect(screen.getAllByText(/^Leaving /)).toHaveLength(9);
    expect(screen.getAllByRole('heading', { name: /^Entering / })).toHaveLength(9);
  });

  it('names the state of every kind of place', async () => {
    open({ rounds: [...passedUpTo(7), ...someRounds(['2.2', '2.3'], true, 30)] });
    await step('Step 1, Wobble Landing: passed, 1 star');
    await step('Step 2, Counting Stones: passed, Last Star Earned, 3 stars');
    await step('Step 7, The Big Tumble: Zone Summary, passed, 1 star');
    await step('Step 8, Ten-Bulb Tree: you are here, Top Step, 0 stars');
    await step('Step 3, Shape Patch: passed, 1 star');
    await step('Step 9, Firefly Gate: locked');
    await step('Step 12, The Great Lantern: Zone Summary, locked');
    await step('Step 13, Rusty Rail: you may skip to here');
  });

  it('is walked by the arrow keys, starting at the current step', async () => {
    const { user } = open({ rounds: passedUpTo(3) });
    const current = await step(/^Step 4,/);
    await user.click(screen.getByRole('button', { name: 'Go to step 4' }));
    expect(document.activeElement).toBe(current);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(await step(/^Step 5,/));
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(await step(/^Step 128,/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(await step(/^Step 1,/));
  });

  it.each(['step=129', 'step=0', 'step=abc', 'play=7'])(
    'is shown without a popup when the address names no step: %s',
    async (search) => {
      const { place } = open({ path: `/app/campaign?${search}` });
      await step(/^Step 4,/);
      await waitFor(() => expect(place()).toBe('/app/campaign'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('shows three stars at every place, filled as they are earned', async () => {
    open({ rounds: [...passedUpTo(3), ...someRounds(['2.2'], true, 30)] });
    const filled = async (name: RegExp): Promise<boolean[]> =>
      [...(await step(name)).querySelectorAll('svg[viewBox="0 0 72 24"] path')].map(
        (star) => star.getAttribute('fill') === '#FFD23F',
      );
    expect(await filled(/^Step 2,/)).toEqual([true, true, false]);
    expect(await filled(/^Step 4,/)).toEqual([false, false, false]);
    expect(await filled(/^Step 7, .*locked/)).toEqual([false, false, false]);
  });

  it('shows stars, mastered steps and the ways off the map', async () => {
    open({ rounds: [...passedUpTo(3), ...someRounds(['1.2', '1.3'], true, 30)] });
    const hud = await screen.findByRole('banner');
    expect(hud.textContent).toMatch(/Stars.*5.*Mastered.*1/);
    expect(within(hud).getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
      '/app/campaign/report',
    );
    expect(within(hud).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/app');
    expect(within(hud).queryByRole('button', { name: /All$/ })).toBeNull();
  });

  it('lets a teacher unlock all and lock all again', async () => {
    const { user } = open({ user: aTeacher(), rounds: someRounds(['1.1']) });
    await step('Step 40, Frozen Falls: locked');
    await user.click(screen.getByRole('button', { name: 'Unlock All' }));
    await step('Step 40, Frozen Falls: 0 stars');
    await user.click(screen.getByRole('button', { name: 'Lock All' }));
    await step('Step 40, Frozen Falls: locked');
  });

  it('shows the help of the campaign', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'How to play' }));
    const dialog = await screen.findByRole('dialog', { name: 'How to play' });
    within(dialog).getByText('Three rounds, three stars');
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await noDialog();
  });

  it('leads home with the first error when it cannot be loaded', async () => {
    const { place } = open({
      handlers: { 'GET /user-story-rounds': () => refused(403, 'forbidden', 'No rounds for you') },
    });
    await screen.findByText('No rounds for you');
    expect(place()).toBe('/app');
  });

  it('shows only the first of two errors when it cannot be loaded', async () => {
    const errors = ['No rounds for you', 'Ask your teacher'].map((detail) => ({
      status: '403',
      code: 'forbidden',
      title: detail,
      detail,
    }));
    open({ handlers: { 'GET /user-story-rounds': () => new Refusal(403, { errors }) } });
    await screen.findByText('No rounds for you');
    expect(screen.queryByText(/Ask your teacher/)).toBeNull();
  });

  it('is closed to somebody whose content is locked', async () => {
    const { place } = open({ user: aUser({ lock: aLock(12) }) });
    expect(
      await screen.findAllByText(
        'Your teacher has set Practice content, and locked access to other areas for 12 more minutes',
      ),
    ).not.toHaveLength(0);
    expect(place()).toBe('/app');
  });
});
