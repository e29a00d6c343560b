import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ReportFigures, ReportReply } from '@moonbase/contracts';

import { aSession, aTeacher, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { zoneWords } from './ReportToolbar.tsx';
import { sampleReport } from './sample.ts';

const MINUTE = 60_000;
const some = (answered: number, correct: number, minutes: number): ReportFigures => ({
  answered,
  correct,
  worked: minutes * MINUTE,
});
const NONE = some(0, 0, 0);

const DAYS = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`);
const ROWS: readonly (readonly [string, string, ReportFigures | null])[] = [
  ['11', 'Maya Okafor', some(30, 26, 4)],
  ['12', 'Aisha Rahman', some(69, 54, 10)],
  ['13', 'Noah Fraser', null],
];

type Report = ReportReply['report'];

/** A report of three students who were active on its last day only. */
function aReport(change: Partial<Report> = {}, rows = ROWS): ReportReply {
  const weekly = change.type === 'weekly';
  const days = weekly ? DAYS.slice(-1) : DAYS;
  const total = change.hasActivity === false ? NONE : some(99, 80, 14);
  return {
    report: {
      type: 'daily',
      isTemporal: true,
      start: '2026-11-15',
      end: '2026-11-21',
      latest: true,
      hasActivity: true,
      dataPoints: days,
      series: rows.map(([id]) => id),
      users: rows.map(([id]) => id),
      params: { 'class-group': '7', weeks: 1, ending: 'latest' },
      name: '6H',
      schoolName: 'Kurrajong Hill',
      timeZone: 'Australia/Sydney',
      asOf: null,
      total,
      ...change,
    },
    dataPoints: days.map((day, index) => ({
      id: day,
      name: day,
      label: weekly ? 'Week of 15 Nov' : `Day ${day.slice(-2)}`,
      description: day,
      params: { start: day, end: day },
      total: index === days.length - 1 ? total : NONE,
      isPresent: index === days.length - 1,
    })),
    userSeries: rows.map(([id, , figures]) => ({
      id,
      user: id,
      dataPoints: days.map((_, index) => (index === days.length - 1 ? figures : null)),
      total: figures ?? NONE,
    })),
    users: rows.map(([id, name]) => ({ id, name, firstName: name, lastName: '' })),
  };
}

/** Opens a teacher's page. @returns a list of all calls for a report */
function open(path: string, reply = aReport(), user = aTeacher()) {
  const asked: string[] = [];
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /reports': ({ url }) => {
      asked.push(url.search);
      return reply;
    },
  });
  return { asked, ...visit(path) };
}

const DAILY = '/teacher/report/daily?class-group=7';
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');
const namesInOrder = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getByRole('rowheader').textContent);

afterEach(() => vi.unstubAllGlobals());

describe('the daily report of a class', () => {
  it('shows a row per student and a column per day, with totals of both', async () => {
    const { asked } = open(DAILY);
    const row = (await screen.findByRole('link', { name: 'Aisha Rahman' })).closest('tr');
    if (!row) throw new Error('no row');
    expect(asked).toEqual(['?type=daily&class-group=7&ending=latest']);
    const cells = within(row).getAllByRole('cell');
    expect(cells).toHaveLength(8);
    expect(cells[0]?.textContent).toBe('no activity');
    expect(cells[6]?.textContent).toBe('54correct of 6978 %10 min');
    const totals = screen.getByRole('rowheader', { name: 'Class total' }).closest('tr');
    expect(totals?.textContent).toContain('80correct of 9981 %14 min');
    screen.getByText('15 to 21 November 2026');
    screen.getByText('times of Kurrajong Hill (Sydney)');
    expect(screen.getByRole('columnheader', { name: /Day 21/ }).textContent).toContain('today');
    expect(document.title).toContain('Daily Report: 6H');
  });

  it('has the breadcrumbs and the tabs of the class', async () => {
    open(DAILY);
    await screen.findByText('Daily Report: 6H');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Class: 6H' }).getAttribute('href')).toBe(
      '/teacher/class-groups/7',
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Class' }));
    expect(tabs.getByRole('link', { name: 'Daily Report' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(tabs.getByRole('link', { name: 'Weekly Report' }).getAttribute('href')).toBe(
      '/teacher/report/weekly?class-group=7',
    );
  });

  it('shows that it is the latest in the place of Later and Latest', async () => {
    const { asked, user } = open(DAILY);
    await screen.findByText('This is the most recent week of activity for these users.');
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Latest' })).toBeNull();
    await user.click(button('Earlier'));
    await waitFor(() => expect(asked.at(-1)).toBe('?type=daily&class-group=7&ending=2026-11-14'));
  });

  it('pages by seven days, and Latest goes back to the latest', async () => {
    const { asked, user } = open(`${DAILY}&ending=2026-11-21`, aReport({ latest: false }));
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(asked.at(-1)).toContain('ending=2026-11-28'));
    await user.click(button('Latest'));
    await waitFor(() => expect(asked.at(-1)).toContain('ending=latest'));
  });

  it('shows when there was no activity, and disables Later at the latest period', async () => {
    open(DAILY, aReport({ hasActivity: false }));
    await screen.findByText('There was no activity during this period');
    expect(screen.queryByRole('table')).toBeNull();
    expect(isDisabled(button('Later'))).toBe(true);
    expect(isDisabled(button('Latest'))).toBe(true);
    expect(isDisabled(button('Earlier'))).toBe(false);
  });

  it('offers Latest where the address names a period after the latest activity', async () => {
    const empty = aReport({ hasActivity: false, params: { weeks: 1, ending: '2026-11-21' } });
    open(`${DAILY}&ending=2026-11-21`, empty);
    await screen.findByText('There was no activity during this period');
    expect(isDisabled(button('Later'))).toBe(true);
    expect(isDisabled(button('Latest'))).toBe(false);
  });

  it('is sorted by name, and by any column, with those who did nothing last', async () => {
    const { user } = open(DAILY);
    await screen.findByRole('table');
    expect(namesInOrder()).toEqual(['Aisha Rahman', 'Maya Okafor', 'Noah Fraser']);
    await user.click(button('Day 21 today'));
    expect(namesInOrder()).toEqual(['Maya Okafor', 'Aisha Rahman', 'Noah Fraser']);
    await user.click(button('7 days'));
    await user.click(button('7 days'));
    expect(namesInOrder()).toEqual(['Aisha Rahman', 'Maya Okafor', 'Noah Fraser']);
  });

  it('finds a student by a part of the name and keeps the totals of the class', async () => {
    const { user } = open(DAILY);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a student' }), ' oka');
    expect(namesInOrder()).toEqual(['Maya Okafor']);
    const totals = screen.getByRole('rowheader', { name: 'Class total' }).closest('tr');
    expect(totals?.textContent).toContain('of 99');
    await user.type(screen.getByRole('searchbox'), 'xx');
    screen.getByText('Nobody here is called “okaxx”.');
  });

  it('links each student to their results, and itself to its CSV, as the teacher acted as', async () => {
    open(`${DAILY}&adminOverrideTeacherId=2`, aReport(), aTeacher({ isAdmin: true }));
    const link = await screen.findByRole('link', { name: 'Maya Okafor' });
    expect(link.getAttribute('href')).toBe(
      '/teacher/student/11/report?class=7&adminOverrideTeacherId=2',
    );
    const csv = screen.getByRole('link', { name: 'CSV Export' });
    expect(csv.getAttribute('href')).toBe(
      '/api/reports/csv?type=daily&class-group=7&ending=latest&adminOverrideTeacherId=2',
    );
    expect(csv.hasAttribute('download')).toBe(true);
  });

  it('leads from a day to what the student did in its week', async () => {
    open(DAILY);
    const link = await screen.findByRole('link', {
      name: '26, history of Maya Okafor, 2026-11-21',
    });
    expect(link.getAttribute('href')).toBe('/teacher/student/11/history?week=2026-11-21&class=7');
  });

  it('reads an address that names no day as the latest', async () => {
    const { asked } = open(`${DAILY}&ending=soon`);
    await screen.findByRole('table');
    expect(asked).toEqual(['?type=daily&class-group=7&ending=latest']);
  });

  it('says when the class has no students', async () => {
    open(DAILY, aReport({ hasActivity: false }, []));
    await screen.findByText('No students have been added to this class yet');
  });
});

describe('the weekly report of a class', () => {
  it('is where the address of the reports leads', async () => {
    const { asked } = open('/teacher/report?class-group=7&weeks=3', aReport({ type: 'weekly' }));
    await screen.findByText('Weekly Report: 6H');
    expect(asked).toEqual(['?type=weekly&class-group=7&weeks=3&ending=latest']);
    expect(screen.getByRole('columnheader', { name: /Week of 15 Nov/ }).textContent).toContain(
      'so far',
    );
    screen.getByText('weeks start on Sunday');
    expect(isDisabled(button('Later'))).toBe(true);
    expect(isDisabled(button('Latest'))).toBe(true);
  });

  it('[RD6] asks for as many weeks as fit where the address names none', async () => {
    const { asked } = open('/teacher/report/weekly?class-group=7', aReport({ type: 'weekly' }));
    await screen.findByRole('table');
    expect(asked).toEqual(['?type=weekly&class-group=7&weeks=1&ending=latest']);
  });

  it('changes to the daily report of the same days', async () => {
    const { asked, user } = open(
      '/teacher/report/weekly?class-group=7&ending=2026-11-21',
      aReport({ type: 'weekly' }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Daily' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?type=daily&class-group=7&ending=2026-11-21'));
  });

  it('tells a teacher without classes that there are none', async () => {
    open('/teacher/report/weekly');
    await screen.findByText('No Classes have been added yet');
  });
});

describe('the report of a family', () => {
  const parent = aUser({ id: '9', name: 'Fern Murray', homeRole: 'parent', schoolId: null });

  it('shows a parent their children, with links to their results', async () => {
    const reply = aReport({ name: 'Fern Murray', schoolName: null, timeZone: 'Europe/London' });
    const { asked } = open('/parent/report/daily', reply, parent);
    const link = await screen.findByRole('link', { name: 'Maya Okafor' });
    expect(link.getAttribute('href')).toBe('/parent/child/11/report');
    expect(asked).toEqual(['?type=daily&parent=9&ending=latest']);
    screen.getByText('Daily Report: Fern Murray');
    screen.getByText('times of London');
    screen.getByRole('rowheader', { name: 'Family total' });
  });

  it('shows how recent its answers are when it is read from a replica that is behind', async () => {
    const asOf = '2026-11-21T15:05:00Z';
    open('/parent/report/daily', aReport({ name: 'Fern Murray', schoolName: null, asOf }), parent);
    await screen.findByText(/answers until \d+:05/);
  });

  it('says when there are no children', async () => {
    open('/parent/report/weekly', aReport({ type: 'weekly', hasActivity: false }, []), parent);
    await screen.findByText('No child accounts have been added yet');
  });
});

const HOSTED = join(import.meta.dirname, '../../../../../content/html/page');

describe('the sample report', () => {
  it('opens from the report itself, with made-up students and no links', async () => {
    const { user } = open(DAILY, aReport({ hasActivity: false }));
    await user.click(await screen.findByRole('button', { name: 'Sample Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sample Report' }));
    expect(dialog.getAllByRole('row')).toHaveLength(14);
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it.each(['daily', 'weekly'] as const)('(%s) is a page of the content host too', (type) => {
    const { total } = sampleReport(type).report;
    const html = readFileSync(join(HOSTED, `sample-${type}-report.html`), 'utf8');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const last = [...page.querySelectorAll('td')].at(-1);
    expect(last?.textContent).toMatch(new RegExp(`^${total.correct}\\sof\\s${total.answered}, `));
    expect(page.querySelectorAll('tbody tr')).toHaveLength(13);
  });
});

it.each([
  ['America/New_York', 'Hill School', 'times of Hill School (New York)'],
  ['UTC', 'Hill School', 'times in UTC'],
  ['UTC', null, 'times in UTC'],
])('the days of %s at %s are the %s', (zone, school, words) =>
  expect(zoneWords(zone, school)).toBe(words),
);
