import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { StoryOutcome, UserStoryRound } from '@moonbase/contracts';

import {
  aLock,
  aSession,
  aTeacher,
  aUser,
  refused,
  serve,
  type FakeServer,
  type Handler,
} from '../../platform/server.test-kit.ts';
import { outbox, startOutbox } from '../../platform/outbox-instance.ts';
import { aStory } from '../../platform/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import {
  anOutcome,
  aRoundGame,
  lastWaveReply,
  passedUpTo,
  someRounds,
} from './campaign.test-kit.ts';

startOutbox();

interface World {
  readonly user?: ReturnType<typeof aUser>;
  readonly rounds?: readonly UserStoryRound[];
  readonly path?: string;
  readonly handlers?: Record<string, Handler>;
}

function open({ user = aUser(), rounds = passedUpTo(3), path, handlers = {} }: World = {}) {
  localStorage.setItem(`moonbase.${user.id}.campaign-help-seen`, 'yes');
  let game = 6;
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(4),
    'GET /user-story-rounds': () => ({ userStoryRounds: rounds }),
    'POST /user-story-rounds': ({ body }) => ({
      userStoryRound: { ...someRounds([roundOf(body)], null)[0], id: '99' },
    }),
    'POST /games': () => {
      game += 1;
      return aRoundGame(String(game));
    },
    ...handlers,
  });
  return { server, ...visit(path ?? '/app/campaign') };
}

const roundOf = (body: unknown): string =>
  /"storyRound":"([\d.]+)"/.exec(JSON.stringify(body))?.[1] ?? '';

const step = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'button' });

const noDialog = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

/** Lets the game in its frame say something, as its window would. */
function gameSays(data: object): void {
  const frame = document.querySelector('iframe');
  fireEvent(
    globalThis.window,
    new MessageEvent('message', {
      data,
      origin: globalThis.location.origin,
      source: frame?.contentWindow ?? null,
    }),
  );
}

/** Plays the last wave: the server's reply holds what the round came to. */
function playLastWave(): void {
  gameSays({
    type: 'wave-complete',
    waveId: '70',
    submissionId: crypto.randomUUID(),
    wave: { endedAt: 'x', duration: 1, final: true, answers: [], bonusAnswers: [] },
  });
}

/** The same, until the game has gone. */
async function endRound(server: FakeServer, passed: boolean): Promise<void> {
  await waitFor(() => {
    const isSent = server.calls.some(({ path }) => path === '/waves/70/complete');
    if (!isSent) playLastWave(); // the page may not listen yet
    expect(isSent).toBe(true);
  });
  await waitFor(() => {
    gameSays({ type: 'game-over', gameId: '7', passed, misses: [] });
    expect(document.querySelector('iframe')).toBeNull();
  });
}

const completes = (outcome: StoryOutcome): Record<string, Handler> => ({
  'POST /waves/70/complete': () => lastWaveReply(outcome),
});

