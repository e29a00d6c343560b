import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { UserStoryReport } from '@moonbase/contracts';

import {
  aSession,
  aTeacher,
  aUser,
  refused,
  serve,
  type Handler,
} from '../../../platform/server.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';
import { areaAt, busiestArea, countAt, REPORT_AREAS, resultsOf, starsOf } from './results.ts';
import { marksWords } from './RoundMarks.tsx';
import { SAMPLE_CLASS, SAMPLE_PERSON } from './sample.ts';
import { SAMPLE_PAGES } from './sample-pages.tsx';

afterEach(() => vi.unstubAllGlobals());

const aReport = (change: Partial<UserStoryReport> = {}): UserStoryReport => ({
  ...SAMPLE_PERSON,
  user: '7',
  name: 'Maya Okafor',
  firstName: 'Maya',
  stars: 6,
  masteryCount: 1,
  maxStoryStage: 4,
  storyStageResults: [
    { storyStage: '1', results: [true, true, true], attempts: [1, 1, 2] },
    { storyStage: '2', results: [true, false, null], attempts: [1, 3, 0] },
    { storyStage: '3', results: [true, true, null], attempts: [1, 1, 0] },
    { storyStage: '4', results: [false, null, null], attempts: [2, 0, 0] },
  ],
  ...change,
});

const open = (
  path: string,
  user: ReturnType<typeof aUser>,
  reports: Handler,
): ReturnType<typeof visit> => {
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /user-story-reports': reports,
  });
  return visit(path);
};

const replyFor =
  (type: string, id: string, reports: readonly UserStoryReport[], name = '6H'): Handler =>
  ({ url: { searchParams } }) =>
    searchParams.get('user-group-type') === type && searchParams.get('user-group-id') === id
      ? { userGroup: { type, id, name }, userStoryReports: reports }
      : refused(404, 'not-found', 'There is no such group.');

