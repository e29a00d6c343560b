import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { firstStream, withStreams } from '../../platform/streams.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const aStudent = (user: string, name: string, change: object = {}) => ({
  user,
  name,
  isHere: true,
  playing: { kind: 'practice', unit: '125', storyStage: null },
  answered: 10,
  right: 8,
  dots: 'cccccccccc',
  unit: '125',
  lately: { answered: 5, wrong: 0 },
  hand: null,
  lockedMinutes: 0,
  lastActiveAt: null,
  ...change,
});

const NOW = new Date().toISOString();
const AWAY = { isHere: false, playing: null, unit: null, dots: '' };

const linesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const replyOf = (students: readonly object[]) => ({
  classGroup: { id: '4', name: '6H', teachers: [], totalStudents: students.length },
  at: new Date().toISOString(),
  students,
});

const open = (path: string, handlers: Parameters<typeof serve>[0]) => {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

withStreams();

describe('the live lesson', () => {
  it('shows who needs help first, with the reason, and who is absent', async () => {
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () =>
        replyOf([
          aStudent('7', 'Ava'),
          aStudent('8', 'Ben', {
            hand: 'wrong',
            dots: 'iciccccici', // of several units
            lately: { answered: 5, wrong: 4 },
          }),
          aStudent('15', 'Ivo', { ...AWAY, onPaper: true }),
          aStudent('16', 'Jan', {
            ...AWAY,
            onPaper: true,
            inLesson: { answered: 7, right: 4, skipped: 3 },
          }),
          aStudent('10', 'Dee', {
            playing: { kind: 'rescue', unit: null, storyStage: null, isPaused: true },
          }),
          aStudent('9', 'Cal', AWAY),
          aStudent('11', 'Eve', { ...AWAY, signedIn: { seenMinutes: 4 } }),
          aStudent('12', 'Fay', { ...AWAY, signedIn: { seenMinutes: 10 }, lastActiveAt: NOW }),
          aStudent('14', 'Hal', { ...AWAY, lostSince: NOW }),
          aStudent('13', 'Gus', { ...AWAY, lastSignInAt: NOW }),
        ]),
    });
    const needy = await screen.findByRole('region', { name: 'Needs a hand' });
    within(needy).getByText('Ben');
    within(needy).getByText('Of the last 5, 4 are not right in Six Times Table.');
    expect(within(needy).getByRole('link', { name: 'Set mending' }).getAttribute('href')).toBe(
      '/teacher/class-groups/4/content-selection?users=8&unit=125',
    );
    expect(within(needy).getByRole('link', { name: 'Answers' }).getAttribute('href')).toBe(
      '/teacher/student/8/history?class=4',
    );
    const others = screen.getByRole('region', { name: 'Everybody else' });
    within(others).getByText('Practice, Six Times Table');
    within(others).getByText('Space Rescue, paused');
    expect(within(others).queryByText('Ben')).toBeNull();
    expect(linesIn('Signed in, not playing')).toEqual([
      'Eve not playing yet',
      'Fay not playing now, seen 10 minutes ago',
    ]);
    expect(linesIn('No contact')).toEqual([
      expect.stringMatching(
        /^Hal No contact since \d+:\d\d [ap]m; what is answered meanwhile arrives later\.$/,
      ),
    ]);
    expect(linesIn('On paper')).toEqual(['Ivo ', 'Jan has played: 4 of 4 right, 3 skipped']);
    expect(linesIn('Not here')).toEqual(['Cal never signed in', 'Gus last here today']);
  });

  it('names what was asked last of those in a lesson, not the first unit of their game', async () => {
    const playing = { kind: 'practice', unit: '135', storyStage: null, inLesson: true };
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () =>
        replyOf([
          aStudent('7', 'Ava', { playing, inLesson: { answered: 4, right: 4, skipped: 0 } }),
          aStudent('8', 'Ben', { playing, hand: 'still', unit: null, inLesson: null }),
          aStudent('9', 'Cal', { playing, inLesson: { answered: 0, right: 0, skipped: 0 } }), // answered before the lesson alone
        ]),
    });
    await screen.findByText('In the lesson, Six Times Table');
    expect(screen.getAllByText('In the lesson')).toHaveLength(2);
    screen.getByText('A question of the lesson is open, and no answer has come for three minutes.');
  });

  it('counts what a tile shows of the lesson that runs, and nothing skipped as wrong', async () => {
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () =>
        replyOf([
          aStudent('7', 'Ava', { inLesson: { answered: 7, right: 4, skipped: 3 } }),
          aStudent('8', 'Ben', {
            hand: 'wrong',
            lately: { answered: 5, wrong: 1, skipped: 3 },
            inLesson: { answered: 0, right: 0, skipped: 0 },
          }),
          aStudent('9', 'Cal', { answered: 6, right: 2, skipped: 3 }), // the lesson is over
        ]),
    });
    await screen.findByText('of 4 right in this lesson, 3 skipped');
    screen.getByText('of 3 right in the last 5 minutes, 3 skipped');
    screen.getByText('No question finished in this lesson');
    screen.getByText('Of the last 5, 1 is not right and 3 are skipped in Six Times Table.');
  });

  it('says to whom nobody has come how the class signs in', async () => {
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => replyOf([aStudent('9', 'Cal', AWAY)]),
    });
    await screen.findByText('Nobody is here yet');
    const link = screen.getByRole('link', { name: 'How they sign in' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/sign-in');
  });

  it('does not call those at work everybody else while nobody needs a hand', async () => {
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => replyOf([aStudent('7', 'Ava'), aStudent('9', 'Cal', AWAY)]),
    });
    within(await screen.findByRole('region', { name: 'At work' })).getByText('Ava');
    expect(screen.queryByText('Nobody is here yet')).toBeNull();
  });

  it('loads the tiles again when the server reports a change', async () => {
    let right = 3;
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => replyOf([aStudent('7', 'Ava', { right })]),
    });
    await screen.findByText('3');
    const stream = firstStream();
    expect(stream?.url).toBe('/api/class-groups/4/live/changes');
    act(() => stream?.onopen());
    right = 4;
    act(() => stream?.onmessage({ data: 'changed' }));
    await waitFor(() => screen.getByText('4'), { timeout: 900 });
  });

  it('asks every second while nothing is pushed', async () => {
    let right = 3;
    open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => replyOf([aStudent('7', 'Ava', { right })]),
    });
    await screen.findByText('3');
    right = 4;
    const since = performance.now();
    await waitFor(() => screen.getByText('4'), { timeout: 2_000 });
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  it('locks from a tile after a question', async () => {
    const { user, server } = open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => replyOf([aStudent('7', 'Ava')]),
      'POST /content-selections/lock': () => ({ message: 'Successfully locked.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Lock Ava' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock' });
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await screen.findByText('Successfully locked.');
  });
});

