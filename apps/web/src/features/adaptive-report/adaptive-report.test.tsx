import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { AdaptiveLevelingWeekSummary } from '@moonbase/contracts';

import { fittedDomain } from '../../design/charts/grade-bands.ts';
import { aSession, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const WEEKS = Array.from({ length: 26 }, (_, week) =>
  new Date(Date.UTC(2026, 4, 31 + 7 * week)).toISOString().slice(0, 10),
);

const aWeek = (week: number, middle: number): AdaptiveLevelingWeekSummary => {
  const start = WEEKS[week] ?? '';
  const end = new Date(Date.parse(start) + 6 * 86_400_000).toISOString().slice(0, 10);
  return {
    id: `7-${start}`,
    user: '7',
    startLabel: start.slice(5),
    startDate: start,
    endDate: end,
    start,
    end,
    minimum: middle - 3,
    quarter1: middle - 1,
    median: middle,
    quarter3: middle + 1.5,
    maximum: middle + 4,
    average: middle + 0.2,
    interval: { low: Math.floor(middle - 6), high: Math.ceil(middle + 6) },
    rounds: 5,
    answered: 47,
    days: 3,
  };
};

afterEach(() => vi.unstubAllGlobals());

const open = (summaries: readonly AdaptiveLevelingWeekSummary[], area = 'teacher') => {
  const teacher = aUser({ schoolRole: 'teacher' });
  const parent = aUser({ homeRole: 'parent', schoolRole: null });
  serve({
    'GET /auth/session': () => aSession(area === 'teacher' ? teacher : parent),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /adaptive-leveling-week-summaries': ({ url }) =>
      url.searchParams.get('user') === '7'
        ? {
            user: { id: '7', name: 'Maya Okafor', firstName: 'Maya' },
            weeks: WEEKS,
            adaptiveLevelingWeekSummaries: summaries,
          }
        : refused(404, 'not-found', 'There is nothing at this address.'),
    'GET /adaptive-leveling-details': () => ({
      fell: { kind: 'topic', steps: 6, topic: 'Fractions', right: 1, asked: 4 },
      rounds: 5,
      adaptiveLevelingDetails: [
        {
          id: '1',
          user: '7',
          day: '2026-11-02',
          averageStoryStage: 56.4,
          min: 51,
          max: 61,
          highVariance: false,
          notCounted: false,
          answers: [
            {
              id: '1',
              step: 57,
              unit: '9',
              outcome: 'incorrect',
              given: '12',
              text: { v: 2, say: '6 plus 7', body: [] },
              expected: '13',
              why: { kind: 'one-before', outcome: 'correct', little: true },
            },
          ],
        },
      ],
    }),
  });
  const path =
    area === 'teacher'
      ? '/teacher/student/7/adaptive-leveling-report'
      : '/parent/children/7/adaptive-leveling-report';
  return visit(path);
};

it('the Adaptive Report shows 26 weeks as boxes and as a table, newest first', async () => {
  open([aWeek(0, 36), aWeek(22, 56)]);
  const chart = await screen.findByRole('img', {
    name: 'Adaptive steps by week, 26 weeks from 31 May; table below',
  });
  // The drawing must fit on paper, which is narrower than the screen.
  const size = ['width', 'height'].map((side) => chart.getAttribute(side));
  expect(chart.getAttribute('viewBox')).toBe(`0 0 ${size.join(' ')}`);
  screen.getByText('Adaptive Report: Maya Okafor');
  screen.getByText('+20');
  screen.getByText('Most likely between');
  screen.getByText('50 and 62');
  const rows = within(screen.getByRole('table', { name: 'Steps by week' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Week'),
    '11-0153.055.056.057.560.056.2',
    '05-3133.035.036.037.540.036.2',
  ]);
});

it('the Adaptive Report opens a week with its six figures, its rounds and why each question was asked', async () => {
  const { user } = open([aWeek(22, 56)]);
  await user.click(await screen.findByRole('button', { name: '11-01' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 to 7 November' }));
  dialog.getByText('47 questions on 3 days, 5 rounds');
  for (const label of ['Minimum', 'Lower quartile', 'Median', 'Upper quartile', 'Maximum'])
    dialog.getByText(label);
  await dialog.findByText('The question before was right, so this one is a little harder.');
  dialog.getByText('The last 1 of 5.');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the Adaptive Report shows that nothing was played in a week, and offers the other reports', async () => {
  open([], 'parent');
  await screen.findByText('Nothing has been played in Adaptive Learning in the last 26 weeks');
  expect(screen.getByRole('link', { name: 'All Results' }).getAttribute('href')).toBe(
    '/parent/child/7/report',
  );
});

it('the Adaptive Report fits the steps to the values, never beyond 0 to 128', () => {
  expect(fittedDomain([40, 60])).toEqual([36, 64]);
  expect(fittedDomain([2, 3])).toEqual([0, 11.5]);
  expect(fittedDomain([127, 128])).toEqual([117.5, 128]);
});

it('the Adaptive Report says in one sentence why the level of the last week is lower, and nothing where it is not', async () => {
  open([aWeek(20, 60), aWeek(25, 54)]);
  await screen.findByText('Maya’s level is 6 steps lower, most of all by fractions: 1 of 4 right.');
});

it('the Adaptive Report asks for no reason where the last week is higher', async () => {
  open([aWeek(20, 54), aWeek(25, 60)]);
  await screen.findByText('26 weeks of Adaptive Learning');
  expect(screen.queryByText(/steps lower/)).toBeNull();
});
