import type { UserActivity } from '@moonbase/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const anActivity = (id: string, change: Partial<UserActivity> = {}): UserActivity => ({
  id,
  kind: 'practice',
  day: '2026-11-18',
  created: '2026-11-18T10:00:00Z',
  answered: 10,
  correct: 8,
  incorrect: 2,
  units: ['125'],
  mode: 'expert',
  startingSpeed: 3,
  score: 1240,
  rounds: 1,
  storyStage: null,
  storyRound: null,
  isPassed: null,
  steps: null,
  rescueMode: null,
  rank: null,
  tooFast: 0,
  ...change,
});

const story = {
  kind: 'story',
  storyStage: 57,
  storyRound: 1,
  isPassed: true,
  day: '2026-11-20',
} satisfies Partial<UserActivity>;

const open = (
  path: string,
  activities: readonly object[],
  handlers: Parameters<typeof serve>[0] = {},
  who = aTeacher(),
) => {
  const user = { id: '9', name: 'Maya Okafor', firstName: 'Maya' };
  const server = serve({
    'GET /auth/session': () => aSession(who),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children: [] }),
    'GET /user-daily-activity-summaries': () => ({
      user,
      today: '2026-11-21',
      dates: [{ day: '2026-11-18', answered: 60, correct: 50 }],
    }),
    'GET /user-activities': () => ({ user, userActivities: activities }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

describe('daily history', () => {
  it('shows a typed period of at most 31 days, which the address keeps', async () => {
    const asked: string[] = [];
    const { user } = open('/teacher/student/9/history?from=2026-11-02&to=2026-11-05', [], {
      'GET /user-activities': ({ url }) => {
        asked.push(url.search);
        return { user: { id: '9', name: 'Maya Okafor', firstName: 'Maya' }, userActivities: [] };
      },
    });
    await screen.findByRole('heading', { name: '2 to 5 November' });
    await screen.findByText('No activities were completed during this period.');
    expect(asked.at(-1)).toBe('?user=9&start=2026-11-02&end=2026-11-05');
    const to = screen.getByLabelText('To');
    fireEvent.change(to, { target: { value: '2026-11-01' } });
    await screen.findByText('Must not be before the start');
    fireEvent.change(to, { target: { value: '2026-12-03' } });
    await screen.findByText('Must be within 31 days');
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    await screen.findByRole('heading', { name: '2 to 20 November' });
    await user.click(screen.getByRole('button', { name: /15 to 21 Nov/ }));
    await screen.findByRole('heading', { name: '15 to 21 November' });
  });

  it('opens at the latest week with answers and lists its activities by day', async () => {
    open('/teacher/student/9/history', [anActivity('2', story), anActivity('1')]);
    await screen.findByRole('heading', { name: '15 to 21 November' });
    await screen.findByText('Friday 20 November');
    const row = await screen.findByRole('row', { name: /Practice, Expert/ });
    within(row).getByText('Six Times Table · speed 3 · 1 240 points', { collapseWhitespace: true });
    within(row).getByText('80 %');
    screen.getByText('Galactic Campaign, step 57');
    screen.getByText('Basic Speed · passed');
    expect(screen.getByRole('button', { name: '15 to 21 November: 60 answers' }).ariaPressed).toBe(
      'true',
    );
  });

  it('says which activities were too fast to be played, and so are not counted', async () => {
    open('/teacher/student/9/history', [
      anActivity('1', { tooFast: 2 }),
      anActivity('2', {
        kind: 'adaptive',
        tooFast: 1,
        mode: null,
        startingSpeed: null,
        score: null,
      }),
      anActivity('3'),
    ]);
    await screen.findByText('Too fast to be played, not counted: 2 waves');
    screen.getByText('Too fast to be played, not counted: 1 round');
    expect(screen.getAllByText(/Too fast/)).toHaveLength(2);
  });

  it('shows another week by a press in the calendar, and keeps it in the address', async () => {
    const { user, place } = open('/teacher/student/9/history', []);
    await user.click(
      await screen.findByRole('button', { name: '8 to 14 November: nothing answered' }),
    );
    expect(place()).toBe('/teacher/student/9/history?week=2026-11-08');
    await screen.findByText('No activities were completed during this week.');
  });

  it('reports that no activities are selected when nothing is ticked', async () => {
    const { user, server } = open('/teacher/student/9/history', [anActivity('1')]);
    await user.click(await screen.findByRole('button', { name: 'Delete Selected' }));
    await screen.findByText('No activities selected');
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks before it deletes, and then deletes the ticked activities by kind', async () => {
    let left: object[] = [anActivity('2', story), anActivity('1')];
    const { user, server } = open('/teacher/student/9/history', [], {
      'GET /user-activities': () => ({
        user: { id: '9', name: 'Maya Okafor', firstName: 'Maya' },
        userActivities: left,
      }),
      'POST /user-activities/delete': () => {
        left = [];
        return { message: 'Deleted 2 activities.', activities: 2, answers: 20 };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all activities' }));
    await user.click(screen.getByRole('button', { name: 'Delete Selected 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Selected' });
    within(dialog).getByText(/Delete 2 activities with 20 answers for good\?/);
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted 2 activities.');
    expect(server.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/user-activities/delete',
      body: { games: ['1'], storyRounds: ['2'] },
    });
    await screen.findByText('No activities were completed during this week.');
  });

  it('shows the server’s text when a deletion fails, and keeps the choice', async () => {
    const { user } = open('/teacher/student/9/history', [anActivity('1')], {
      'POST /user-activities/delete': () =>
        refused(404, 'not-found', 'An activity that was chosen is not there any more.'),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Choose Practice, Expert/ }));
    await user.click(screen.getByRole('button', { name: 'Delete Selected 1' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('An activity that was chosen is not there any more.');
  });

  it('shows the questions of an activity, the wrong ones first, with feedback and a worksheet', async () => {
    const answer = (id: string, change: object) => ({
      id,
      unit: '125',
      answeredAt: '2026-11-18T10:00:00Z',
      kind: 'practice',
      text: null,
      subUnit: 1,
      given: '57',
      expected: '56',
      outcome: 'incorrect',
      totalAttempts: 1,
      duration: 4000,
      tooFast: false,
      ...change,
    });
    const { user } = open('/teacher/student/9/history', [anActivity('1')], {
      'GET /user-activities/answers': ({ url }) => ({
        answers:
          url.searchParams.get('activity') === '1'
            ? [answer('1', { outcome: 'correct', given: '56' }), answer('2', {})]
            : [],
        more: false,
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Results: Practice, Expert/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Results' });
    await within(dialog).findByText('One too many');
    expect(within(dialog).queryByText('Right at the first try')).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: 'All 2' }));
    within(dialog).getByText('Right at the first try');
    expect(
      within(dialog)
        .getAllByRole('link', { name: 'Worksheet: Six Times Table' })[0]
        ?.getAttribute('href'),
    ).toBe('/worksheets?unit=125');
  });

  it('leads back to the class in the address and on to the next student', async () => {
    const aStudent = (id: string, name: string) => ({
      id,
      name,
      firstName: name,
      lastName: '',
      yearOfBirth: 2015,
      echelon: 17,
      totalCorrect: 1,
      stars: 0,
      maxStoryStage: 12,
      answered: 1,
      correct: 1,
      lastActiveAt: null,
      weeks: [0, 0, 0, 0, 0, 0, 0, 0],
      selection: null,
      suspectWavesToday: 0,
      minutesThisWeek: 12,
      tooFastToday: 0,
    });
    open('/teacher/student/9/history?class=4', [], {
      'GET /class-groups/4': () => ({
        classGroup: { id: '4', name: '6H', schoolName: 'Hill', teachers: [] },
        students: [aStudent('10', 'Zoe'), aStudent('9', 'Maya'), aStudent('8', 'Ava')],
      }),
    });
    const next = await screen.findByRole('link', { name: 'Next: Zoe' });
    expect(next.getAttribute('href')).toBe('/teacher/student/10/history?class=4');
    screen.getByRole('link', { name: 'Previous: Ava' });
    screen.getByText(`6H · age ${new Date().getFullYear() - 2015} · Defender Level 17`);
    expect(screen.getByRole('link', { name: 'Class: 6H' }).getAttribute('href')).toBe(
      '/teacher/class-groups/4',
    );
    expect(screen.getByRole('link', { name: 'All Results' }).getAttribute('href')).toBe(
      '/teacher/student/9/report?class=4',
    );
  });

  it('is there for a parent’s child too', async () => {
    open(
      '/parent/child/9/history',
      [anActivity('1')],
      {},
      aUser({ homeRole: 'parent', name: 'Sam' }),
    );
    await screen.findByText('Practice, Expert');
    await waitFor(() => expect(document.title).toContain('Daily History: Maya Okafor'));
  });
});

describe('a student’s own games', () => {
  it('are listed for two weeks, each with its questions, and without what is for teachers', async () => {
    const asked: string[] = [];
    const { user } = open(
      '/app/results/games',
      [],
      {
        'GET /user-activities': ({ url }) => {
          asked.push(url.search);
          return {
            user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
            userActivities: [anActivity('2', { tooFast: 1 })],
          };
        },
        'GET /user-activities/answers': () => ({
          answers: [
            {
              id: '1',
              unit: '125',
              answeredAt: '2026-11-18T10:00:00Z',
              kind: 'practice',
              text: null,
              subUnit: 1,
              given: '43',
              expected: '42',
              outcome: 'incorrect',
              totalAttempts: 1,
              duration: 4000,
              tooFast: true,
            },
          ],
          more: false,
        }),
      },
      aUser(),
    );
    const results = await screen.findByRole('button', { name: /^Results: Practice, Expert/ });
    screen.getByText('8 right, 2 to look at.');
    expect(asked[0]).toMatch(/^\?user=1&start=2\d{3}-\d\d-\d\d&end=/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Too fast/)).toBeNull();
    await user.click(results);
    const dialog = within(await screen.findByRole('dialog', { name: 'Results' }));
    await dialog.findByRole('radio', { name: 'Incorrect 1' });
    dialog.getByRole('radio', { name: 'Correct 0' });
    dialog.getByText('43');
    dialog.getByRole('link', { name: 'Worksheet: Six Times Table' });
    expect(dialog.queryByText(/Too fast/)).toBeNull();
  });

  it('say so when nothing was played', async () => {
    open('/app/results/games', [], {}, aUser());
    await screen.findByText('You have played nothing in the last two weeks.');
  });
});
