import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { seriesOf, summaryOf } from './series.ts';
import { faultOf, FIRST_DRAFT, settingsOf } from './settings.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (change: Parameters<typeof aUser>[0] = { isAdmin: true }) => {
  serve({
    'GET /auth/session': () => aSession(aUser(change)),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
  });
  return visit('/teacher/adaptive-simulator');
};

const rounds = (): readonly (string | null)[] =>
  within(screen.getByRole('table', { name: 'The same, as a table' }))
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the simulator', () => {
  it('advances by an answer and by a round, and starts again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'One round' }));
    expect(rounds()).toEqual(['0', '1']);
    await user.click(screen.getByRole('button', { name: 'One answer' }));
    const product = within(screen.getByRole('article', { name: 'The product’s engine' }));
    expect(product.getByRole('list', { name: 'Answers' }).children).toHaveLength(1);
    product.getByText('This round');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(rounds()).toEqual(['0']);
  });

  it('shows the 90 % interval of the engine’s estimate beside it, and none for the rule (AD-22)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'One round' }));
    const [product, rule] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    const [, estimate, low, high] =
      /Estimate(\d+\.\d) \((\d+) to (\d+)\)/.exec(product ?? '')?.map(Number) ?? [];
    expect(low).toBeLessThan(estimate ?? 0);
    expect(high).toBeGreaterThan(estimate ?? 0);
    expect(rule).toMatch(/Estimate\d+\.\dTruth/);
  });

  it('counts the questions by pace, separately for rounds with and without a clock', async () => {
    const { user } = open();
    const rowOf = (pace: RegExp) =>
      within(
        screen.getByRole('table', { name: 'What the product’s engine asked, by pace' }),
      ).getByRole('row', { name: pace });
    const cellsOf = (pace: RegExp) =>
      within(rowOf(pace))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: 'One round' });
    expect(cellsOf(/^long/)).toEqual(['9.1 s', '–', '–']);
    await user.click(screen.getByRole('button', { name: 'One round' }));
    const counts = [/^quick/, /^short/, /^long/, /^extended/].map((pace) => cellsOf(pace)[1]);
    const total = counts.reduce((sum, text) => sum + Number.parseInt(text ?? '', 10), 0);
    expect(total).toBe(10);
    expect(cellsOf(/^long/)[2]).toBe('–'); // the first rounds have no clock
    const rounds = screen.getByRole('row', { name: /^Clock/ });
    expect(within(rounds).getAllByRole('cell')[1]?.textContent).toBe('no');
  });

  it('answers every 500 ms while it runs, and pauses', async () => {
    const { user } = open();
    const start = await screen.findByRole('button', { name: 'Start' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await user.click(start);
    act(() => {
      vi.advanceTimersByTime(5_000);
    });
    expect(rounds()).toEqual(['0', '1']);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(rounds()).toEqual(['0', '1']);
  });

  it('names a field beyond its limits, and waits', async () => {
    const { user } = open();
    const field = await screen.findByRole('textbox', { name: 'Question count' });
    await user.clear(field);
    await user.type(field, '51');
    screen.getByText('Question count must be a whole number from 1 to 50');
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
    expect(screen.queryAllByRole('table')).toEqual([]);
  });

  it('is closed to teachers', async () => {
    const { place } = open({ schoolRole: 'teacher' });
    await waitFor(() => expect(place()).not.toContain('simulator'));
  });
});

it('the simulator takes the fields of requirement AD-14 within their limits', () => {
  for (const limit of [
    { ability: '1', mistakeRate: '0', idealWeight: '-1', questionCount: '1' },
    { ability: '128', mistakeRate: '1', idealWeight: '1', questionCount: '50' },
  ])
    expect(settingsOf({ ...FIRST_DRAFT, ...limit })).not.toBeNull();
  expect(faultOf('ability', '129')).not.toBeNull();
  expect(faultOf('ability', '1.5')).not.toBeNull();
  expect(faultOf('mistakeRate', '1.1')).not.toBeNull();
  expect(faultOf('idealWeight', '-1.01')).toBe('Ideal weight must be a number from −1 to 1');
  expect(faultOf('questionCount', '0')).not.toBeNull();
  expect(faultOf('questionCount', '')).not.toBeNull();
});

it('the simulator names the round from which an engine stayed within 5 steps', () => {
  const point = (round: number, miss: number) => ({
    round,
    truth: 50,
    product: { step: 50 + miss, low: 40, high: 60 },
    rule: 50,
    clock: true,
    paces: [],
  });
  const points = [point(0, 20), point(1, 9), point(2, 4), point(3, -1)];
  const [product, rule] = seriesOf(points);
  expect(summaryOf(product)).toMatchObject({ closeAfter: 2, meanMiss: 14 / 3 });
  expect(summaryOf(rule)).toMatchObject({ closeAfter: 1, meanMiss: 0 });
  expect(summaryOf(seriesOf(points.slice(0, 2))[0]).closeAfter).toBeNull();
});
