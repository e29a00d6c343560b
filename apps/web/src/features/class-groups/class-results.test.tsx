import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const classGroup = { id: '4', name: '6H', teachers: [{ id: '2', teacherName: 'Ms Hartley' }] };
const countedGroup = { ...classGroup, totalStudents: 24 };

const aStudent = (id: string, name: string, lockedMinutes = 0) =>
  aClassStudent(id, name, {
    selection: { type: 'basic_topics', summary: 'Level 4', levels: [4], lockedMinutes },
  });

const nextStep = (kind: string, change: object) => ({
  kind,
  text: 'Most of those who practise Six Times Table find it hard.',
  evidence: '4 of 7 students got fewer than half of their last ten answers right.',
  users: ['7', '8'],
  given: 0,
  unit: null,
  fact: null,
  ...change,
});

const open = (
  path: string,
  handlers: Parameters<typeof serve>[0] = {},
  session = aSession(aTeacher()),
) => {
  const server = serve({
    'GET /auth/session': () => session,
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /class-groups/4': () => ({
      classGroup: { ...classGroup, schoolName: 'Hill' },
      students: [aStudent('7', 'Maya'), aStudent('8', 'Zoe', 20)],
    }),
    'GET /class-groups/4/next-steps': () => ({ nextSteps: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

describe('what next on the class page', () => {
  it('shows each sentence with its evidence and one action', async () => {
    open('/teacher/class-groups/4', {
      'GET /class-groups/4/next-steps': () => ({
        nextSteps: [
          nextStep('unit', { unit: '125' }),
          nextStep('away', {
            text: 'Maya has not practised for two weeks.',
            evidence: 'No answer from this student in the last 14 days.',
            users: ['7'],
          }),
        ],
      }),
    });
    await screen.findByRole('heading', { name: 'What next' });
    screen.getByText(/fewer than half of their last ten/);
    expect(screen.getByRole('link', { name: 'Give them this content' }).getAttribute('href')).toBe(
      '/teacher/class-groups/4/content-selection?users=7,8&unit=125',
    );
    expect(screen.getByRole('link', { name: 'Open the history' }).getAttribute('href')).toBe(
      '/teacher/student/7/history?class=4',
    );
  });

  it.each([
    ['one', 1, /Given to 1 of 2\.$/, 'Give them this content'],
    ['all', 2, /^given$/, 'Change it'],
  ])('says that %s of its students have the content already', async (_who, given, words, key) => {
    open('/teacher/class-groups/4', {
      'GET /class-groups/4/next-steps': () => ({
        nextSteps: [nextStep('unit', { unit: '125', given })],
      }),
    });
    await screen.findByText(words);
    expect(
      screen.getAllByRole('link', { name: /Give them|Change it/ }).map((each) => each.textContent),
    ).toEqual([key]);
  });

  it.each([
    [1, /Mending is set for 1 of 2\.$/, 'Open the mistakes'],
    [2, /^mending is set$/, 'Open it, or take it back'],
  ])('says for how many the mending of a mistake is set: %i', async (given, words, key) => {
    open('/teacher/class-groups/4', {
      'GET /class-groups/4/next-steps': () => ({ nextSteps: [nextStep('mistake', { given })] }),
    });
    await screen.findByText(words);
    const link = screen.getByRole('link', { name: key });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/mistakes');
  });

  it('is not there when there is nothing to say', async () => {
    open('/teacher/class-groups/4');
    await screen.findByRole('row', { name: /Maya/ });
    expect(screen.queryByText('What next')).toBeNull();
  });
});

describe('lock all and unlock all (RP-22)', () => {
  it('asks for the minutes before it locks the content of the whole class', async () => {
    const { user, server } = open('/teacher/class-groups/4', {
      'POST /content-selections/lock': () => ({ message: 'Successfully locked.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Lock All' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock All' });
    within(dialog).getByText(/Lock the content of all 2 students of 6H\?/);
    const minutes = within(dialog).getByLabelText<HTMLInputElement>('Minutes');
    expect(minutes.value).toBe('60');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(within(dialog).getByRole('button', { name: 'Lock All' }));
    await screen.findByText('Successfully locked.');
    screen.getByText(/^All 2 students of 6H can choose again from/);
    expect(server.calls.find(({ path }) => path === '/content-selections/lock')?.body).toEqual({
      lockedMinutes: 45,
    });
  });

  it('asks before it unlocks them, and does nothing when cancelled', async () => {
    const { user, server } = open('/teacher/class-groups/4', {
      'POST /content-selections/unlock': () => ({ message: 'Successfully unlocked.' }),
    });
    const unlocked = () => server.calls.filter(({ path }) => path === '/content-selections/unlock');
    await user.click(await screen.findByRole('button', { name: 'Unlock All' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(unlocked()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Unlock All' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlock All' });
    await user.click(within(dialog).getByRole('button', { name: 'Unlock All' }));
    await screen.findByText('Successfully unlocked.');
    expect(unlocked()).toHaveLength(1);
  });
});

describe('all results of a class', () => {
  const unit = (id: string, answered: number, correct: number, change: object = {}) => ({
    unit: id,
    answered,
    correct,
    students: 5,
    tried: 4,
    stuck: [],
    ...change,
  });

  it('shows the weakest topic first, its units, and who is stuck in one', async () => {
    const { user } = open('/teacher/class-groups/4/results', {
      'GET /class-groups/4/results': () => ({
        classGroup: countedGroup,
        units: [
          unit('1', 100, 90),
          unit('125', 100, 50, {
            stuck: [
              { id: '7', name: 'Maya' },
              { id: '8', name: 'Zoe' },
            ],
          }),
          unit('126', 100, 60),
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: 'Results by topic' });
    expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('Times Tables');
    const units = screen.getByRole('table', { name: 'Results in Times Tables' });
    expect(
      within(units)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Six Times Table', 'Seven Times Table']);
    await user.click(within(units).getByRole('button', { name: 'Six Times Table' }));
    const dialog = await screen.findByRole('dialog', { name: 'Six Times Table' });
    within(dialog).getByText(/2 students of 4/);
    expect(
      within(dialog).getByRole('link', { name: 'Print Worksheets' }).getAttribute('href'),
    ).toBe('/worksheets?unit=125');
    expect(within(dialog).getByRole('link', { name: 'Maya' }).getAttribute('href')).toBe(
      '/teacher/student/7/report?class=4',
    );
    expect(
      within(dialog).getByRole('link', { name: 'Give them this content' }).getAttribute('href'),
    ).toBe('/teacher/class-groups/4/content-selection?users=7,8&unit=125');
  });
});

describe('the adaptive report of a class (RP-21)', () =>
  it('shows where each student works and how far they have come in four weeks (AD-22)', async () => {
    const level = { minimum: 40, maximum: 50, rounds: 3 };
    open('/teacher/class-groups/4/adaptive-report', {
      'GET /class-groups/4/adaptive-report': () => ({
        classGroup: countedGroup,
        students: [
          { user: '7', name: 'Maya', average: 45.2, before: 41, ...level },
          {
            user: '8',
            name: 'Zoe',
            average: null,
            before: null,
            minimum: null,
            maximum: null,
            rounds: 0,
          },
        ],
      }),
    });
    const maya = await screen.findByRole('row', { name: /Maya/ });
    expect(
      within(maya)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['45', '40 and 50', 'Year 5', '+4', '3']);
    const line = screen.getByRole('row', { name: /^The class/ });
    expect(line.textContent).toBe('The class45+4');
    screen.getByText('Adaptive Report: 6H');
  }));

describe('school management on the teacher index', () => {
  const links = {
    centralService: 'https://central.example',
    help: '/help',
    helpPlay: '/help-play',
    website: null,
    contentHost: '/cdn',
  };

  it('is closed to teachers who are not admins, with the sentence that says why (MG-2)', async () => {
    open('/teacher', {}, { ...aSession(aTeacher()), links });
    const key = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import Students' });
    expect(key.disabled).toBe(true);
    screen.getByText('Contact your school administrator to perform these actions.');
  });

  it('leads school admins to the product’s own pages without a central service (MG-1)', async () => {
    const admin = aTeacher({ isSchoolAdmin: true });
    open('/teacher', {}, aSession(admin));
    const link = await screen.findByRole('link', { name: 'Manage Students' });
    expect(link.getAttribute('href')).toBe('/teacher/school/students');
    screen.getByRole('link', { name: 'School Management' });
  });

  it('leads school admins to the central service (MG-1)', async () => {
    const admin = aTeacher({ isSchoolAdmin: true });
    open('/teacher', {}, { ...aSession(admin), links });
    const link = await screen.findByRole('link', { name: 'Manage Classes' });
    expect(link.getAttribute('href')).toBe('https://central.example/classes');
    expect(screen.getByRole('link', { name: 'Add Class' }).getAttribute('href')).toBe(
      'https://central.example/classes',
    );
    expect(screen.queryByRole('link', { name: 'School Management' })).toBeNull();
  });
});
