import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aSession,
  aUser,
  PROFILE,
  refused,
  serve,
  type Handler,
} from '../../platform/server.test-kit.ts';
import { plantVoice } from '../../platform/voice.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

const passedRound = (storyRound: string, index: number) => ({
  id: String(index + 1),
  user: '1',
  storyRound,
  isPassed: true,
  passedAt: '2026-05-04T09:00:00.000Z',
  attempts: 1,
});

/** A base at Defender Level 16; the boss of area 1 is freed, and one step of area 3 is passed. */
const aBase = (handlers: Record<string, Handler> = {}, rounds = ROUNDS, correct = 63) => {
  const starts: (string | null)[] = [];
  const { calls } = serve({
    'GET /auth/session': () => aSession(aUser({ maxStoryStage: 14 })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /user-story-rounds': () => ({ userStoryRounds: rounds.map(passedRound) }),
    'GET /user-reports/1': ({ url }) => {
      starts.push(url.searchParams.get('start'));
      return {
        user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
        start: url.searchParams.get('start'),
        end: null,
        adaptive: null,
        unitResults: [],
        levelResults: [],
        totals: { answered: 80, correct },
        daysActive: 6,
      };
    },
    ...handlers,
  });
  visit('/app/base');
  return { calls, starts };
};
const ROUNDS = ['1.1', '1.2', '1.3', '2.1', '7.1', '13.1'];

const openColours = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Colours' }));
};

