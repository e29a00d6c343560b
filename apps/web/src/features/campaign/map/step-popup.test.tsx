import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { noDialog, open, step, withFreshOutbox } from './campaign-page.test-kit.ts';
import { passedUpTo } from '../campaign.test-kit.ts';

withFreshOutbox();

describe('the popup of a step (CA-15)', () => {
  it('shows names, topic and rounds, with locks and passed marks', async () => {
    const { user, place } = open({ rounds: passedUpTo(3) });
    await user.click(await step(/^Step 3,/));
    const dialog = await screen.findByRole('dialog', { name: 'Shape Patch' });
    expect(place()).toBe('/app/campaign?step=3');
    within(dialog).getByText('Step 3 · Pebble Hollow · Pip, Cradle Cluster');
    within(dialog).getByText('Sides and Corners');
    within(dialog).getByText('20 questions · 16 to pass · passed');
    within(dialog).getByRole('button', { name: 'Again: Basic Speed' });
    within(dialog).getByRole('button', { name: 'Play: Expert Speed' });
    within(dialog).getByText('Locked. Pass Expert Speed first');
    expect(
      within(dialog).getByRole('link', { name: 'Print Worksheets' }).getAttribute('href'),
    ).toBe('/worksheets?unit=81&stage=3');
  });

  it('says once that rounds are locked', async () => {
    const { user } = open({ rounds: passedUpTo(3) });
    await user.click(await step(/^Step 4,/));
    const dialog = await screen.findByRole('dialog', { name: 'Two-Hop Bridge' });
    within(dialog).getByText('Locked. Pass Basic Speed first');
    within(dialog).getByText('After Expert Speed');
  });

  it('says Zone Summary at the last step of an area, with worksheets of all its units', async () => {
    const { user } = open({ rounds: passedUpTo(6) });
    await user.click(await step(/^Step 7,/));
    const dialog = await screen.findByRole('dialog', { name: 'The Big Tumble' });
    within(dialog).getByText('Zone Summary');
    expect(
      within(dialog).getByRole('link', { name: 'Print Worksheets' }).getAttribute('href'),
    ).toContain('unit=1&unit=2&unit=9');
  });

  it('says what opens a locked step', async () => {
    const { user } = open({ rounds: passedUpTo(3) });
    await user.click(await step(/^Step 6,/));
    await screen.findByText('Step 6 is locked. Pass step 4, Two-Hop Bridge, to go on.');
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  it('opens by its address, and Esc leads back to the map', async () => {
    const { user, place } = open({ path: '/app/campaign?step=2' });
    await screen.findByRole('dialog', { name: 'Counting Stones' });
    await user.keyboard('{Escape}');
    await noDialog();
    expect(place()).toBe('/app/campaign');
  });

  it('shows up to five examples of a kind, with or without answers', async () => {
    const { user } = open({ rounds: passedUpTo(3) });
    await user.click(await step(/^Step 2,/));
    await user.click(await screen.findByRole('button', { name: 'Example Questions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Example Questions' });
    within(dialog).getByText('Step 2, Counting Stones · Numbers to 20 · Pebble Hollow');
    const cards = await within(dialog).findByRole('list', { name: 'Example Questions' });
    await waitFor(() => expect(within(cards).getAllByRole('listitem')).toHaveLength(5));
    expect(within(cards).queryByText('Numbers to 20')).toBeNull(); // said above them all
    const [, first] = within(dialog).getAllByRole('option');
    await user.selectOptions(within(dialog).getByRole('combobox'), first ?? '');
    const [guess] = await within(cards).findAllByRole('button', { name: 'What is it?' });
    expect(within(cards).queryByText('Answer')).toBeNull();
    await user.click(guess ?? cards);
    expect(within(cards).getAllByText('Answer')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Show Answers' }));
    await waitFor(() => expect(within(cards).getAllByText('Answer')).toHaveLength(5));
    await user.click(within(dialog).getByRole('button', { name: 'Hide Answers' }));
    expect(within(cards).queryByText('Answer')).toBeNull();
    await user.click(within(dialog).getByText('Close'));
    await screen.findByRole('dialog', { name: 'Counting Stones' }); // where the student came from
  });
});
