import type { NextThingReply, NextThingsReply } from '@moonbase/contracts/next-thing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const CARD = {
  id: '4',
  name: '6H',
  teachers: [{ id: '2', teacherName: 'Ms Hartley' }],
  totalStudents: 24,
  activeInSevenDays: 1,
  correctInSevenDays: 4112,
  lockedStudents: 0,
  sevenDays: Array.from({ length: 7 }, (_, day) => ({ day: `2026-11-${14 + day}`, correct: day })),
  goal: null,
};
const ava = { id: '11', name: 'Ava Novak', recent: 'cciicciccc', shown: null, lastHere: null };
const ben = { ...ava, id: '12', name: 'Ben Doyle' };
const cal = { ...ava, id: '13', name: 'Cal Webb' };

const thing = (parts: Partial<NextThingReply>): NextThingReply => ({
  key: 'fact 99',
  kind: 'fact',
  classGroup: { id: '4', name: '6H' },
  subject: '7 × 8',
  mistake: null,
  unit: '12',
  of: 24,
  students: [ava, ben, cal],
  ...parts,
});
const shared = thing({
  key: 'mistake no-carry',
  kind: 'mistake',
  subject: 'Carry forgotten',
  mistake: 'no-carry',
  unit: null,
  students: [ava, ben, cal].map((each) => ({ ...each, shown: { times: 4, of: 5 } })),
});

const open = (reply: Partial<NextThingsReply>, handlers: Parameters<typeof serve>[0] = {}) => {
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [CARD], notices: [] }),
    'GET /most-stuck': () => ({ students: [], total: 0, classGroups: [] }),
    'GET /next-thing': () => ({ things: [], lookedAt: 188, students: 61, practised: 46, ...reply }),
    ...handlers,
  });
  return visit('/teacher');
};

afterEach(() => vi.unstubAllGlobals());

describe('one next thing on the first page of a teacher', () => {
  it('says one sentence with its evidence, why, another, and when that is all (LS-8)', async () => {
    const { user } = open({ things: [thing({}), shared] });
    await screen.findByRole('heading', { name: '6H: 3 of 24 nearly know 7 × 8.' });
    expect(screen.getAllByRole('img', { name: 'Last ten: 7 right, 3 wrong' })).toHaveLength(3);
    const why = screen.getByRole('button', { name: 'Why this?' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await user.click(why);
    screen.getByText(/far more than chance would give over the 188 things/);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/far more than chance/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Another' }));
    const next = screen.getByRole('heading', { name: /3 students seem to make the same mistake/ });
    expect(document.activeElement).toBe(next);
    await user.click(screen.getByRole('button', { name: 'Another' }));
    screen.getByRole('heading', { name: 'That is all for today' });
  });

  it('sets mending by one press, with Undo', async () => {
    const asked: unknown[] = [];
    const note =
      (what: string) =>
      ({ body }: { body: unknown }) => {
        asked.push([what, body]);
        return what === 'done' ? { isDone: true } : { students: 3 };
      };
    const { user } = open(
      { things: [shared] },
      {
        'POST /class-groups/4/mending': note('set'),
        'POST /class-groups/4/mending/take-back': note('back'),
        'POST /next-thing/done': note('done'),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Set mending for 3 students' }));
    await screen.findByText('Three questions wait for 3 students.');
    const chosen = { mistake: 'no-carry', students: ['11', '12', '13'] };
    const done = { classGroup: '4', thing: 'mistake no-carry' };
    expect(asked).toEqual([
      ['set', chosen],
      ['done', { ...done, isDone: true }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Set mending for 3 students' });
    expect(asked.slice(2)).toEqual([
      ['back', chosen],
      ['done', { ...done, isDone: false }],
    ]);
  });

  it('says that nothing stands out, and how many practised', async () => {
    open({});
    await screen.findByRole('heading', { name: 'Nothing stands out today' });
    screen.getByText('46 of 61 students practised in the last seven days.');
    screen.getByText(/What next and Help, on the page of a class, say what/); // below may be nothing
  });

  it('leads to the students below who are stuck where no class needs one thing', async () => {
    const unit = {
      unit: '12',
      right: 4,
      answered: 20,
      recent: 'iiiiiiiiic',
      lastAnsweredAt: '2026-11-29T10:00:00.000Z',
      mistake: null,
    };
    const student = {
      id: '11',
      name: 'Ava Novak',
      minutesThisWeek: 4,
      lastHere: null,
      given: null,
      classGroup: { id: '4', name: '6H' },
      units: [unit],
    };
    open({}, { 'GET /most-stuck': () => ({ students: [student], total: 9, classGroups: [] }) });
    await screen.findByRole('heading', { name: '9 students need help, one by one' });
    screen.getByText(/^Nothing stands out today over a whole class/);
    expect(screen.queryByRole('heading', { name: /Nothing stands out/ })).toBeNull();
  });

  it('names the first steps where nobody has practised', async () => {
    open({ practised: 0 });
    await screen.findByRole('heading', { name: 'Start with a lesson' });
    screen.getByText('None of 61 students practised in the last seven days.');
    expect(screen.queryByText(/Nothing stands out/)).toBeNull();
  });

  it('says alone that it could not be worked out; the classes stay', async () => {
    open({}, { 'GET /next-thing': () => refused(400, 'bad-request', 'No') });
    const alert = await screen.findByText('This could not be worked out just now.');
    within(alert.closest('[role=alert]') ?? document.body).getByRole('button', {
      name: 'Try again',
    });
    screen.getByRole('heading', { name: '6H' });
  });

  it('lists the most stuck with content by one press', async () => {
    const stuck = {
      id: '11',
      name: 'Ava Novak',
      minutesThisWeek: 4,
      lastHere: null,
      given: null,
      classGroup: { id: '4', name: '6H' },
      units: [
        {
          unit: '12',
          answered: 12,
          right: 3,
          recent: 'iiiiiiiicc',
          lastAnsweredAt: '2026-11-20T10:00:00.000Z',
          mistake: null,
        },
      ],
    };
    const given: unknown[] = [];
    const { user } = open(
      {},
      {
        'GET /most-stuck': () => ({
          students: [stuck],
          total: 1,
          classGroups: [{ id: '4', name: '6H' }],
        }),
        'POST /content-selections/give': ({ body }) => {
          given.push(body);
          return { contentSelections: [] };
        },
      },
    );
    await screen.findByText('not named');
    expect(screen.getByRole('link', { name: 'All in 6H' }).getAttribute('href')).toBe(
      '/teacher/class-groups/4/help',
    );
    await user.click(screen.getByRole('button', { name: /^Give content: .+ to Ava Novak$/ }));
    await waitFor(() => expect(given).toMatchObject([{ contentSelection: { users: ['11'] } }]));
  });
});
