import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { gameSays, pageListens } from '../../../games/practice-host/frame.test-kit.ts';
import { Refusal, refused } from '../../../platform/server.test-kit.ts';
import { outbox } from '../../../play/outbox-instance.ts';
import { isReloadAsked } from '../../../render-route.test-kit.tsx';
import {
  endRound,
  noDialog,
  open,
  playLastWave,
  step,
  withFreshOutbox,
} from './campaign-page.test-kit.ts';
import { anOutcome, lastWaveReply, aRoundGame } from '../campaign.test-kit.ts';

withFreshOutbox();

describe('a round', () => {
  it('begins with the character of the step and is played over the map', async () => {
    const { user, place, server } = open({ rounds: [], path: '/app/campaign?step=1' });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    const talk = await screen.findByRole('dialog', { name: 'Tumble' });
    within(talk).getByText(/I tripped over my own feet/);
    expect(within(talk).getByRole('img', { name: 'Part 1 of 3' })).toBeTruthy();
    await user.click(within(talk).getByRole('button', { name: 'Next' }));
    within(talk).getByText(/Baron von Muddle flew over/);
    await user.click(within(talk).getByRole('button', { name: 'Skip' }));
    await screen.findByTitle('Basic Speed, step 1');
    expect(place()).toBe('/app/campaign?step=1&play=7');
    const started = server.calls.filter(({ method }) => method === 'POST');
    expect(started.map(({ path }) => path)).toEqual(['/user-story-rounds', '/games']);
    expect(started[0]?.body).toEqual({ userStoryRound: { storyRound: '1.1', user: '1' } });
    expect(started[1]?.body).toEqual({ game: { user: '1', waves: [], userStoryRound: '99' } });
  });

  it('is left for the outro, the star and the next step, without another result', async () => {
    const { user, place } = open({
      rounds: [],
      path: '/app/campaign?step=1',
      outcome: anOutcome('1.1', { openedStages: ['2'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByTitle('Basic Speed, step 1');
    await endRound(true);
    const talk = await screen.findByRole('dialog', { name: 'Tumble' });
    within(talk).getByText(/You did it! Every pebble has a number again/);
    await user.click(within(talk).getByRole('button', { name: 'Next' }));
    await step('Step 1, Wobble Landing: passed, Last Star Earned, 1 star');
    await step('Step 2, Counting Stones: you are here, Top Step, 0 stars');
    await screen.findByText(
      /A star for step 1, Wobble Landing\. Step 2, Counting Stones, is open\./,
    );
    expect(place()).toBe('/app/campaign');
  });

  it('stays until the player leaves it: its result takes no live button away', async () => {
    const { user, place } = open({
      path: '/app/campaign?step=4',
      outcome: anOutcome('4.1', { passed: false, right: 15 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    const frame = await screen.findByTitle('Basic Speed, step 4');
    const said = await playLastWave();
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'saved' }),
        location.origin,
      ),
    );
    gameSays({ type: 'game-over', gameId: '7', passed: false, toBeat: null });
    expect(screen.getByTitle('Basic Speed, step 4')).toBe(frame);
    expect(screen.queryByRole('dialog')).toBeNull();
    gameSays({ type: 'again' });
    await waitFor(() => expect(screen.getByTitle('Basic Speed, step 4')).not.toBe(frame));
    expect(place()).toBe('/app/campaign?step=4&play=8');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was not passed leads to the map without another result, or to the examples of its step', async () => {
    const outcome = anOutcome('4.1', { passed: false, right: 15 });
    const { user } = open({ path: '/app/campaign?step=4', outcome });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await endRound(false);
    const here = await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
    await noDialog();
    await user.click(here);
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await pageListens();
    gameSays({ type: 'examples' });
    await screen.findByRole('dialog', { name: 'Example Questions' });
  });

  it('leads to a game of what was not solved in it, and back to the map (PG-16)', async () => {
    const { user, place, server } = open({
      path: '/app/campaign?step=4',
      outcome: anOutcome('4.1', { passed: false, right: 15 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await playLastWave();
    gameSays({ type: 'mend' });
    await screen.findByTitle('Practice Game');
    await pageListens();
    const started = server.calls.filter(({ path }) => path === '/games').at(-1);
    expect(started?.body).toMatchObject({ game: { source: 'misses', ofGame: '7' } });
    gameSays({ type: 'close' });
    await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
    expect(place()).toBe('/app/campaign');
    await noDialog();
  });

  it('shows the first error when it cannot start, and goes home when its code says locked', async () => {
    const { user, place } = open({
      path: '/app/campaign?step=4',
      handlers: {
        'POST /user-story-rounds': () => refused(403, 'stage-locked', 'Pass step 3 first.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByText('Pass step 3 first.');
    await waitFor(() => expect(place()).toBe('/app'));
  });

  it('shows only the first of two errors when it cannot start', async () => {
    const errors = { round: ['Not today'], stage: ['Choose another step'] };
    const { user } = open({
      path: '/app/campaign?step=4',
      handlers: { 'POST /games': () => new Refusal(422, { errors }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByText('Not today');
    expect(screen.queryByText(/Choose another step/)).toBeNull();
  });

  it('stays on the map after any other error', async () => {
    const { user, place } = open({
      path: '/app/campaign?step=4',
      handlers: { 'POST /games': () => refused(409, 'conflict', 'Not today') },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByText('Not today');
    expect(place()).toBe('/app/campaign?step=4');
  });

  it.each([
    [15, 'of the 16 you need', 'Worth a look: Adding within 20'],
    [17, 'right, 16 were needed', 'It counts when the last wave is played to its end.'],
  ])(
    'that was left before the server judged it with %i right is told later: %s. %s',
    async (right, count, words) => {
      let online = false;
      const practise = [{ unit: '9', unitName: 'Adding within 20', right: 3, asked: 8 }];
      const outcome = anOutcome('4.1', { passed: false, right, practise });
      const missed = [
        { text: { v: 2, say: '8 plus 7', body: [{ t: 'text', v: '8 + 7' }] }, inputs: ['14'] },
      ];
      const { user } = open({
        path: '/app/campaign?step=4',
        handlers: {
          'POST /waves/70/complete': () => (online ? lastWaveReply(outcome) : null),
          'GET /games/7/missed': () => ({ game: aRoundGame().game, correct: right, missed }),
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
      await screen.findByTitle('Basic Speed, step 4');
      await playLastWave();
      await waitFor(() => expect(outbox.view.get().tries).toBeGreaterThan(0));
      gameSays({ type: 'close' });
      await user.click(await screen.findByRole('button', { name: 'OK' }));
      online = true;
      await outbox.flush();
      const dialog = await screen.findByRole('dialog', { name: 'So close' });
      expect(dialog.textContent).toContain(`${right}${count}, from 20 questions`);
      within(dialog).getByText(words);
      expect(within(dialog).queryByText(/fail/i)).toBeNull();
      await within(dialog).findByText('One to mend');
    },
  );

  it('says when its result waits for the network, and shows it when it comes', async () => {
    let online = false;
    const { user } = open({
      path: '/app/campaign?step=4',
      handlers: {
        'POST /waves/70/complete': () =>
          online
            ? lastWaveReply(anOutcome('4.1', { openedStages: ['5'], maxStoryStage: 5 }))
            : null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await playLastWave();
    await waitFor(() => expect(outbox.view.get().tries).toBeGreaterThan(0));
    gameSays({ type: 'close' });
    await screen.findByText(/Your result is kept on this computer/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
    online = true;
    await outbox.flush();
    await user.click(await screen.findByRole('button', { name: 'To the map' }));
    await step('Step 4, Two-Hop Bridge: passed, Last Star Earned, 1 star');
  });

  it('asks before Back ends it (ST-20), then is over: Forward shows its step', async () => {
    const { user, place, go } = open({ path: '/app/campaign' });
    await user.click(await step(/^Step 4,/));
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    const playing = place();
    await go(-1);
    await user.click(await screen.findByRole('button', { name: 'Play on' }));
    expect(place()).toBe(playing);
    screen.getByTitle('Basic Speed, step 4');
    await go(-1);
    const asked = await screen.findByRole('dialog', { name: 'Leave this round?' });
    await user.click(within(asked).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    expect(place()).toBe('/app/campaign');
    expect(isReloadAsked()).toBe(false);
    await go(1);
    await screen.findByRole('dialog', { name: 'Two-Hop Bridge' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(place()).toBe('/app/campaign?step=4');
  });

  it('shows its step again after a reload', async () => {
    const { place } = open({ path: '/app/campaign?step=4&play=7' });
    await screen.findByRole('dialog', { name: 'Two-Hop Bridge' });
    await waitFor(() => expect(place()).toBe('/app/campaign?step=4'));
  });
});
