import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { aGame, aWave } from '../../games/practice/session.test-kit.ts';
import { aSession, aTeacher, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const result = (unit: number, answered: number, correct: number) => ({
  unit: String(unit),
  answered,
  correct,
  recent: 'cci',
  weeks: [40, null, 60, 75],
});

const answer = (id: string, outcome: string, given: string | null) => ({
  id,
  answeredAt: '2026-11-20T10:00:00Z',
  kind: 'practice',
  text: {
    v: 2,
    say: 'seven times eight',
    body: [{ t: 'text', v: `Question ${id} = ` }, { t: 'box' }],
  },
  unit: '5',
  subUnit: 1,
  given,
  expected: '56',
  outcome,
  totalAttempts: 1,
});

const RESULTS = [result(1, 20, 15), result(126, 40, 10), result(140, 8, 8), result(2, 0, 0)];

const SELECTION = {
  id: '5',
  user: '1',
  creator: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  lockedMinutes: 0,
  lockedUntil: null,
  lockerName: null,
};

const contentOf = (body: unknown): object =>
  body instanceof Object && 'contentSelection' in body && body.contentSelection instanceof Object
    ? body.contentSelection
    : {};

const TOLD: object = { told: null, given: null, mended: null };

const open = (path: string, { user = aUser(), unitResults = RESULTS, ownMistake = TOLD } = {}) => {
  const queries: string[] = [];
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /own-mistake': () => ownMistake,
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'POST /content-selections': ({ body }) => ({
      contentSelections: [{ ...SELECTION, ...contentOf(body) }],
    }),
    'POST /games': () => ({ game: aGame(), wave: aWave() }),
    'GET /user-reports/1': ({ url }) => {
      queries.push(url.search);
      return {
        user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
        start: null,
        end: null,
        adaptive: null,
        levelResults: [
          { level: 1, answered: 20, correct: 15 },
          { level: 2, answered: 0, correct: 0 },
        ],
        unitResults,
        totals: { answered: 68, correct: 33 },
        daysActive: 17,
      };
    },
    'GET /user-recent-attempt-summaries/1': ({ url }) => ({
      unit: url.searchParams.get('unit'),
      level: url.searchParams.has('level') ? Number(url.searchParams.get('level')) : null,
      answered: 20,
      correct: 15,
      incorrect: 5,
      days: [{ day: '2026-11-20', answered: 20, correct: 15 }],
      recent: [
        answer('A', 'correct', '56'),
        answer('B', 'incorrect', '54'),
        answer('C', 'skipped', null),
      ],
    }),
  });
  return { queries, server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

/** A student's figures come after the stars, on request. */
const openFigures = async (user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'All my figures' }));
};

it('All Results shows results by unit, in three tabs (ST-10)', async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  await screen.findByRole('button', { name: 'Counting Objects' });
  expect(screen.getAllByRole('row')).toHaveLength(2); // units without an answer are left out
  expect(screen.getByText('Days active').parentElement?.textContent).toContain('17');
  await user.click(screen.getByRole('tab', { name: 'Times Tables' }));
  const row = await screen.findByRole('row', { name: /Seven Times Table/ });
  within(row).getByText('25 %');
  await user.click(screen.getByRole('tab', { name: 'Add Tables' }));
  await screen.findByRole('row', { name: /100 %/ });
});

it('All Results opens the first tab with answers, under the totals of all tabs', async () => {
  const { user } = open('/app/results', { unitResults: [result(126, 60, 25), result(140, 8, 8)] });
  await openFigures(user);
  await screen.findByRole('row', { name: /Seven Times Table/ });
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
  for (const tab of ['Times Tables', 'Add Tables', 'Topics', 'By Level']) {
    await user.click(screen.getByRole('tab', { name: tab }));
    expect([figure('Answered'), figure('Correct')]).toEqual(['Answered68', 'Correct33']);
  }
});

it('All Results offers a period and a game mode', async () => {
  const { user, queries } = open('/app/results');
  await openFigures(user);
  await user.selectOptions(await screen.findByLabelText('Game mode'), 'Expert');
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  await waitFor(() => expect(queries.at(-1)).toMatch(/start=\d{4}-\d{2}-\d{2}&mode=expert/));
});

it('All Results offers the answers of Adaptive Learning, or those without it', async () => {
  const { user, queries } = open('/app/results');
  await openFigures(user);
  const source = await screen.findByLabelText('Answers of');
  await user.selectOptions(source, 'Adaptive Learning');
  await waitFor(() => expect(queries.at(-1)).toBe('?adaptive=true'));
  await user.selectOptions(source, 'Without Adaptive');
  await waitFor(() => expect(queries.at(-1)).toBe('?adaptive=false'));
});

it('All Results shows results by level, with the last ten questions of a level', async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  await user.click(await screen.findByRole('tab', { name: 'By Level' }));
  const table = await screen.findByRole('table', { name: 'Results by level' });
  expect(within(table).getAllByRole('row')).toHaveLength(2); // levels without an answer are left out
  await user.click(within(table).getByRole('button', { name: 'Level 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Level 1' });
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(3);
  expect(within(dialog).queryByRole('link', { name: 'Print Worksheets' })).toBeNull();
});