beforeEach(async () => {
  await outbox.setUser(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

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
    await step('Step 8, Ten-Bulb Tree: Top Step, 0 stars');
    await step('Step 3, Shape Patch: you are here, passed, 1 star');
    await step('Step 9, Firefly Gate: locked');
    await step('Step 12, The Great Lantern: Zone Summary, locked');
    await step('Step 13, Rusty Rail: you may skip to here');
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

  it('explains itself', async () => {
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

  it('keeps out whose content is locked', async () => {
    const { place } = open({ user: aUser({ lock: aLock(12) }) });
    expect(
      await screen.findAllByText(
        'Your teacher has set Practice content, and locked access to other areas for 12 more minutes',
      ),
    ).not.toHaveLength(0);
    expect(place()).toBe('/app');
  });
});

describe('the popup of a step', () => {
  it('tells names, topic and rounds, with locks and passed marks', async () => {
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
    ).toBe('/worksheets?unit=81');
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
    await waitFor(() => {
      expect(within(cards).getAllByRole('listitem').length).toBeGreaterThan(2);
    });
    const [, first] = within(dialog).getAllByRole('option');
    await user.selectOptions(within(dialog).getByRole('combobox'), first ?? '');
    await waitFor(() => {
      expect(within(cards).getAllByText('Answer')).toHaveLength(5);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Hide Answers' }));
    expect(within(cards).queryByText('Answer')).toBeNull();
    await user.click(within(dialog).getByText('Close'));
    await screen.findByRole('dialog', { name: 'Counting Stones' }); // where one came from
  });
});

describe('the first visit', () => {
  it('asks where to start, near the own school year, then how to play, then opens the first step', async () => {
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

  it('offers the skip test of any other area', async () => {
    const { user } = open({ rounds: [] });
    await user.click(await screen.findByRole('radio', { name: /Lantern Grove/ }));
    await user.click(screen.getByRole('button', { name: 'Start at step 8' }));
    await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
  });
});

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

  it('closes when it is passed: the outro, the star, and the next step opens', async () => {
    const { user, place, server } = open({
      rounds: [],
      path: '/app/campaign?step=1',
      handlers: completes(anOutcome('1.1', { openedStages: ['2'] })),
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByTitle('Basic Speed, step 1');
    await endRound(server, true);
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

  it('that was not passed says how close it was, what to practise, and offers another try', async () => {
    const { user, server } = open({
      path: '/app/campaign?step=4',
      handlers: completes(
        anOutcome('4.1', {
          passed: false,
          right: 15,
          practise: [{ unit: '9', unitName: 'Adding within 20', right: 3, asked: 8 }],
        }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await endRound(server, false);
    const dialog = await screen.findByRole('dialog', { name: 'So close' });
    expect(dialog.textContent).toContain('15of the 16 you need, from 20 questions');
    within(dialog).getByText('Worth a look: Adding within 20');
    expect(within(dialog).queryByText(/fail/i)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Example questions' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Example Questions' })).getByText('Close'),
    );
    await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
  });

  it('offers to mend what was not right at the first try, once the map is all there is', async () => {
    const misses = [
      { text: { v: 1, say: '8 plus 7', body: [{ t: 'text', v: '8 + 7' }] }, inputs: ['14'] },
    ];
    const { user, place, server } = open({
      path: '/app/campaign?step=4',
      handlers: {
        ...completes(anOutcome('4.1', { passed: false, right: 15 })),
        'GET /games/7/misses': () => ({ game: aRoundGame().game, correct: 15, misses }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByTitle('Basic Speed, step 4');
    await endRound(server, false);
    const missed = await screen.findByRole('dialog', { name: 'So close' });
    expect(screen.queryByText('One to mend')).toBeNull();
    await user.click(within(missed).getByRole('button', { name: 'Map' }));
    const offer = await screen.findByRole('dialog', { name: 'One to mend' });
    await user.click(within(offer).getByRole('button', { name: 'Fix my misses' }));
    await screen.findByTitle('Practice Game');
    const started = server.calls.filter(({ path }) => path === '/games').at(-1);
    expect(started?.body).toMatchObject({ game: { source: 'misses', ofGame: '7' } });
    gameSays({ type: 'close' });
    await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
    expect(place()).toBe('/app/campaign');
    await noDialog();
  });

  it('shows the first error when it cannot start, and goes home when that says locked', async () => {
    const { user, place } = open({
      path: '/app/campaign?step=4',
      handlers: {
        'POST /user-story-rounds': () => refused(403, 'stage-locked', 'This step is locked.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByText('This step is locked.');
    await waitFor(() => {
      expect(place()).toBe('/app');
    });
  });

  it('stays on the map after any other error', async () => {
    const { user, place } = open({
      path: '/app/campaign?step=4',
      handlers: { 'POST /games': () => refused(422, 'bad-request', 'Not today') },
    });
    await user.click(await screen.findByRole('button', { name: 'Play: Basic Speed' }));
    await screen.findByText('Not today');
    expect(place()).toBe('/app/campaign?step=4');
  });

  it('says plainly when its result waits for the network, and tells it when it comes', async () => {
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
    await waitFor(() => {
      if (outbox.view.get().waiting.length === 0) playLastWave(); // the page may not listen yet
      expect(outbox.view.get().tries).toBeGreaterThan(0);
    });
    gameSays({ type: 'close' });
    await screen.findByText(/Your result is kept on this computer/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await step('Step 4, Two-Hop Bridge: you are here, Top Step, 0 stars');
    online = true;
    await outbox.flush();
    await step('Step 4, Two-Hop Bridge: passed, Last Star Earned, 1 star');
  });

  it('that was left by a reload shows its step again', async () => {
    const { place } = open({ path: '/app/campaign?step=4&play=7' });
    await screen.findByRole('dialog', { name: 'Two-Hop Bridge' });
    await waitFor(() => {
      expect(place()).toBe('/app/campaign?step=4');
    });
  });
});

describe('skipping', () => {
  const missed = anOutcome('12.1', {
    passed: false,
    right: 22,
    questions: 30,
    needed: 24,
    maxStoryStage: 4,
  });

  it('asks first, in the words of the specification', async () => {
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
    const { user, server } = open({
      path: '/app/campaign?step=13',
      handlers: completes(missed),
    });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    expect(
      server.calls.find(({ path, method }) => method === 'POST' && path === '/user-story-rounds')
        ?.body,
    ).toEqual({ userStoryRound: { storyRound: '12.1', user: '1' } });
    await endRound(server, false);
    const dialog = await screen.findByRole('dialog', { name: 'So close' });
    within(dialog).getByText('Sorry, you did not past the test. What would you like to do?');
    for (const name of ['Try Again', /^Try Something Easier/, 'Cancel'])
      within(dialog).getByRole('button', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await screen.findByTitle('Basic Speed, step 12');
  });

  it('leads to the easier step after a test that was not passed', async () => {
    const { user, server } = open({ path: '/app/campaign?step=13', handlers: completes(missed) });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    await endRound(server, false);
    await user.click(await screen.findByRole('button', { name: /^Try Something Easier/ }));
    await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
  });

  it('has no easier step than the second area', async () => {
    const { user } = open();
    await user.click(await step(/^Step 8,/));
    const dialog = await screen.findByRole('dialog', { name: 'Skip to Ten-Bulb Tree' });
    within(dialog).getByRole('button', { name: 'Try Something Easier' }); // the first area is easier still
  });

  it('opens the step without a word of the story when the test is passed', async () => {
    const { user, server } = open({
      path: '/app/campaign?step=13',
      handlers: completes(anOutcome('12.1', { openedStages: ['13'], maxStoryStage: 13 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await screen.findByTitle('Basic Speed, step 12');
    await endRound(server, true);
    await step('Step 13, Rusty Rail: you are here, Top Step, 0 stars');
    await noDialog();
  });
});