describe('the pause of a class', () =>
  it('begins and ends by a key each, and the page says until when it lasts', async () => {
    let pausedUntil: string | null = null;
    const until = '2026-11-28T10:42:00.000Z';
    const { user } = open('/teacher/class-groups/4/live', {
      'GET /class-groups/4/live': () => ({ ...replyOf([aStudent('7', 'Ava')]), pausedUntil }),
      'POST /class-groups/4/pause': () => ({ until: (pausedUntil = until) }),
      'DELETE /class-groups/4/pause': () => ({ until: (pausedUntil = null) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause the class' }));
    await screen.findByText(/^The games of this class are paused\. They go on by themselves at /);
    expect(screen.queryByRole('button', { name: 'Pause the class' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Let the class play on' }));
    await screen.findByRole('button', { name: 'Pause the class' });
    expect(screen.queryByText(/are paused/)).toBeNull();
  }));

describe('the projector view', () =>
  it('shows the class’s results together, and no name', async () => {
    open('/teacher/class-groups/4/live/projector', {
      'GET /class-groups/4/live/together': () => ({
        name: '6H',
        here: 17,
        right: 320,
        goal: 450,
        minutes: [0, 0, 0, 0, 1, 2, 3, 4, 5, 6],
      }),
    });
    await screen.findByRole('heading', { name: '6H together' });
    screen.getByText('320');
    screen.getByText('130 more and the rocket lands');
    screen.getByText('17 students playing');
  }));
