import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { visit } from '../../render-route.test-kit.tsx';
import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { shotsOf } from './term-show.ts';

const SHOW = {
  name: 'autumn',
  from: '2026-09-01',
  to: '2026-12-31',
  right: 1_842,
  days: 31,
  steps: 12,
  stars: 30,
  friends: [1, 2],
  progress: '7 × 8 was hard in May. You had it 9 of 10.',
  words: [
    '1,842 right answers: each sent a visitor home.',
    '7 × 8 was hard in May. You had it 9 of 10.',
    '12 new steps and 30 stars on your map.',
    'You freed Oops and Tangle.',
  ],
};
const BEFORE = {
  ...SHOW,
  name: 'summer',
  from: '2026-04-01',
  to: '2026-08-31',
  words: ['5 right answers: each sent a visitor home.'],
};

afterEach(() => vi.unstubAllGlobals());

describe('the show of a term', () => {
  it('has a shot for each true sentence, with the words as captions', () => {
    const shots = shotsOf({ ...SHOW }, 'Maya');
    expect(shots.map(({ caption }) => caption)).toEqual([
      'Your autumn, Maya!',
      '1,842 right answers: each sent a visitor home.',
      SHOW.progress,
      '12 new steps and 30 stars on your map.',
      'You freed Oops and Tangle.',
      'Thank you, Defender. See you next term!',
    ]);
    const short = shotsOf({ ...SHOW, steps: 0, stars: 0, friends: [], progress: null }, 'Maya');
    expect(short).toHaveLength(3);
  });

  it('can be skipped, stays as one page, is printed, and shows the terms before', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    serve({
      'GET /auth/session': () => aSession(aUser()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /users/1/terms': () => ({ terms: [SHOW, BEFORE] }),
    });
    visit('/app/base/term');
    await userEvent.click(await screen.findByRole('button', { name: /Skip/ }));
    screen.getByRole('heading', { name: /^Your autumn/ });
    screen.getByText('12 new steps and 30 stars on your map.');
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Your summer 2026' }));
    screen.getByText('5 right answers: each sent a visitor home.');
  });
});
