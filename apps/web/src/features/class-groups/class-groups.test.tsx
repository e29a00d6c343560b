import type { ClassGroupReply, ClassGroupsReply } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import {
  aSession,
  aTeacher,
  aUser,
  refused,
  Refusal,
  serve,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { dayWords } from '../../platform/dates.ts';

const card = (
  id: string,
  name: string | null,
  totalStudents: number,
): ClassGroupsReply['classGroups'][number] => ({
  id,
  name,
  teachers: [{ id: '2', teacherName: 'Ms Hartley' }],
  totalStudents,
  activeInSevenDays: 1,
  correctInSevenDays: 4112,
  lockedStudents: 0,
  toCheck: 0,
  goal: null,
  sevenDays: Array.from({ length: 7 }, (_, day) => ({ day: `2026-11-${14 + day}`, correct: day })),
});

const student = (
  id: string,
  firstName: string,
  change: Partial<ClassGroupReply['students'][number]> = {},
) =>
  aClassStudent(id, `${firstName} Okafor`, {
    firstName,
    lastName: 'Okafor',
    weeks: [0, 1, 2, 3, 4, 5, 6, 7],
    selection: { type: 'basic_topics', summary: 'Level 4', levels: [4], lockedMinutes: 0 },
    ...change,
  });

const open = (path: string, handlers: Parameters<typeof serve>[0], user = aTeacher()) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

it('a page of a class leads back to the classes from an address without a class', async () => {
  open('/teacher/class-groups/abc', {
    'GET /class-groups/abc': () =>
      new Refusal(422, { errors: { classGroupId: ['Must be an id'] } }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('There is nothing at this address.');
  expect(within(alert).getByRole('link', { name: 'My Classes' }).getAttribute('href')).toBe(
    '/teacher',
  );
});

describe('the class page (RP-8)', () => {
  const reply = {
    classGroup: {
      id: '1',
      name: '6H',
      schoolName: 'Kurrajong Hill',
      goal: { minutes: 30, reached: 1, begun: 1, notBegun: 0 },
      teachers: [{ id: '2', teacherName: 'Ms Hartley' }],
    },
    students: [
      student('11', 'Maya', { totalCorrect: 900 }),
      student('12', 'Aisha', { totalCorrect: 20, answered: 0, correct: 0 }),
      student('13', 'Zoe', {
        totalCorrect: 300,
        selection: {
          type: 'basic_tables',
          levels: [],
          summary: '6 times table',
          lockedMinutes: 42,
        },
      }),
    ],
    parentNews: [],
  } satisfies ClassGroupReply;
  const names = (): (string | null)[] =>
    screen.getAllByRole('rowheader').map((cell) => cell.textContent);

  it('says who reached the goal of the class last week', async () => {
    const students = [
      student('11', 'Maya', { minutesLastWeek: 30 }),
      student('12', 'Aisha', { minutesLastWeek: 29 }),
      student('13', 'Zoe'),
    ];
    const { user } = open('/teacher/class-groups/1', {
      'GET /class-groups/1': () => ({ ...reply, students }),
    });
    const summary = await screen.findByText('Last week 1 of 3 reached 30 minutes');
    await user.click(summary);
    expect(summary.parentElement?.textContent).toContain(
      'Reached it: Maya Okafor.Not yet there: Aisha Okafor (29 min), Zoe Okafor (0 min).',
    );
  });

  it('offers an assistant teacher the lesson and the reports, and nothing that changes the class (MG-10)', async () => {
    const { user } = open(
      '/teacher/class-groups/1',
      { 'GET /class-groups/1': () => reply },
      aTeacher({ schoolRole: 'assistant' }),
    );
    expect(await screen.findByRole('button', { name: 'Start a lesson' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Maya Okafor' }));
    expect(screen.getByRole('link', { name: 'History' })).toBeTruthy();
    for (const name of ['Content selection', 'Lock All', 'Lock', 'Change the goal'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Set work' })).toHaveLength(1); // the tab, to look
    for (const name of ['Play Space Rescue', 'Settings', 'Sign-in', 'Check these'])
      expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull();
  });

  it('has all its pages for an admin who acts as the teacher', async () => {
    open(
      '/teacher/class-groups/1?adminOverrideTeacherId=2',
      { 'GET /class-groups/1': () => reply },
      aUser({ schoolRole: null, isAdmin: true }),
    );
    const tabs = within(await screen.findByRole('navigation', { name: 'Class' }));
    for (const name of ['Sign-in', 'Check these']) tabs.getByRole('link', { name });
  });

  it('keeps the reports of a class on a line of their own', async () => {
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    const tabs = within(await screen.findByRole('navigation', { name: 'Class' }));
    const reports = within(tabs.getByRole('group', { name: 'Reports' })).getAllByRole('link');
    expect(reports.map(({ textContent }) => textContent)).toEqual([
      'Weekly Report',
      'Daily Report',
      'Galactic Campaign',
      'Adaptive Report',
      'All Results',
    ]);
    expect(tabs.getAllByRole('link')).toHaveLength(14);
  });

  it('lists students by name and sorts by any column, either way', async () => {
    const { user } = open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    await screen.findByRole('heading', { name: '6H' });
    expect(names()).toEqual(['Aisha Okafor', 'Maya Okafor', 'Zoe Okafor']);
    const total = screen.getByRole('button', { name: 'Total correct' });
    await user.click(total);
    expect(names()).toEqual(['Aisha Okafor', 'Zoe Okafor', 'Maya Okafor']);
    await user.click(total);
    expect(names()).toEqual(['Maya Okafor', 'Zoe Okafor', 'Aisha Okafor']);
    for (const name of ['Defender Level', 'Content to practise'])
      screen.getByRole('columnheader', { name }); // not two columns called Level
    expect(screen.getByRole('columnheader', { name: 'Total correct' }).ariaSort).toBe('descending');
  });

  it('shows no share where nothing was answered, and the minutes of a lock', async () => {
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    const aisha = await screen.findByRole('row', { name: /Aisha/ });
    within(aisha).getByText('–');
    within(screen.getByRole('row', { name: /Zoe/ })).getByText(/42 min/);
  });

  it('says which students had waves that were too fast to be played', async () => {
    const students = [student('11', 'Maya', { tooFastToday: 1 }), student('12', 'Aisha')];
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => ({ ...reply, students }) });
    const maya = await screen.findByRole('row', { name: /Maya/ });
    within(maya).getByText('Too fast to be played, not counted: 1 wave or round');
    expect(screen.getAllByText(/Too fast/)).toHaveLength(1);
  });

  it('says how many are chosen and what needs exactly one', async () => {
    const { user } = open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Maya Okafor' }));
    screen.getByText('1 student chosen');
    screen.getByRole('link', { name: 'History' });
    await user.click(screen.getByRole('checkbox', { name: 'Choose all students' }));
    screen.getByText('3 students chosen');
    screen.getByText(
      'All Results, History, Adaptive Report, Galactic Campaign, Practice report, Settings: Select one student.',
    );
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    screen.getByText('No students chosen');
  });

  it('disables its actions until somebody is chosen', async () => {
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    await screen.findByText('Select one or more students.');
    for (const name of ['Content selection', 'Unlock', 'All Results'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('leads a school admin from an empty class to where students are added', async () => {
    const empty = { ...reply, students: [] };
    open('/teacher/class-groups/1', {
      'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
      'GET /class-groups/1': () => empty,
    });
    const list = await screen.findByRole('link', { name: 'Import Students' });
    expect(list.getAttribute('href')).toBe('/teacher/school/import');
    const one = screen.getByRole('link', { name: 'Add a student' });
    expect(one.getAttribute('href')).toBe('/teacher/school/students?add=one');
  });

  it('leads a teacher from an empty class nowhere', async () => {
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => ({ ...reply, students: [] }) });
    await screen.findByText('No students have been added to this class yet');
    screen.getByText('Your school administrator adds students.');
    expect(screen.queryByRole('link', { name: /^(Import Students|Add a student)$/ })).toBeNull();
  });

  it('tells a teacher who adds a student that is missing', async () => {
    open('/teacher/class-groups/1', { 'GET /class-groups/1': () => reply });
    await screen.findByText('A student is missing?');
    screen.getByText('Your school administrator adds students.');
  });

  it('gives a teacher who registered the school its management, the trial and a first step', async () => {
    open(
      '/teacher',
      {
        'GET /class-groups': () => ({ classGroups: [card('1', '5T', 0)], notices: [] }),
        'GET /school': () => refused(404, 'not-found', 'Not asked here'),
      },
      aTeacher({ managesSchool: true, trialDaysLeft: 30 }),
    );
    await screen.findByRole('link', { name: 'Add a student' });
    expect(screen.getAllByRole('link', { name: 'Import Students' })).toHaveLength(2);
    screen.getByRole('link', { name: 'Manage Teachers' });
    screen.getByText(/teacher trial, 30 days left/);
    screen.getByText('You manage this school until it has a school admin.');
  });

  it('locks one student after a question about them', async () => {
    const asked: { users: string | null; body: unknown }[] = [];
    const { user } = open('/teacher/class-groups/1', {
      'GET /class-groups/1': () => reply,
      'POST /content-selections/lock': ({ url, body }) => {
        asked.push({ users: url.searchParams.get('users'), body });
        return { message: 'Successfully locked.' };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Zoe Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock' });
    within(dialog).getByText(/Lock the content of Zoe Okafor\?/);
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await screen.findByText('Successfully locked.');
    screen.getByText(/^Zoe Okafor can choose again from \d+:\d\d/);
    expect(asked).toEqual([{ users: '[13]', body: { lockedMinutes: 60 } }]);
  });

  it('unlocks those chosen and says so', async () => {
    const asked: (string | null)[] = [];
    const { user } = open('/teacher/class-groups/1', {
      'GET /class-groups/1': () => reply,
      'POST /content-selections/unlock': ({ url }) => {
        asked.push(url.searchParams.get('users'));
        return { message: 'Successfully unlocked.' };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Zoe Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await screen.findByText('Successfully unlocked.');
    expect(asked).toEqual(['[13]']);
  });
});

describe('content for students', () => {
  const path = '/teacher/class-groups/1/content-selection';
  const handlers = {
    'GET /class-groups/1': () => ({
      classGroup: { id: '1', name: '6H', schoolName: 'Kurrajong Hill', teachers: [] },
      students: [student('11', 'Maya'), student('12', 'Aisha')],
    }),
    'GET /users/11/content-selection': () => ({ contentSelection: null }),
    'GET /users/11/unit-statistics': () => ({
      unitStatistics: [{ unit: '1', answered: 90, correct: 80, recent: '' }],
      levelStatistics: [],
    }),
    'GET /users/12/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    'POST /content-selections': () => ({ contentSelections: [] }),
  };

  it('is set for all of them with a lock of an hour unless said otherwise', async () => {
    const { user, server, place } = open(`${path}?users=11,12`, handlers);
    await screen.findByRole('heading', { name: 'Content for 2 students' });
    const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set content' });
    expect(set.disabled).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Basic Times Tables' }));
    await user.click(await screen.findByRole('button', { name: /^7,/ }));
    await user.click(screen.getByRole('button', { name: 'Set content' }));
    const done = await screen.findByRole('dialog', { name: 'Success' });
    within(done).getByText(/^Content is set for .* and .*, locked for 60 minutes\.$/);
    await user.click(within(done).getByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { name: '6H' });
    expect(place()).toBe('/teacher/class-groups/1');
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      contentSelection: { type: 'basic_tables', users: ['11', '12'], lockedMinutes: 60 },
    });
  });

  it('shows the server’s messages at the field they are about, the others beside it', async () => {
    let lookUps = 0;
    const { user } = open(`${path}?users=11`, {
      ...handlers,
      'GET /users/11/content-selection': () => {
        lookUps += 1;
        return { contentSelection: null };
      },
      'POST /content-selections': () =>
        new Refusal(422, {
          errors: {
            'contentSelection.lockedMinutes': ['Must be a multiple of five'],
            'contentSelection.users': ['Select one or more students.'],
          },
        }),
    });
    await user.click(await screen.findByRole('radio', { name: /^Level 1,/ }));
    const before = lookUps;
    await user.click(screen.getByRole('button', { name: 'Set content' }));
    await screen.findByText('Select one or more students.');
    const minutes = screen.getByRole('textbox', { name: 'Lock for (minutes)' });
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Must be a multiple of five');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(lookUps).toBeGreaterThan(before));
  });

  it('refuses minutes below 0', async () => {
    const { user } = open(`${path}?users=11`, handlers);
    await user.click(await screen.findByRole('radio', { name: /^Level 1,/ }));
    const minutes = screen.getByRole('textbox', { name: 'Lock for (minutes)' });
    await user.clear(minutes);
    await user.type(minutes, '-5');
    screen.getByText('Must be 0 or more');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set content' }).disabled).toBe(
      true,
    );
  });

  it('warns by name of a level far from the usual one', async () => {
    const { user } = open(`${path}?users=11`, handlers);
    await user.click(await screen.findByRole('radio', { name: /^Level 8,/ }));
    await screen.findByText('Maya: Level 8 is more than 3 levels above the usual one.');
    await user.click(screen.getByRole('radio', { name: /^Level 6,/ }));
    expect(screen.queryByText(/levels above the usual one/)).toBeNull(); // she has Level 4 at present
  });

  it('leads back to the class when nobody is named', async () => {
    const { place } = open(path, handlers);
    await screen.findByRole('heading', { name: '6H' });
    expect(place()).toBe('/teacher/class-groups/1');
  });
});

describe('days', () => {
  const now = Date.parse('2026-11-20T22:30:00Z');

  it('are said as today and yesterday in the time zone of the reader', () => {
    expect(dayWords('2026-11-20T01:00:00Z', now, 'Europe/London')).toBe('today');
    expect(dayWords('2026-11-19T23:30:00Z', now, 'Europe/London')).toBe('yesterday');
    expect(dayWords('2026-11-20T01:00:00Z', now, 'Australia/Sydney')).toBe('yesterday');
  });

  it('carry the year only when it is another one', () => {
    expect(dayWords('2026-11-06T10:00:00Z', now, 'Europe/London')).toBe('6 Nov');
    expect(dayWords('2025-11-06T10:00:00Z', now, 'Europe/London')).toBe('6 Nov 2025');
  });
});
