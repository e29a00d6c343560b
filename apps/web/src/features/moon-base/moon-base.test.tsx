import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aUser, refused, serve, type Handler } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const passedRound = (storyRound: string, index: number) => ({
  id: String(index + 1),
  user: '1',
  storyRound,
  isPassed: true,
  passedAt: '2026-05-04T09:00:00.000Z',
  attempts: 1,
});

/** A base with four domes; the boss of area 1 is freed. */
const aBase = (handlers: Record<string, Handler> = {}) => {
  const starts: (string | null)[] = [];
  const { calls } = serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /user-story-rounds': () => ({
      userStoryRounds: ['1.1', '1.2', '1.3', '2.1', '7.1'].map(passedRound),
    }),
    'GET /user-reports/1': ({ url }) => {
      starts.push(url.searchParams.get('start'));
      return {
        user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
        start: url.searchParams.get('start'),
        end: null,
        adaptive: null,
        unitResults: [],
        levelResults: [],
        totals: { answered: 80, correct: 63 },
        daysActive: 6,
      };
    },
    ...handlers,
  });
  visit('/app/base');
  return { calls, starts };
};

it('My Moon Base has its picture in words', async () => {
  const { starts } = aBase();
  const facts = within(await screen.findByRole('region', { name: 'What is there' }));
  facts.getByText('4 domes of 10');
  facts.getByText('3 of 128 windows lit, 1 gold');
  facts.getByText('1 Muddlebot moved in, from Pebble Hollow');
  facts.getByText('12 visitors in the garden');
  expect(new Date(starts[0] ?? '').getUTCDay()).toBe(0);
});

it('a student gives the rocket a colour that a dome has earned', async () => {
  const { calls } = aBase({ 'PUT /users/1/paints': ({ body }) => body });
  const rocket = within(await screen.findByRole('group', { name: 'Your rocket' }));
  expect(rocket.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true);
  await userEvent.click(rocket.getByRole('radio', { name: 'Cogwheel Canyon' }));
  await waitFor(() => {
    expect(calls).toContainEqual({
      method: 'PUT',
      path: '/users/1/paints',
      body: { paints: { rocket: 3, suit: 0 } },
    });
  });
});

it('a colour that has not been earned cannot be chosen and shows how to earn it', async () => {
  aBase();
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
  const rocket = within(await screen.findByRole('group', { name: 'Your rocket' }));
  await userEvent.click(rocket.getByRole('radio', { name: 'Lantern Grove' }));
  await screen.findByText('You may not do that.');
  const standard = rocket.getByRole<HTMLInputElement>('radio', { name: 'Standard', hidden: true });
  expect(standard.checked).toBe(true);
});
