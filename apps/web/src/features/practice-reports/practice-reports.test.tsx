import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Child, PracticeReportReply } from '@moonbase/contracts';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

type Report = PracticeReportReply['practiceReport'];

const aReport = (change: Partial<Report> = {}): Report => ({
  user: '11',
  name: 'Maya Okafor',
  classNames: ['6H'],
  schoolName: 'Hill School',
  start: '2026-07-27',
  end: '2026-11-21',
  mode: null,
  by: 'unit',
  printedOn: '2026-11-22',
  answered: 1041,
  correct: 800,
  units: 60,
  tooFast: 2,
  rows: Array.from({ length: 60 }, (_, index) => ({
    name: `Unit ${index + 1}`,
    topic: 'Fractions',
    level: '6.1',
    answered: 10,
    correct: 8,
  })),
  ...change,
});

const aChild = (id: string, firstName: string): Child => ({
  id,
  name: firstName,
  firstName,
  lastName: '',
  yearOfBirth: 2016,
  echelon: 3,
  totalCorrect: 60,
  maxStoryStage: 12,
  lastActiveAt: null,
  sevenDays: Array.from({ length: 7 }, () => ({ day: '2026-11-20', answered: 0, correct: 0 })),
  fresh: null,
  strong: null,
  last: null,
  next: null,
  selection: null,
});

function open(
  path: string,
  report = aReport(),
  user = aTeacher(),
  children: readonly object[] = [],
) {
  const asked: URLSearchParams[] = [];
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children }),
    'GET /class-groups/7': () => ({
      classGroup: { id: '7', name: '6H', schoolName: 'Hill School', teachers: [] },
      students: [aClassStudent('11', 'Maya Okafor'), aClassStudent('12', 'Aisha Rahman')],
    }),
    'GET /practice-reports': ({ url }) => {
      asked.push(url.searchParams);
      const named = url.searchParams.get('user');
      if (named === '99') return refused(404, 'not-found', 'There is nothing at this address.');
      return { practiceReport: { ...report, user: named } };
    },
  });
  return { asked, ...visit(path) };
}

const PAGE = '/teacher/student/11/practice-report?class=7&start=2026-07-27&end=2026-11-21';

afterEach(() => vi.unstubAllGlobals());

describe('the practice report', () => {
  it('shows the first page as it will print, and how many answers fit', async () => {
    const { asked } = open(PAGE);
    const page = within(await screen.findByRole('complementary', { name: 'First page' }));
    page.getByText('22/11/2026');
    page.getByText(/27 July 2026 to 21 November 2026 · all game modes/);
    page.getByText('Page 1 of 3');
    page.getByText('Too fast to be played, not counted: 2 waves and rounds');
    expect(page.getAllByRole('row')).toHaveLength(27);
    screen.getByText('1 041 answers in 60 units fit these choices.');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      user: '11',
      start: '2026-07-27',
      end: '2026-11-21',
      by: 'unit',
    });
    screen.getByText('Practice report: Maya Okafor');
  });

  it('can be downloaded as PDF and CSV with the choices made', async () => {
    const { user } = open(`${PAGE}&mode=novice&topics=4,14`);
    await screen.findByRole('link', { name: 'Download Report' });
    const query = 'user=11&start=2026-07-27&end=2026-11-21&mode=novice&by=unit&topics=%5B4%2C14%5D';
    const hrefs = ['Download Report', 'CSV'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([
      `/api/practice-reports/pdf?${query}`,
      `/api/practice-reports/csv?${query}`,
    ]);
    const all = screen.getByRole('link', { name: 'Reports of the class' }).getAttribute('href');
    expect(all).toBe('/teacher/class-groups/7/practice-reports');
    await user.click(screen.getByRole('radio', { name: 'By level' }));
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('by=level');
  });

  it('chooses topics one by one, all with Select and none with Clear', async () => {
    const { asked, user } = open(PAGE);
    await screen.findByText('15 of 15 chosen');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Clear' }).hasAttribute('disabled')).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    screen.getByText('0 of 15 chosen');
    screen.getByText('Choose at least one topic.');
    expect(screen.queryByRole('link', { name: 'Download Report' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Fractions' }));
    screen.getByText('1 of 15 chosen');
    await waitFor(() => expect(asked.at(-1)?.get('topics')).toBe('[4]'));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    screen.getByText('15 of 15 chosen');
    await waitFor(() => expect(asked.at(-1)?.get('topics')).toBeNull());
  });

  it('has Select, Clear and the downloads disabled until the report is there', async () => {
    open('/teacher/student/99/practice-report');
    await screen.findByText('There is nothing at this address.');
    for (const name of ['Select', 'Clear', 'CSV', 'Download Report'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
  });

  it('requests no report that ends before it starts, and shows why', async () => {
    const { asked } = open(PAGE);
    await screen.findByRole('link', { name: 'Download Report' });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-07-01' } });
    await screen.findByText('Must not be before the start');
    expect(screen.queryByRole('link', { name: 'Download Report' })).toBeNull();
    expect(screen.queryByText(/fit these choices/)).toBeNull();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-07-31' } });
    await waitFor(() => expect(asked.at(-1)?.get('end')).toBe('2026-07-31'));
    expect(asked).toHaveLength(2);
  });

  it('waits for nothing when the period in its address ends before it starts', async () => {
    const { asked } = open('/teacher/student/11/practice-report?start=2026-11-20&end=2026-11-01');
    await screen.findByText('Must not be before the start');
    expect(screen.queryByText('loading...')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('goes on to another student of the class with the same choices', async () => {
    const { asked, user } = open(`${PAGE}&mode=novice`);
    await screen.findByRole('option', { name: 'Aisha Rahman, 6H' });
    await user.selectOptions(screen.getByLabelText('Name'), '12');
    await waitFor(() => expect(asked.at(-1)?.get('user')).toBe('12'));
    expect(asked.at(-1)?.get('mode')).toBe('novice');
  });

  it('shows that there is nothing for somebody else’s student', async () => {
    open('/teacher/student/99/practice-report');
    await screen.findByText('There is nothing at this address.');
  });

  it('is there for a parent', async () => {
    const parent = aUser({ id: '9', name: 'Fern Murray', homeRole: 'parent', schoolId: null });
    open('/parent/child/11/practice-report', aReport({ classNames: [], schoolName: null }), parent);
    await screen.findByRole('link', { name: 'Download Report' });
    screen.getByRole('link', { name: 'My Child Accounts' });
    expect(screen.queryByRole('link', { name: 'Reports of the class' })).toBeNull();
  });

  it('gives a parent the reports of all children as one PDF', async () => {
    const parent = aUser({ id: '9', name: 'Fern Murray', homeRole: 'parent', schoolId: null });
    const children = [aChild('11', 'Isla'), aChild('12', 'Ewan')];
    open('/parent/child/11/practice-report', aReport({ classNames: [] }), parent, children);
    const all = await screen.findByRole('link', { name: 'All 2 as one PDF' });
    const href = all.getAttribute('href');
    expect(new URLSearchParams(href?.split('?')[1]).get('users')).toBe('[12,11]');
    expect(href).not.toMatch(/by=|user=/);
  });
});
