import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { pageListens } from '../../../games/practice-host/frame.test-kit.ts';
import { endRound, noDialog, open, step, withFreshOutbox } from './campaign-page.test-kit.ts';
import { anOutcome } from '../campaign.test-kit.ts';

withFreshOutbox();

describe('skipping', () => {
  const missed = anOutcome('12.1', {
    passed: false,
    right: 22,
    questions: 30,
    needed: 24,
    maxStoryStage: 4,
  });

  it('asks before a skip test begins (CA-8)', async () => {
    const { user } = open();
    await user.click(await step(/^Step 13,/));
    const dialog = await screen.findByRole('dialog', { name: 'Skip to Rusty Rail' });
    within(dialog).getByText('To skip to this step you must pass the following test.');
    within(dialog).getByText('The Great Lantern');
    within(dialog).getByText('Basic Speed · 30 questions from all of Lantern Grove · 24 to pass');
    for (const name of ['Ok', 'Try Something Easier', 'Example Questions', 'Cancel'])
      within(dialog).getByRole('button', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await noDialog();
  });

  it('offers the easier step in its place', async () => {
    const { user } = open();
    await user.click(await step(/^Step 13,/));
    await user.click(await screen.findByRole('button', { name: 'Try Something Easier' }));
    await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
  });

  it('plays Basic Speed of the step before, and on failing offers another try or an easier step', async () => {
    const { user, server } = open({ path: '/app/campaign?step=13', outcome: missed });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    expect(
      server.calls.find(({ path, method }) => method === 'POST' && path === '/user-story-rounds')
        ?.body,
    ).toEqual({ userStoryRound: { storyRound: '12.1', user: '1' } });
    await endRound(false);
    const dialog = await screen.findByRole('dialog', { name: 'So close' });
    within(dialog).getByText('Sorry, you did not past the test. What would you like to do?');
    within(dialog).getByText('22 of 24 lamps burn');
    for (const name of ['Try Again', /^Try Something Easier/, 'Cancel'])
      within(dialog).getByRole('button', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await screen.findByTitle('Basic Speed, step 12');
  });

  it('is played before the gate of the world that it leads to, with its host', async () => {
    const { user } = open({ path: '/app/campaign?step=13' });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    const said = await pageListens();
    const [message] = said.mock.calls.map(([each]: readonly unknown[]) => each);
    expect(message).toMatchObject({
      type: 'load',
      settings: {
        area: 3,
        round: {
          isGate: true,
          name: 'Sprocket Sue',
          focus: '“Light the gate of Cogwheel Canyon!”',
        },
      },
    });
  });

  it('leads to the easier step after a test that was not passed', async () => {
    const { user } = open({ path: '/app/campaign?step=13', outcome: missed });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    await endRound(false);
    await user.click(await screen.findByRole('button', { name: /^Try Something Easier/ }));
    await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
  });

  it('has no easier step than the second area', async () => {
    const { user } = open();
    await user.click(await step(/^Step 8,/));
    const dialog = await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
    within(dialog).getByRole('button', { name: 'Try Something Easier' }); // the first area is easier still
  });

  it('names the step that a passed test has opened, without any story', async () => {
    const { user } = open({
      path: '/app/campaign?step=13',
      outcome: anOutcome('12.1', { openedStages: ['13'], maxStoryStage: 13 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    await endRound(true);
    const passed = await screen.findByRole('dialog', { name: 'Passed' });
    within(passed).getByText('Step 13, Rusty Rail, is open.');
    await user.click(within(passed).getByRole('button', { name: 'To the map' }));
    await step('Step 13, Rusty Rail: you are here, Top Step, 0 stars');
    await noDialog();
  });
});
