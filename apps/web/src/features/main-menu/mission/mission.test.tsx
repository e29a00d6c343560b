import type { MissionReply, MissionThing } from '@moonbase/contracts/mission';
import type { OwnWork } from '@moonbase/contracts/set-work';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aUser, refused, serve } from '../../../platform/server.test-kit.ts';
import { anOwnWork } from '../../../play/own-work.test-kit.ts';
import { aStory } from '../../../play/story-stages.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';

const FACTS: MissionThing = { kind: 'facts', facts: 6, right: 0, minutes: 2, isDone: false };
const ADAPTIVE: MissionThing = { kind: 'adaptive', minutes: 4, isDone: false };
const CAMPAIGN: MissionThing = { kind: 'campaign', step: 58, minutes: 5, isDone: false };

const WORK: MissionThing = {
  kind: 'work',
  id: '9',
  words: '40 right answers: 7 times table',
  by: 'Ms Hartley',
  until: '2026-11-27',
  daysLeft: 3,
  minutes: 5,
  isDone: false,
};
const OWN = anOwnWork();

const open = (things: MissionReply['things'], user = aUser(), works: readonly OwnWork[] = []) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/mission': () => ({ day: '2026-11-16', things }),
    'GET /own-set-works': () => ({ works }),
    'POST /set-works/9/games': () => refused(410, 'selection-gone', 'This work has no questions'),
    'POST /games': () => refused(410, 'selection-gone', 'No facts are due today.'),
  });
  return { server, ...visit('/app') };
};

afterEach(() => vi.unstubAllGlobals());

it('the mission lists what to do today, and one press begins the next thing', async () => {
  const { user, server } = open([FACTS, ADAPTIVE, CAMPAIGN]);
  const card = await screen.findByRole('region', { name: 'Today' });
  within(card).getByText('about 11 minutes');
  within(card).getByText('6 facts again');
  within(card).getByText('next round, step 58');
  await user.click(within(card).getByRole('button', { name: 'Begin: 6 facts again' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === '/games')?.body).toMatchObject({
      game: { source: 'facts' },
    }),
  );
});

it('the mission says what is done, and how much is left', async () => {
  open([{ ...FACTS, right: 5, isDone: true }, ADAPTIVE, CAMPAIGN]);
  const card = await screen.findByRole('region', { name: 'Today' });
  within(card).getByText('1 of 3, about 9 more minutes');
  within(card).getByText('5 of 6 right');
  expect(within(card).getAllByRole('button')).toHaveLength(2);
});

it('set work is a thing of the mission, and one press begins exactly that', async () => {
  const { user, server } = open([{ ...FACTS, right: 6, isDone: true }, WORK, ADAPTIVE], aUser(), [
    OWN,
  ]);
  const card = await screen.findByRole('region', { name: 'Today' });
  within(card).getByText('from Ms Hartley, by Friday');
  await user.click(
    within(card).getByRole('button', { name: 'Begin: 40 right answers: 7 times table' }),
  );
  await waitFor(() =>
    expect(server.calls.some(({ path }) => path === '/set-works/9/games')).toBe(true),
  );
});

it('set work that the mission names stands once on the menu, with how much is reached and its note', async () => {
  open([WORK, ADAPTIVE], aUser(), [
    { ...OWN, note: 'You can do this.' },
    { ...OWN, id: '10', title: 'Another' },
  ]);
  const card = await screen.findByRole('region', { name: 'Today' });
  await screen.findByRole('region', { name: 'Another' });
  await within(card).findByText('“You can do this.”');
  within(card).getByRole('progressbar', { name: /26 of 40/ });
  expect(screen.queryByRole('region', { name: OWN.title })).toBeNull();
});

it('set work of Adaptive Learning leads there', async () => {
  const { user, server } = open([{ ...WORK, words: '10 minutes of Adaptive Learning' }], aUser(), [
    { ...OWN, kind: 'adaptive', target: 'minutes' },
  ]);
  await user.click(
    await screen.findByRole('button', { name: 'Begin: 10 minutes of Adaptive Learning' }),
  );
  await waitFor(() =>
    expect(server.calls.some(({ path }) => path === '/adaptive-leveling/start')).toBe(true),
  );
});

it('the mission that is done says that it is enough, without a key or a number of days', async () => {
  open([FACTS, ADAPTIVE, CAMPAIGN].map((thing) => ({ ...thing, isDone: true })));
  const card = await screen.findByRole('region', { name: 'Enough for today' });
  within(card).getByText('3 of 3');
  within(card).getByText('Good work rests overnight. If a day goes by, nothing is lost.');
  expect(within(card).queryByRole('button')).toBeNull();
});

it('the menu has no mission while there is nothing in it', async () => {
  open([]);
  await screen.findByRole('link', { name: /Comet Captain/ });
  expect(screen.queryByRole('region', { name: /oday/ })).toBeNull();
});

it('the mission of the youngest is one button, and a sentence when it is done', async () => {
  const ruby = aUser({ firstName: 'Ruby', isYoungest: true });
  const { server, user } = open([FACTS, ADAPTIVE], ruby);
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/games')).toBe(true));
});

it('the youngest hear that it is enough for today', async () => {
  open([{ ...ADAPTIVE, isDone: true }], aUser({ firstName: 'Ruby', isYoungest: true }));
  await screen.findByRole('button', { name: 'Play' });
  await waitFor(() =>
    expect(document.querySelector('[data-say]')?.getAttribute('data-say')).toBe(
      'Well done, Ruby! That is all for today.',
    ),
  );
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
});
