import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
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

it('says in words what the picture of the base shows', async () => {
  const starts: (string | null)[] = [];
  serve({
    'GET /auth/session': () => aSession(aUser()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /user-story-rounds': () => ({
      userStoryRounds: ['1.1', '1.2', '1.3', '2.1', '7.1'].map(passedRound),
    }),
    'GET /user-reports/1': ({ url }) => {
      starts.push(url.searchParams.get('start'));
      const totals = { answered: 80, correct: 63 };
      return {
        user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
        start: starts[0],
        end: null,
        adaptive: null,
        unitResults: [],
        levelResults: [],
        totals,
      };
    },
  });
  visit('/app/base');
  const facts = within(await screen.findByRole('region', { name: 'What is there' }));
  facts.getByText('4 domes of 10');
  facts.getByText('3 of 128 windows lit, 1 gold');
  facts.getByText('1 Muddlebot moved in, from Pebble Hollow');
  facts.getByText('12 visitors in the garden');
  expect(new Date(starts[0] ?? '').getUTCDay()).toBe(0);
});
