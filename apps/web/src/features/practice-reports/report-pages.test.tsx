import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ReportPage } from '@moonbase/contracts';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { namesOff } from '../../play/names-off.ts';
import { visit } from '../../render-route.test-kit.tsx';

const figures = (answered: number) => ({
  start: '2026-10-26',
  end: '2026-11-22',
  answered,
  correct: answered - 5,
  days: 3,
});

const aPage = (user: string, name: string, answered: number): ReportPage => ({
  user,
  name,
  classNames: ['6H'],
  schoolName: 'Hill School',
  level: `${name} works in Year 6 (level 6) and is still learning it.`,
  strengths: [{ unitId: 1, name: 'Percentages', level: '6.1', answered: 26, correct: 24 }],
  toPractise: [
    { unitId: 1, name: 'Ratio and Scale', level: '6.2', answered: 23, correct: 16, hint: null },
  ],
  next: [],
  mistake: null,
  change: null,
  home: 'count the stairs. Five minutes, twice a week.',
  now: figures(answered),
  before: { ...figures(40), start: '2026-09-28', end: '2026-10-25' },
  mode: null,
  printedOn: '2026-11-22',
  tooFast: 0,
  rows: [],
});

const PATH = '/teacher/class-groups/7/practice-reports';

function open(path: string, pages: readonly ReportPage[]) {
  const asked: URLSearchParams[] = [];
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/7': () => ({
      classGroup: { id: '7', name: '6H', schoolName: 'Hill School', teachers: [] },
      students: pages.map(({ user, name }) => aClassStudent(user, name)),
    }),
    'GET /class-groups/7/next-steps': () => ({ nextSteps: [] }),
    'GET /practice-reports/pages': ({ url }) => {
      asked.push(url.searchParams);
      const users = url.searchParams.get('users') ?? '';
      return { reportPages: pages.filter(({ user }) => users.includes(user)) };
    },
  });
  return { asked, ...visit(path) };
}

const CLASS = [aPage('11', 'Aisha', 60), aPage('12', 'Harper', 13), aPage('13', 'Maya', 300)];

const fileOf = (name: string): URLSearchParams =>
  new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1]);

beforeEach(() => localStorage.clear());

afterEach(() => vi.unstubAllGlobals());

describe('the practice reports of a class', () => {
  it('chooses those with enough answers; the others say how many they have, and can be added', async () => {
    const { user } = open(PATH, CLASS);
    await screen.findByText('2 of 3 chosen');
    screen.getByText('13 answers, too few');
    expect(fileOf('Make the PDF').get('users')).toBe('[11,13]');
    screen.getByText('2 pages.');
    await user.click(screen.getByRole('checkbox', { name: 'Harper' }));
    screen.getByText('3 of 3 chosen');
    expect(fileOf('Make the PDF').get('users')).toBe('[11,12,13]');
    await user.click(screen.getByRole('button', { name: 'None' }));
    screen.getByText('Choose at least one student.');
    expect(screen.queryByRole('link', { name: 'Make the PDF' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All with 20 answers' }));
    screen.getByText('2 of 3 chosen');
  });

  it('begins with the students chosen on the class page', async () => {
    open(`${PATH}?users=12`, CLASS);
    await screen.findByText('1 of 3 chosen');
    screen.getByRole('article', { name: 'Page of Harper' });
  });

  it('is reached from the class page, for those chosen there or for the class', async () => {
    const { user, place } = open('/teacher/class-groups/7', CLASS);
    await screen.findByRole('checkbox', { name: 'Choose Maya' });
    const link = () => screen.getByRole('link', { name: 'Print reports' });
    expect(link().getAttribute('href')).toBe(PATH);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Maya' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Aisha' }));
    await user.click(link());
    await screen.findByText('2 of 3 chosen');
    expect(place()).toBe(`${PATH}?users=13,11`);
    expect(fileOf('Make the PDF').get('users')).toBe('[11,13]');
  });

  it('says initials in its sentences too while names are off [LS-7]', async () => {
    act(() => namesOff.set(true));
    open(PATH, CLASS);
    const sheet = within(await screen.findByRole('article', { name: 'Page of A.' }));
    sheet.getByText('A. works in Year 6 (level 6) and is still learning it.');
    expect(document.body.textContent).not.toContain('Aisha');
    act(() => namesOff.set(false));
  });

  it('shows each page as it prints, with the parts that are chosen', async () => {
    const { user } = open(PATH, CLASS);
    const sheet = within(await screen.findByRole('article', { name: 'Page of Aisha' }));
    sheet.getByText('Aisha works in Year 6 (level 6) and is still learning it.');
    sheet.getByText('16 of 23 right, level 6.2');
    sheet.getByRole('row', { name: /Right answers 35 55/ });
    sheet.getByText(/count the stairs/);
    for (const part of ['Level in words', 'One thing for home', 'Two periods side by side'])
      await user.click(screen.getByRole('checkbox', { name: part }));
    expect(sheet.queryByText(/still learning/)).toBeNull();
    expect(sheet.queryByText(/count the stairs/)).toBeNull();
    expect(sheet.queryByRole('row', { name: /Right answers/ })).toBeNull();
    sheet.getByRole('row', { name: /Days with practice/ });
    expect(fileOf('Make the PDF').get('parts')).toBe('[strengths,practise,days]');
    screen.getByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    screen.getByRole('article', { name: 'Page of Maya' });
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  });

  it('asks for the periods and the words that are chosen, and remembers how the pages looked', async () => {
    const { asked, user } = open(PATH, CLASS);
    await screen.findByText('2 of 3 chosen');
    await user.selectOptions(screen.getByLabelText('Beside it'), 'year');
    await user.click(screen.getByRole('radio', { name: 'For the student' }));
    await user.click(screen.getByRole('checkbox', { name: 'Days with practice' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-01' } });
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        start: '2026-09-01',
        beside: 'year',
        reader: 'student',
      }),
    );
    expect(fileOf('Make the PDF').get('start')).toBe('2026-09-01');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-08-01' } });
    await screen.findByText('Must not be before the start');
    expect(screen.queryByRole('link', { name: 'Make the PDF' })).toBeNull();
    cleanup();
    const next = open(PATH, CLASS);
    await screen.findByText('2 of 3 chosen');
    expect(next.asked[0]?.get('reader')).toBe('student');
    expect(next.asked[0]?.get('beside')).toBe('year');
    expect(next.asked[0]?.get('parts')).not.toContain('days');
    expect(next.asked[0]?.get('start')).not.toBe('2026-09-01'); // days go on
  });

  it('makes a file for each sixty students, each of whom stands in one', async () => {
    const many = Array.from({ length: 75 }, (_, at) => aPage(`${100 + at}`, `Student ${at}`, 60));
    const { asked } = open(PATH, many);
    await screen.findByText('75 of 75 chosen');
    screen.getByText('75 pages in 2 files.');
    const [first, second] = [fileOf('Make PDF 1 of 2'), fileOf('Make PDF 2 of 2')];
    const users = [first, second].map((file) => file.get('users')?.slice(1, -1).split(',') ?? []);
    expect(users.map(({ length }) => length)).toEqual([60, 15]);
    expect(new Set(users.flat()).size).toBe(75);
    expect(asked).toHaveLength(2);
  });
});