describe('My Moon Base', () => {
  it('says in a line what is lit and who is free', async () => {
    const { starts } = aBase();
    await screen.findByText('4 windows lit, 1 Muddlebot freed, 20 visitors');
    expect(new Date(starts[0] ?? '').getUTCDay()).toBe(0);
  });

  it('has its stops in this order: rocket, Defender, domes 1 to 10, Muddlebots, then the card', async () => {
    aBase();
    const group = within(await screen.findByRole('group', { name: 'Your base' }));
    const stops = group.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    const names = stops.map((stop) => stop.getAttribute('aria-label'));
    expect(names.slice(0, 5)).toEqual([
      'Your rocket',
      'Your Defender',
      'Pebble Hollow: 3 of 7 windows',
      'Lantern Grove begins at step 8',
      'Cogwheel Canyon: 1 of 11 windows',
    ]);
    expect(names.slice(12)).toEqual([
      'Oops, freed in Pebble Hollow, pushes the sandwich trolley',
      'Sprocket Sue of Cogwheel Canyon',
    ]);
    expect(group.getAllByRole('button', { name: 'A visitor' })).toHaveLength(6); // as many as a phone shows
  });

  it('offers the open step, and a tap goes there', async () => {
    aBase();
    const card = within(await screen.findByRole('region', { name: 'What comes next' }));
    card.getByText('One more window');
    card.getByText('Step 14, Spring Street');
    const play = card.getByRole('link', { name: 'Play it' });
    expect(play.getAttribute('href')).toBe('/app/campaign?step=14');
  });

  it('lets a Muddlebot say its five lines, one a tap, in a bubble and in the live line', async () => {
    aBase();
    const oops = await screen.findByRole('button', { name: /^Oops/u });
    const said: string[] = [];
    for (let tap = 0; tap < 6; tap += 1) {
      await userEvent.click(oops);
      said.push(screen.getByRole('status').textContent);
    }
    expect(new Set(said).size).toBe(5);
    expect(said[5]).toBe(said[0]);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('answers a tap on a dome with its windows and a link', async () => {
    aBase();
    await userEvent.click(await screen.findByRole('button', { name: /^Cogwheel Canyon/u }));
    const link = await screen.findByRole('link', { name: 'Go there' });
    expect(link.getAttribute('href')).toBe('/app/campaign?step=14');
  });

  it('begins with a crane and the first window when nothing is passed', async () => {
    aBase({ 'GET /auth/session': () => aSession(aUser({ maxStoryStage: 1 })) }, [], 0);
    await screen.findByText('Your first window');
    screen.getByText('Step 1, Wobble Landing');
    screen.getByText('It begins with one window, 8 visitors');
    expect(screen.queryByRole('button', { name: /freed in/u })).toBeNull();
  });

  it('offers a step with fewer than three stars when all windows are lit', async () => {
    const all = Array.from({ length: 128 }, (_, index) => index + 1).flatMap((step) =>
      step < 41 ? [`${step}.1`, `${step}.2`, `${step}.3`] : [`${step}.1`],
    );
    aBase({ 'GET /auth/session': () => aSession(aUser({ maxStoryStage: 128 })) }, all);
    await screen.findByText('All 128 windows lit. The galaxy is in order.');
    screen.getByText('Every star three times?');
    screen.getByText('Step 41, Hot Chocolate Hut');
    screen.getByRole('button', { name: /^The Baron, freed in Crown of Stars/u });
  });

  it('lets what is new come in once, and remembers it on this computer', async () => {
    aBase();
    await screen.findByText('I am new here!', { selector: '[role=status]' });
    cleanup();
    aBase();
    await screen.findByRole('button', { name: /^Oops/u });
    await new Promise((done) => {
      setTimeout(done, 2_500);
    });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('keeps its picture and offers another try when the results do not come', async () => {
    let isDown = true;
    aBase({
      'GET /user-story-rounds': () =>
        isDown
          ? refused(403, 'forbidden', 'You may not do that.')
          : { userStoryRounds: ROUNDS.map(passedRound) },
    });
    await screen.findByText('Could not load');
    screen.getByRole('group', { name: 'Your base' });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Step 14, Spring Street');
  });
});

it('the person of an area that is begun waits where its Muddlebot will work, and says who is to be freed', async () => {
  aBase();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Sprocket Sue of Cogwheel Canyon' }),
  );
  await screen.findAllByText('You lit my first window!');
  await userEvent.click(screen.getByRole('button', { name: 'Sprocket Sue of Cogwheel Canyon' }));
  await screen.findAllByText('Clank waits at step 23.');
  expect(screen.queryByRole('button', { name: /^Tumble of/ })).toBeNull(); // Oops is free
});

it('a student gives the rocket a colour that a dome has earned', async () => {
  const { calls } = aBase({ 'PUT /users/1/paints': ({ body }) => body });
  await openColours();
  const rocket = within(await screen.findByRole('group', { name: 'Your rocket' }));
  expect(rocket.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true);
  await userEvent.click(rocket.getByRole('radio', { name: 'Cogwheel Canyon' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: 'PUT',
      path: '/users/1/paints',
      body: { paints: { rocket: 3, suit: 0 } },
    }),
  );
});

it('a colour that has not been earned cannot be chosen and shows how to earn it', async () => {
  aBase();
  await openColours();
  const locked = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'Snowdrift Ridge, at Defender Level 21',
  });
  expect(locked.disabled).toBe(true);
  const suit = screen.getByRole<HTMLInputElement>('radio', {
    name: 'Lantern Grove, when the boss of Lantern Grove is free',
  });
  expect(suit.disabled).toBe(true);
});

it('a colour that cannot be saved is reverted', async () => {
  aBase({ 'PUT /users/1/paints': () => refused(403, 'forbidden', 'You may not do that.') });
  await openColours();
  const rocket = within(await screen.findByRole('group', { name: 'Your rocket' }));
  await userEvent.click(rocket.getByRole('radio', { name: 'Lantern Grove' }));
  await screen.findByText('You may not do that.');
  const standard = rocket.getByRole<HTMLInputElement>('radio', { name: 'Standard', hidden: true });
  expect(standard.checked).toBe(true);
});

it('the base is read to those who cannot read yet, and so is who speaks there when pressed (ST-31)', async () => {
  const voice = plantVoice();
  const heard = aUser({ accessProfile: { ...PROFILE, readAloud: true }, maxStoryStage: 14 });
  aBase({ 'GET /auth/session': () => aSession(heard) });
  await waitFor(() =>
    expect(voice.spoken).toEqual([
      'Maya’s Moon Base. 4 windows lit, 1 Muddlebot freed, 20 visitors. Next: Spring Street.',
    ]),
  );
  await screen.findByRole('button', { name: 'Read aloud' });
  await userEvent.click(screen.getByRole('button', { name: 'Your Defender' }));
  const words = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(words).toContain(voice.spoken.at(-1));
  expect(voice.spoken.filter(Boolean)).toHaveLength(2); // the first touch wakes the voice with nothing
});