it('All Results has a worksheet of its own for each unit, and for the questions of a recent attempt (ST-10, WS-5)', async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  const link = await screen.findByRole('link', { name: 'Print Worksheets: Counting Objects' });
  expect(link.getAttribute('href')).toBe('/worksheets?unit=1');
  await user.click(screen.getByRole('button', { name: 'Counting Objects' }));
  const dialog = await screen.findByRole('dialog', { name: 'Counting Objects' });
  const print = await within(dialog).findByRole('link', { name: 'Print Worksheets' });
  expect(print.getAttribute('href')).toBe('/worksheets?unit=1');
});

it('All Results shows from a recent attempt what the unit asks, and leads back', async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  await user.click(await screen.findByRole('button', { name: 'Counting Objects' }));
  const attempt = await screen.findByRole('dialog', { name: 'Counting Objects' });
  await user.click(within(attempt).getByRole('button', { name: 'Info' }));
  const info = await screen.findByRole('dialog', { name: 'Example Questions: Counting Objects' });
  const [close] = within(info).getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  await screen.findByRole('dialog', { name: 'Counting Objects' });
});

it("All Results opens a unit's last ten questions with the given and the right answers", async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  await user.click(await screen.findByRole('button', { name: 'Counting Objects' }));
  const dialog = await screen.findByRole('dialog', { name: 'Counting Objects' });
  await within(dialog).findByText('Question A =', { exact: false });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(dialog).getByRole('radio', { name: 'Incorrectly' }));
  const shown = within(dialog).getAllByRole('listitem');
  expect(shown.map((each) => within(each).getByRole('img').getAttribute('aria-label'))).toEqual([
    'Wrong',
    'Skipped',
  ]);
  within(dialog).getByText('54');
  within(dialog).getByText('skipped');
  await user.click(within(dialog).getByRole('radio', { name: 'Correctly' }));
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
});

it('All Results shows a student to their teacher by name', async () => {
  open('/teacher/student/1/report', { user: aTeacher() });
  await screen.findByRole('heading', { name: 'Maya Okafor' });
  screen.getByText('All Results: Maya Okafor');
});

it('All Results gives a student a star for each unit with nine in ten right of 20 or more', async () => {
  const { user } = open('/app/results', {
    unitResults: [result(1, 20, 18), result(3, 20, 17), result(4, 19, 19)],
  });
  await openFigures(user);
  const starred = await screen.findByRole('rowheader', { name: /^A star:/u });
  expect(starred.textContent).toContain('Counting Objects');
  expect(screen.getByText('Units with a star').parentElement?.textContent).toContain('1');
});

it('a student reads no praise for the unit of a mistake that the page has just told', async () => {
  const even = { ...result(12, 40, 39), weeks: [90, null, 90, 90] };
  const other = { ...result(9, 20, 20), weeks: [90, null, 90, 90] };
  const ownMistake = {
    ...TOLD,
    told: {
      mistake: 'smaller-from-larger',
      may: 'taken the smaller digit from the larger one',
      look: '',
      example: {
        text: '52 − 38 = ?',
        typed: '26',
        right: '14',
        answeredAt: '2026-11-20T10:00:00Z',
      },
      kind: { unit: '12', subUnit: 1 },
    },
  };
  open('/app/results', { unitResults: [even, other], ownMistake });
  await screen.findByText('You are strong here: Adding Begins.');
});

it('All Results shows a student a sky of stars first, and plays the next one (ST-10)', async () => {
  const { user, server, place } = open('/app/results', {
    unitResults: [result(1, 20, 18), result(3, 30, 30), result(4, 19, 18)],
  });
  const sky = within(await screen.findByRole('region', { name: '2 stars shine for you!' }));
  sky.getByText('You are climbing! Counting Objects: first 40 % right, now 75 %.');
  expect(screen.queryByRole('table')).toBeNull(); // figures are for those who ask
  await user.click(sky.getByRole('button', { name: 'Tens and Ones' }));
  sky.getByText('Tens and Ones: 30 of 30 right.');
  sky.getByText('1 right answer to a star');
  await user.click(sky.getByRole('button', { name: 'Play it' }));
  await screen.findByTitle('Practice Game');
  expect(place()).toBe('/app/practice/game');
  const saved = server.calls.find(({ path }) => path === '/content-selections');
  expect(saved?.body).toMatchObject({
    contentSelection: { type: 'advanced_topics', units: [{ unit: '4' }] },
  });
});

it('All Results names the first star to a student who has none yet', async () => {
  open('/app/results', { unitResults: [] });
  await screen.findByRole('heading', { name: 'Your first star waits.' });
});

it('All Results shows a sample to everybody', async () => {
  const { user } = open('/app/results');
  await openFigures(user);
  await user.click(await screen.findByRole('button', { name: 'Sample Report' }));
  const sample = await screen.findByRole('dialog', { name: 'Sample Report' });
  expect(within(sample).getAllByRole('row').length).toBeGreaterThan(10);
  await user.click(within(sample).getByRole('tab', { name: 'By Level' }));
  expect(within(sample).getByRole('rowheader', { name: 'Level 1' })).toBeDefined();
  expect(within(sample).queryByRole('button', { name: 'Level 1' })).toBeNull();
});
