import type { OwnChecksReply, TablesCheckReply } from '@moonbase/contracts/tables-check';
import { drawForm, STANDARD_ARRANGEMENTS, TRIES } from '@moonbase/tables-check';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const AT = '2026-11-27T09:00:00.000Z';
const questions = [...drawForm(17)];
const [first = { first: 2, second: 3 }] = questions;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a tables check of a student', () => {
  const sitting = {
    id: '5',
    isMock: false,
    arrangements: STANDARD_ARRANGEMENTS,
    tries: [...TRIES],
    questions,
    answered: 24,
  };
  const own: OwnChecksReply = {
    check: { id: '3', isMock: false, teacher: 'Ms Reid', closesAt: AT, state: 'going-on' },
    mock: null,
    results: [],
  };
  const result = {
    at: AT,
    isMock: false,
    right: 23,
    of: 25,
    marks: questions.map((_, place) => (place === 0 ? ('wrong' as const) : ('right' as const))),
    lookAgain: [{ ...first, typed: '1' }],
    before: { at: AT, right: 20, of: 25 },
  };
  const open = (path: string, handlers: Parameters<typeof serve>[0] = {}) => {
    const server = serve({
      'GET /auth/session': () => aSession(aUser()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /tables-checks/own': () => own,
      'POST /tables-checks/sittings': () => ({ sitting }),
      'POST /tables-checks/sittings/5/answers': () => ({ answered: 25, questions }),
      'GET /tables-checks/sittings/5': () => result,
      ...handlers,
    });
    return { server, ...visit(path) };
  };

  it('leads to a game of what was missed, which asks exactly that', async () => {
    const { server, user } = open('/app/tables-check/results/5', {
      'POST /games': () => refused(410, 'selection-gone', 'No content is selected'),
    });
    await user.click(await screen.findByRole('button', { name: 'Practise this one' }));
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/games'));
    expect(server.calls.find(({ path }) => path === '/games')?.body).toMatchObject({
      game: {
        source: 'facts',
        facts: [Math.min(first.first, first.second) * 13 + Math.max(first.first, first.second)],
      },
    });
    await screen.findByRole('heading', { name: 'My facts' }); // it leads back
  });

  it('goes on with its last question by the keyboard alone, and shows the result without seconds', async () => {
    const { server, user } = open('/app/tables-check');
    (await screen.findByRole('button', { name: 'Go on' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'It goes on with question 25' });
    await user.keyboard('{Enter}');
    const last = questions[24] ?? first;
    await screen.findByText(`${last.first} times ${last.second}`);
    await user.keyboard('12{Backspace}4{Enter}');
    await screen.findByRole('heading', { name: 'All 25 answered' });
    await screen.findByText('you typed 1');
    const sent = server.calls.find(({ path }) => path.endsWith('/answers'));
    expect(sent?.body).toMatchObject({ from: 24, answers: [{ typed: '14' }] });
    expect(document.body.textContent).not.toMatch(/second/i);
  });

  it('takes what stands in the box when the time is up', async () => {
    const { server, user } = open('/app/tables-check');
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    (await screen.findByRole('button', { name: 'Go on' })).click();
    await screen.findByRole('status', { name: 'Your answer' });
    screen.getByRole('img', { name: 'More than half of the time is left' });
    screen.getByRole('button', { name: '7' }).click();
    await act(async () => {
      await vi.advanceTimersByTimeAsync(6100);
    });
    await waitFor(() => {
      const sent = server.calls.find(({ path }) => path.endsWith('/answers'));
      expect(sent?.body).toMatchObject({ from: 24, answers: [{ typed: '7', ms: 6000 }] });
    });
  });

  it('sends again what could not be sent, and says when it was left for too long', async () => {
    let tries = 0;
    const { user } = open('/app/tables-check', {
      'POST /tables-checks/sittings/5/answers': () => {
        tries += 1;
        return tries === 1
          ? refused(503, 'unavailable', 'Away')
          : refused(409, 'check-broken', 'The check was left for too long.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByRole('status', { name: 'Your answer' });
    await user.keyboard('9{Enter}');
    await screen.findByText('The check was left for too long.', undefined, { timeout: 6000 });
    expect(tries).toBe(2);
  }, 12_000);

  it('[tables-check TC17] waits for the network after the questions that it has, and goes on when they come', async () => {
    let isAway = true;
    const { user } = open('/app/tables-check', {
      'POST /tables-checks/sittings': () => ({
        sitting: { ...sitting, answered: 22, questions: questions.slice(0, 23) },
      }),
      'POST /tables-checks/sittings/5/answers': () =>
        isAway ? refused(503, 'unavailable', 'Away') : { answered: 23, questions },
    });
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByRole('status', { name: 'Your answer' });
    await user.keyboard('9{Enter}');
    await screen.findByText('Waiting for the network. Your time stands still.');
    isAway = false;
    await screen.findByText('Next one coming', undefined, { timeout: 6000 });
    await screen.findByRole('status', { name: 'Your answer' }, { timeout: 6000 });
    screen.getByText(`${questions[23]?.first} times ${questions[23]?.second}`);
  }, 15_000);

  it('has no keypad where it was removed, and no clock where there is none', async () => {
    const arrangements = {
      ...STANDARD_ARRANGEMENTS,
      noKeypad: true,
      time: 'none' as const,
      inputHelp: true,
    };
    const { user } = open('/app/tables-check', {
      'POST /tables-checks/sittings': () => ({ sitting: { ...sitting, arrangements } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByText('An adult types what you say. Is somebody with you?');
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByLabelText('Your answer');
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hide the time' })).toBeNull();
  });
});

describe('a tables check of a class', () => {
  const student = {
    id: '7',
    name: 'Maya Okafor',
    state: 'broken' as const,
    letter: null,
    arrangements: { ...STANDARD_ARRANGEMENTS, time: '9' as const },
    answered: 1,
    right: 0,
    timeUp: 1,
    usualMs: 9000,
    breaks: 1,
    begunAt: AT,
    restarts: [],
    questions: [{ ...first, typed: '', ms: 9000, right: false }],
  };
  const reply: TablesCheckReply = {
    classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 1 },
    check: {
      id: '3',
      isMock: false,
      teacher: 'Ms Reid',
      opensAt: AT,
      closesAt: AT,
      state: 'open',
      done: 0,
    },
    students: [student],
    average: null,
    before: null,
    missedMost: [{ question: first, students: 1 }],
  };
  const place = '/class-groups/4/tables-checks';
  const open = (path: string, handlers: Parameters<typeof serve>[0]) => {
    const server = serve({
      'GET /auth/session': () => aSession(aTeacher()),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      ...handlers,
    });
    return { server, ...visit(path) };
  };

  it('shows who is where, what is ours, and starts somebody again with a reason alone', async () => {
    let now = reply;
    const { server, user } = open(`/teacher${place}/3`, {
      [`GET ${place}/3`]: () => now,
      [`POST ${place}/3/students/7/restart`]: () => {
        const fresh = { ...student, begunAt: null, answered: 0, breaks: 0, questions: [] };
        now = { ...reply, students: [{ ...fresh, state: 'not-yet' }] };
        return now;
      },
    });
    const row = await screen.findByRole('row', { name: /Maya Okafor/ });
    const asWork = screen.getByRole('link', { name: 'Set this one as work' });
    expect(asWork.getAttribute('href')).toMatch(/class-groups\/4\/work\/new\?unit=1\d\d$/);
    within(row).getByText('stopped');
    within(row).getByText('9 seconds, not in the national check');
    await user.click(within(row).getByRole('button', { name: 'Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Maya Okafor' });
    const again = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Start again' });
    expect(again.disabled).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText('Start again, because'), 'network');
    await user.click(again);
    await within(dialog).findByText('not yet');
    const sent = server.calls.find(({ path }) => path.endsWith('/restart'));
    expect(sent?.body).toEqual({ reason: 'network' });
  });

  it('is set up with arrangements for some', async () => {
    const { server, user } = open(`/teacher${place}/new`, {
      [`GET ${place}`]: () => ({
        classGroup: reply.classGroup,
        checks: [],
        students: [{ id: '7', name: 'Maya Okafor', arrangements: STANDARD_ARRANGEMENTS }],
      }),
      [`POST ${place}`]: () => ({ id: '3' }),
      [`GET ${place}/3`]: () => reply,
    });
    await user.click(await screen.findByRole('button', { name: 'Change: Maya Okafor' }));
    await user.click(screen.getByLabelText('Next button in place of the pause'));
    await user.click(screen.getByRole('button', { name: 'Set for 1 student' }));
    await screen.findByRole('row', { name: /Maya Okafor/ });
    const sent = server.calls.find(({ method, path }) => method === 'POST' && path.endsWith(place));
    expect(sent?.body).toMatchObject({
      isMock: false,
      students: [{ id: '7', arrangements: { next: true, time: '6' } }],
    });
  });
});
