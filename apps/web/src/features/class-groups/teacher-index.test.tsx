import type { ClassGroupsReply } from '@moonbase/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

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

const open = (path: string, handlers: Parameters<typeof serve>[0], user = aTeacher()) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the teacher index', () => {
  it('shows each class with its figures', async () => {
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [card('1', '6H', 24)], notices: [] }),
    });
    const link = await screen.findByRole('link', { name: /6H/ });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/1');
    const section = link.closest('section') ?? document.body;
    within(section).getByText('24 students');
    within(section).getByText('Students choose their own content');
    within(section).getByRole('button', { name: 'Start a lesson in 6H' });
  });

  it('says how many answers of a class wait to be looked at', async () => {
    open('/teacher', {
      'GET /class-groups': () => ({
        classGroups: [{ ...card('1', '6H', 24), toCheck: 2 }],
        notices: [],
      }),
    });
    const link = await screen.findByRole('link', { name: '2 answers to look at' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/1/check-these');
  });

  it('says how many reached the minutes of the class this week (LS-6)', async () => {
    const goal = { minutes: 30, reached: 11, begun: 9, notBegun: 4 };
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [{ ...card('1', '6H', 24), goal }], notices: [] }),
    });
    await screen.findByText('of 24 reached 30 minutes this week');
    screen.getByText('11 reached · 9 under way · 4 not begun');
  });

  it.each([
    {
      early: 'nobody has played for a minute',
      goal: { minutes: 30, reached: 0, begun: 0, notBegun: 24 },
      says: 'A new week: nobody has one of its 30 minutes yet.',
    },
    {
      early: 'nobody is there yet',
      goal: { minutes: 30, reached: 0, begun: 9, notBegun: 15 },
      says: 'of 24 on the way to 30 minutes this week',
    },
  ])('does not scold on a Monday morning, when $early', async ({ goal, says }) => {
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [{ ...card('1', '6H', 24), goal }], notices: [] }),
    });
    await screen.findByText(says);
    expect(screen.queryByText(/of 24 reached/)).toBeNull();
  });

  it('says when there are no classes', async () => {
    open('/teacher', { 'GET /class-groups': () => ({ classGroups: [], notices: [] }) });
    await screen.findByText('No Classes have been added yet');
  });

  it('says when a class has no students, and "unnamed" when it has no name', async () => {
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [card('1', null, 0)], notices: [] }),
    });
    await screen.findByText('No students have been added to this class yet');
    screen.getByRole('heading', { name: 'unnamed' });
  });

  it('offers All Classes to school admins only (MG-2)', async () => {
    const scopes: (string | null)[] = [];
    const { user } = open(
      '/teacher',
      {
        'GET /class-groups': ({ url }) => {
          scopes.push(url.searchParams.get('scope'));
          return { classGroups: [], notices: [] };
        },
      },
      aTeacher({ isSchoolAdmin: true }),
    );
    await user.click(await screen.findByRole('tab', { name: 'All Classes' }));
    await screen.findByText('No Classes have been added yet');
    expect(scopes).toContain('school');
  });

  it('leads an admin who teaches no class to the classes of the school', async () => {
    const { user } = open(
      '/teacher',
      {
        'GET /class-groups': ({ url }) => ({
          classGroups: url.searchParams.get('scope') === 'school' ? [card('1', '6H', 24)] : [],
          notices: [],
        }),
      },
      aTeacher({ isSchoolAdmin: true }),
    );
    await screen.findByText('You teach no class yourself');
    expect(screen.queryByText('No Classes have been added yet')).toBeNull();
    expect(screen.queryByText('Nobody can practise yet')).toBeNull();
    screen.getByText('Your school has 1 class.');
    await user.click(screen.getByRole('button', { name: 'All Classes' }));
    await screen.findByRole('link', { name: /6H/ });
  });

  it('tells a school admin what waits for them', async () => {
    open(
      '/teacher',
      {
        'GET /class-groups': () => ({ classGroups: [card('1', '6H', 24)], notices: [] }),
        'GET /school/lines': () => ({
          schoolLines: {
            waits: ['20 of 63 students would leave.'],
            failed: null,
            knocked: 3,
            signInFails: true,
            asked: 2,
            overdue: 1,
            signInFailsAt: ['Google Workspace, hill.example'],
          },
        }),
      },
      aTeacher({ isSchoolAdmin: true }),
    );
    await screen.findByText('A list waits for you.');
    screen.getByText(/^3 people knocked/);
    const asked = screen.getByText('Parents ask you to erase children: 2 requests.');
    expect(asked.parentElement?.textContent).toContain('30 days are over without an answer.');
    const answer = screen.getByRole('link', { name: 'Answer' });
    expect(answer.getAttribute('href')).toBe('/teacher/school/privacy');
    screen.getByText('Sign-ins at your school’s service fail.');
    screen.getByText(/Nobody comes in by Google Workspace, hill\.example now\./);
    const look = screen.getByRole('link', { name: 'Look at it' });
    expect(look.getAttribute('href')).toBe('/teacher/school/rosters/waiting');
  });

  it('asks nothing of what waits for an admin where a teacher is none', async () => {
    let asked = 0;
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [card('1', '6H', 24)], notices: [] }),
      'GET /school/lines': () => {
        asked += 1;
        return { schoolLines: { waits: null, failed: null, knocked: 0 } };
      },
    });
    await screen.findByRole('link', { name: /6H/ });
    expect(asked).toBe(0);
  });

  it('shows teachers who are not school admins their own classes alone (MG-2)', async () => {
    open('/teacher', {
      'GET /class-groups': () => ({ classGroups: [card('1', '6H', 24)], notices: [] }),
    });
    await screen.findByRole('link', { name: /6H/ });
    expect(screen.queryByRole('tab', { name: 'All Classes' })).toBeNull();
  });

  it('shows the text of a refusal', async () => {
    open('/teacher', { 'GET /class-groups': () => refused(403, 'forbidden', 'Not your school') });
    expect((await screen.findByRole('alert')).textContent).toBe('Not your school');
  });
});