const rowTexts = (table: string): readonly (string | null)[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('a person’s report', () => {
  const own = aReport({ user: '1' });

  it('shows students their summary and the area they are in, and no name (CA-16)', async () => {
    open('/app/campaign/report', aUser({ name: 'Zoe Quirk' }), replyFor('user', '1', [own]));
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    for (const [label, figure] of [
      ['Stars Earned', '6'],
      ['Steps Mastered', '1'],
      ['Highest Step Reached', '4'],
    ] as const)
      expect(summary.getByText(label).parentElement).toHaveProperty('textContent', label + figure);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Pebble Hollow');
    expect(screen.getByRole('main').textContent).not.toContain('Maya');
    expect(rowTexts('Pebble Hollow')).toHaveLength(7);
  });

  it('shows each step as complete, not passed yet or not reached', async () => {
    open('/app/campaign/report', aUser(), replyFor('user', '1', [own]));
    const table = within(await screen.findByRole('table', { name: 'Pebble Hollow' }));
    const row = (name: RegExp) => within(table.getByRole('row', { name }));
    row(/Wobble Landing/u).getByText('Complete!');
    row(/Wobble Landing/u).getByText('Counting Objects');
    row(/Counting Stones/u).getByRole('img', { name: '1 of 3 stars, round 2 not passed yet' });
    expect(row(/Counting Stones/u).queryByText('Complete!')).toBeNull();
    row(/Two-Hop Bridge/u).getByRole('img', { name: '0 of 3 stars, round 1 not passed yet' });
    row(/Two-Hop Bridge/u).getByText('Top Step');
    row(/Giggle Slide/u).getByText('–');
    row(/The Big Tumble/u).getByText('Zone Summary');
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Step', 'Maths Topic', 'Progress']),
    );
  });

  it('leads from a step to its example questions and its worksheets', async () => {
    const { user } = open('/app/campaign/report', aUser(), replyFor('user', '1', [own]));
    const link = await screen.findByRole('link', {
      name: 'Print Worksheets: step 1, Wobble Landing',
    });
    expect(link.getAttribute('href')).toBe('/worksheets?unit=1&stage=1');
    await user.click(
      screen.getByRole('button', { name: 'Example Questions: step 1, Wobble Landing' }),
    );
    await screen.findByRole('dialog', { name: 'Example Questions' });
  });

  it('shows another area when its tab is chosen, by keyboard too', async () => {
    const { user } = open('/app/campaign/report', aUser(), replyFor('user', '1', [own]));
    await user.click(await screen.findByRole('tab', { name: /Lantern Grove/u }));
    await screen.findByRole('table', { name: 'Lantern Grove' });
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('table', { name: 'Cogwheel Canyon' });
    expect(screen.queryByRole('table', { name: 'Lantern Grove' })).toBeNull();
  });

  it('shows the outcomes of the chosen curriculum beside the topics', async () => {
    const { user } = open('/app/campaign/report', aUser(), replyFor('user', '1', [own]));
    const select = await screen.findByRole('combobox', { name: 'Curriculum' });
    expect(screen.queryByRole('list', { name: 'Curriculum outcomes' })).toBeNull();
    await user.selectOptions(select, within(select).getByRole('option', { name: /England/iu }));
    await waitFor(() =>
      expect(screen.getAllByRole('list', { name: 'Curriculum outcomes' }).length).toBeGreaterThan(
        3,
      ),
    );
  });

  it('names the student to a teacher and the child to a parent', async () => {
    open('/teacher/student/7/story-report', aTeacher(), replyFor('user', '7', [aReport()]));
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' });
    screen.getByText('Galactic Campaign Report: Maya Okafor');
    await screen.findByRole('table', { name: 'Pebble Hollow' });
  });

  it('is the same for a parent’s child', async () => {
    const parent = aUser({ homeRole: 'parent', schoolRole: null });
    open('/parent/children/7/story-report', parent, replyFor('user', '7', [aReport()]));
    await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' });
    expect(screen.getByRole('link', { name: 'Galactic Campaign', current: 'page' })).toBeTruthy();
  });

  it('says in plain words when it cannot be shown', async () => {
    open('/teacher/student/8/story-report', aTeacher(), () =>
      refused(404, 'not-found', 'There is no such group.'),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such group.');
  });

  it('shows a made-up report on demand', async () => {
    const { user } = open('/app/campaign/report', aUser(), replyFor('user', '1', [own]));
    await user.click(await screen.findByRole('button', { name: 'Sample Report' }));
    const sample = within(await screen.findByRole('dialog', { name: 'Sample Report' }));
    sample.getByRole('table', { name: 'Whispering Dunes' });
    sample.getByText('Steps Mastered');
  });
});

describe('a class’s report', () => {
  const others = [aReport(), aReport({ user: '8', name: 'Ali Khan', storyStageResults: [] })];

  it('shows a row per student and a column per step, with a mark for each round (CA-16)', async () => {
    open('/teacher/class-groups/5/story-report', aTeacher(), replyFor('class-group', '5', others));
    const grid = await screen.findByRole('table', { name: 'Pebble Hollow, steps 1 to 7' });
    screen.getByText('Galactic Campaign Report: 6H');
    const [, maya, ali] = within(grid).getAllByRole('row');
    expect(maya && within(maya).getAllByRole('img')).toHaveLength(4);
    expect(ali && within(ali).queryAllByRole('img')).toHaveLength(0);
    expect(within(grid).getByRole('link', { name: 'Maya Okafor' }).getAttribute('href')).toBe(
      '/teacher/student/7/story-report?class=5',
    );
    expect(within(grid).getAllByRole('button')).toHaveLength(7);
  });

  it('opens a step with examples, the class’s results, and Print Worksheets', async () => {
    const { user } = open(
      '/teacher/class-groups/5/story-report',
      aTeacher(),
      replyFor('class-group', '5', others),
    );
    await user.click(await screen.findByRole('button', { name: 'Step 4, Two-Hop Bridge' }));
    const step = within(await screen.findByRole('dialog', { name: 'Step 4, Two-Hop Bridge' }));
    step.getByText('0 of 2 passed · 1 tried, not yet');
    expect(step.getByRole('link', { name: 'Print Worksheets' }).getAttribute('href')).toBe(
      '/worksheets?unit=9&stage=4',
    );
    await user.click(step.getByRole('button', { name: 'Examples' }));
    await screen.findByRole('dialog', { name: 'Example Questions' });
  });

  it('says when a class has no students', async () => {
    open('/teacher/class-groups/5/story-report', aTeacher(), replyFor('class-group', '5', []));
    await screen.findByText('No students have been added to this class yet');
  });

  it('shows a teacher the class of their choice where none is named, the first to begin with', async () => {
    const sevenDays = Array.from({ length: 7 }, (_, day) => ({
      day: `2026-11-1${day}`,
      correct: 0,
    }));
    const classes = ['5', '6'].map((id) => ({
      id,
      name: id === '5' ? '6H' : null,
      teachers: [],
      totalStudents: 1,
      activeInSevenDays: 0,
      correctInSevenDays: 0,
      lockedStudents: 0,
      sevenDays,
    }));
    serve({
      'GET /auth/session': () => aSession(aTeacher()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /class-groups': () => ({ classGroups: classes, notices: [] }),
      'GET /user-story-reports': (call) =>
        replyFor(
          'class-group',
          call.url.searchParams.get('user-group-id') ?? '',
          others,
          '6H',
        )(call),
    });
    const { user, place } = visit('/teacher/story-report');
    await screen.findByRole('link', { name: 'Ali Khan' });
    const select = screen.getByRole('combobox', { name: 'Class' });
    expect(select).toHaveProperty('value', '5');
    await user.selectOptions(select, 'unnamed');
    await waitFor(() => expect(place()).toBe('/teacher/story-report?class-group=6'));
    await screen.findByRole('link', { name: 'Ali Khan' });
  });

  it('shows a teacher without classes that there is no class yet', async () => {
    serve({
      'GET /auth/session': () => aSession(aTeacher()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    });
    visit('/teacher/story-report');
    await screen.findByText('No Classes have been added yet');
  });

  it('shows a parent all children side by side', async () => {
    const parent = aUser({ id: '3', homeRole: 'parent', schoolRole: null });
    open('/parent/story-report', parent, replyFor('parent', '3', others, 'Fay Moor'));
    const child = await screen.findByRole('link', { name: 'Ali Khan' });
    expect(child.getAttribute('href')).toBe('/parent/children/8/story-report');
    screen.getByRole('columnheader', { name: 'Child' });
  });

  it('draws one zone at a time, so that thirty students stay quick', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      aReport({ user: String(index + 1), name: `Student ${index}`, maxStoryStage: 60 }),
    );
    open('/teacher/class-groups/5/story-report', aTeacher(), replyFor('class-group', '5', many));
    const grid = await screen.findByRole('table', { name: 'Whispering Dunes, steps 50 to 70' });
    expect(within(grid).getAllByRole('row')).toHaveLength(31);
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });
});

describe('the figures of reports', () => {
  it('have every step once, in ten areas', () => {
    const positions = REPORT_AREAS.flatMap(({ steps }) => steps.map(({ position }) => position));
    expect(positions).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    expect(REPORT_AREAS).toHaveLength(10);
    expect(areaAt(50).areaName).toBe('Whispering Dunes');
    expect(areaAt(49).areaName).toBe('Snowdrift Ridge');
  });

  it('open at the zone that most people are in', () => {
    expect(busiestArea([]).id).toBe(1);
    expect(busiestArea(SAMPLE_CLASS).areaName).toBe('Whispering Dunes');
  });

  it('count who passed a step and who tried it without passing', () => {
    expect(countAt([aReport(), aReport()], 4)).toEqual({ passed: 0, failed: 2 });
    expect(countAt([aReport()], 2)).toEqual({ passed: 1, failed: 0 });
    expect(countAt([aReport()], 9)).toEqual({ passed: 0, failed: 0 });
  });

  it('are written in words', () => {
    expect(marksWords([true, true, true])).toBe('3 of 3 stars');
    expect(marksWords([true, false, null])).toBe('1 of 3 stars, round 2 not passed yet');
  });

  it('agree with its rounds in the sample', () => {
    for (const report of [...SAMPLE_CLASS, SAMPLE_PERSON]) {
      const at = resultsOf(report);
      const stars = Array.from({ length: 128 }, (_, index) => starsOf(at(index + 1)));
      expect(report.stars).toBe(stars.reduce((sum, each) => sum + each, 0));
      expect(stars.slice(0, report.maxStoryStage - 1).every((each) => each > 0)).toBe(true);
      expect(stars.slice(report.maxStoryStage - 1).every((each) => each === 0)).toBe(true);
    }
  });
});

describe('the sample reports of the content host', () => {
  const wordsOf = (html: string): string =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/gu, '');

  it.each(SAMPLE_PAGES)('match the components: $name', ({ name, html }) => {
    const host = join(import.meta.dirname, '../../../../../../content');
    const kept = readFileSync(join(host, 'reports', `${name}.html`), 'utf8');
    const css = readFileSync(join(host, 'css/sample-reports.css'), 'utf8');
    // When this fails: npm run build
    expect(wordsOf(kept)).toBe(wordsOf(html));
    expect(html).not.toContain('NaN');
    expect(kept).toContain('rel="icon"'); // otherwise the browser requests a missing one
    for (const [word] of kept.matchAll(/\breport-\w+/gu)) expect(css).toContain(`.${word}`);
  });
});
