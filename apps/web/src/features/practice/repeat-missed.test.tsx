import type { CompleteWaveReply, GameMissedReply } from '@moonbase/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aGame } from '../../games/practice/session.test-kit.ts';
import {
  aLock,
  aSession,
  aUser,
  refused,
  serve,
  type Handler,
} from '../../platform/server.test-kit.ts';
import { outbox } from '../../play/outbox-instance.ts';
import { ceremony } from '../../play/echelon-check.ts';
import { visit } from '../../render-route.test-kit.tsx';

const ENDED_AT = '2026-11-20T10:05:00Z';
const GAME = {
  ...aGame({ endedAt: ENDED_AT, score: 8430 }),
  source: 'selection',
} satisfies GameMissedReply['game'];

const sum = (text: string, say: string): GameMissedReply['missed'][number]['text'] => ({
  v: 2,
  say,
  body: [{ t: 'text', v: text }],
});

const MISSED = {
  game: GAME,
  correct: 94,
  missed: [
    { text: sum('7 × 8', '7 times 8'), inputs: ['54'] },
    { text: sum('12 × 7', '12 times 7'), inputs: [] },
  ],
} satisfies GameMissedReply;

const LAST_WAVE = {
  wave: {
    id: '70',
    game: '7',
    position: 12,
    speed: 1,
    unit: '126',
    endedAt: ENDED_AT,
    duration: 1,
    correct: 10,
    incorrect: 0,
    skipped: 0,
    score: 0,
    final: true,
    answers: [],
  },
  game: GAME,
  nextWave: null,
  totalCorrect: 94,
  echelonToShow: null,
} satisfies CompleteWaveReply;

const answering = (handlers: Record<string, Handler> = {}, user = aUser()) =>
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /users/1/tricky-questions': () => ({
      tricky: {
        questions: 3,
        mended: 0,
        units: [{ unit: '126', name: '7 Times Table', questions: 3 }],
      },
    }),
    'GET /games/7/missed': () => MISSED,
    ...handlers,
  });

const open = (path: string, handlers: Record<string, Handler> = {}, user = aUser()) => ({
  server: answering(handlers, user),
  ...visit(path),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the offer of missed questions', () => {
  const place = '/app/practice/mode?source=tricky&missed=7';

  it('lists the questions not right at the first try, with the typed answers', async () => {
    open(place);
    const dialog = await screen.findByRole('dialog', { name: 'Two to mend' });
    within(dialog).getByText(/The game is saved: 94 right, score 8.430\./);
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '7 times 87 × 8you typed 54',
      '12 times 712 × 7skipped',
    ]);
  });

  it('shows the picture of a question that has one', async () => {
    const diagram = { kind: 'clock', hour: 3, minute: 30, alt: 'Clock face at half past three.' };
    const text = { ...sum('What time is it?', 'What time is it?'), diagram };
    open(place, { 'GET /games/7/missed': () => ({ ...MISSED, missed: [{ text, inputs: [] }] }) });
    await screen.findByRole('img', { name: 'Clock face at half past three.' });
  });

  it('starts a game of these, with no clock', async () => {
    const { user, server } = open(place, {
      'POST /games': () => refused(500, 'internal', 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Fix my misses' }));
    await waitFor(() => {
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        game: {
          mode: 'classic',
          startingSpeed: 1,
          user: '1',
          waves: [],
          source: 'misses',
          ofGame: '7',
        },
      });
    });
  });

  it('waits until the waves of the game have been sent', async () => {
    let online = false;
    const server = answering({ 'POST /waves/70/complete': () => (online ? LAST_WAVE : null) });
    await outbox.setUser('1');
    const wave = { id: 's1', path: '/waves/70/complete', body: {}, draftKey: 'game:7' };
    const sent = outbox.submit({
      ...wave,
      kind: 'practice',
      label: 'Practice, wave 1',
      detail: '',
    });
    await expect.poll(() => outbox.view.get().waiting).toHaveLength(1);
    visit(place);
    await screen.findByRole('heading', { name: 'Ready to launch?' });
    expect(server.calls.map(({ path }) => path)).not.toContain('/games/7/missed');
    online = true;
    await outbox.flush();
    await sent;
    await screen.findByRole('dialog', { name: 'Two to mend' });
  });

  it('waits for the ceremony of a new Defender Level', async () => {
    open(place);
    await screen.findByRole('dialog', { name: 'Two to mend' });
    act(() => {
      ceremony.set(17);
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Two to mend' })).toBeNull();
    });
    act(() => {
      ceremony.set(null);
    });
    await screen.findByRole('dialog', { name: 'Two to mend' });
  });

  it('does not come back after Not now', async () => {
    const { user, place: at } = open(place);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(at()).toBe('/app/practice/mode?source=tricky');
    await screen.findByRole('heading', { name: 'Ready to launch?' });
  });
});

describe('my tricky ones', () => {
  it('are a choice in the menu, and lead to the settings without a selection', async () => {
    const { user, server } = open('/app/practice', {
      'POST /games': () => refused(500, 'internal', 'No'),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText('3 questions you missed lately, from 7 Times Table.');
    await user.click(within(group).getByRole('link', { name: 'Practise them' }));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => {
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        game: { mode: 'expert', source: 'tricky' },
      });
    });
  });

  it('count the questions of the next game, not all that wait, and show how many are mended', async () => {
    const units = ['121', '122', '123', '124', '125'].map((unit) => ({
      unit,
      name: `Unit ${unit}`,
      questions: 16,
    }));
    open('/app/practice', {
      'GET /users/1/tricky-questions': () => ({ tricky: { questions: 30, mended: 10, units } }),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText(
      'The next 30 to mend, from Unit 121, Unit 122, Unit 123 and 2 more units. Some more wait behind them.',
    );
    expect(group.textContent).not.toContain('80');
    within(group).getByText('10 mended');
  });

  it('are reported as none when nothing was missed', async () => {
    open('/app/practice', {
      'GET /users/1/tricky-questions': () => ({ tricky: { questions: 0, mended: 0, units: [] } }),
    });
    const group = await screen.findByRole('region', { name: 'My tricky ones' });
    within(group).getByText(/^Nothing here just now\./);
    expect(within(group).queryByRole('link')).toBeNull();
  });

  it('are not offered while the content is locked', async () => {
    open('/app/practice', {}, aUser({ lock: aLock(5) }));
    await screen.findByText('Please see Ms Hartley if you would like to change your Content.');
    expect(screen.queryByRole('region', { name: 'My tricky ones' })).toBeNull();
  });

  it('lead back to the menu when they have gone meanwhile', async () => {
    const { user, place } = open('/app/practice/mode?source=tricky', {
      'POST /games': () => refused(410, 'selection-gone', 'Nothing was tricky lately'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => {
      expect(place()).toBe('/app/practice');
    });
  });
});
