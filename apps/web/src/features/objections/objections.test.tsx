import type { CheckCard, ClassChecksReply } from '@moonbase/contracts/objections';
import type { OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const document = { v: 2 as const, say: '7 times 8', body: [{ t: 'text' as const, v: '7 × 8 = ' }] };

const aCard = (change: Partial<CheckCard> = {}): CheckCard => ({
  objections: ['1'],
  students: [{ id: '9', name: 'Maya Okafor' }],
  since: '2026-11-23T10:00:00Z',
  reasons: { same: 1, unclear: 0, none: 0 },
  unit: '125',
  subUnit: 1,
  text: document,
  tries: ['57'],
  expected: '56',
  marked: 'Marked wrong: 57 and 56 are different numbers.',
  state: 'open',
  by: null,
  decidedAt: null,
  sentence: null,
  ...change,
});

const three = aCard({
  objections: ['2', '3', '4'],
  students: [
    { id: '9', name: 'Maya Okafor' },
    { id: '10', name: 'Priya Nair' },
    { id: '11', name: 'Zara Iqbal' },
  ],
  reasons: { same: 2, unclear: 0, none: 1 },
  tries: ['54', '6'],
});

const counted = aCard({
  objections: ['5'],
  state: 'counted',
  by: 'Ms Hartley',
  decidedAt: '2026-11-24T10:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

function openClass(
  lists: Partial<ClassChecksReply> = {},
  handlers: Parameters<typeof serve>[0] = {},
) {
  const reply = {
    classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 28 },
    open: [aCard(), three],
    decided: [counted],
    more: false,
    ...lists,
  };
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/4/objections': () => reply,
    'POST /objections/decide': () => ({ objections: 1 }),
    'POST /objections/undo': () => ({ objections: 1 }),
    ...handlers,
  });
  return { server, ...visit('/teacher/class-groups/4/check-these') };
}

const sentTo = (server: ReturnType<typeof serve>, path: string) =>
  server.calls.find((each) => each.path === path);

describe('the list Check these', () => {
  it('shows alike answers together, with both answers and how they were marked', async () => {
    openClass();
    const one = await screen.findByRole('listitem', { name: 'My answer means the same' });
    within(one).getByText('57');
    within(one).getByText('56');
    within(one).getByText('Marked wrong: 57 and 56 are different numbers.');
    const many = screen.getByRole('listitem', { name: 'Three students say the same' });
    within(many).getByText('54, then 6');
    within(many).getByText(/Maya Okafor, Priya Nair, Zara Iqbal · since .* \(2\)/);
    within(many).getByRole('button', { name: 'Count it for 3' });
    screen.getByRole('radio', { name: 'Open 2' });
  });

  it('counts, explains in a sentence and reports', async () => {
    const { user, server } = openClass();
    const one = await screen.findByRole('listitem', { name: 'My answer means the same' });
    await user.click(within(one).getByRole('button', { name: 'Count it' }));
    expect(sentTo(server, '/objections/decide')?.body).toEqual({
      objections: ['1'],
      decision: 'counted',
    });
    await user.click(await within(one).findByRole('button', { name: 'Explain' }));
    await user.type(
      within(one).getByRole('textbox', { name: 'What Maya Okafor will read' }),
      'Count on from 49.',
    );
    await user.click(within(one).getByRole('button', { name: 'Send' }));
    expect(server.calls.filter(({ path }) => path === '/objections/decide').at(-1)?.body).toEqual({
      objections: ['1'],
      decision: 'explained',
      sentence: 'Count on from 49.',
    });
  });

  it('says who has decided when somebody else was first', async () => {
    const { user } = openClass(
      {},
      {
        'POST /objections/decide': () =>
          refused(409, 'objection-decided', 'Mr Reid has counted it already.'),
      },
    );
    const one = await screen.findByRole('listitem', { name: 'My answer means the same' });
    await user.click(within(one).getByRole('button', { name: 'Report the question' }));
    await within(one).findByText('Mr Reid has counted it already.');
  });

  it('takes a decision back', async () => {
    const { user, server } = openClass();
    const lately = await screen.findByRole('region', { name: 'Decided lately' });
    await user.click(within(lately).getByRole('button', { name: 'Undo: 57 for 56' }));
    expect(sentTo(server, '/objections/undo')?.body).toEqual({ objections: ['5'] });
  });

  it('is empty in kind words', async () => {
    openClass({ open: [], decided: [] });
    await screen.findByText('Nobody thinks a mark is wrong. When a student does, it stands here.');
    screen.getByText('Nothing was decided in the last 14 days.');
  });
});

describe('the list of a child', () => {
  const openChild = (decides: boolean) => {
    serve({
      'GET /auth/session': () => aSession(aUser({ id: '1', schoolRole: null, homeRole: 'parent' })),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /children': () => ({ children: [] }),
      'GET /users/9/objections': () => ({
        child: { id: '9', name: 'Maya Okafor' },
        decides,
        open: [aCard()],
        decided: [],
        more: false,
      }),
    });
    return visit('/parent/child/9/check-these');
  };

  it('lets a parent decide for a child at home', async () => {
    openChild(true);
    await screen.findByRole('button', { name: 'Count it' });
  });

  it('leaves a student of a school to the teacher', async () => {
    openChild(false);
    await screen.findByText('The teacher of Maya Okafor decides about these.');
    expect(screen.queryByRole('button', { name: 'Count it' })).toBeNull();
  });
});

describe('the key on their own wrong answer', () => {
  const answer = (id: string, outcome: 'correct' | 'incorrect') => ({
    id,
    answeredAt: '2026-11-18T10:00:00Z',
    kind: 'practice',
    subUnit: 1,
    outcome,
    totalAttempts: 1,
    text: document,
    expected: '56',
    given: outcome === 'correct' ? '56' : '57',
    unit: '125',
    duration: 3_000,
    tooFast: false,
  });
  const nothing: OwnObjectionsReply = {
    decides: 'Ms Hartley',
    objections: [],
    waiting: 0,
    wrongKeys: [],
    wrongKeysLeft: 2,
    decided: [],
    news: [],
  };

  const openResults = (own: Partial<OwnObjectionsReply> = {}) => {
    const who = { id: '9', name: 'Maya Okafor', firstName: 'Maya' };
    const made = { answer: '7-1', madeAt: '2026-11-23T10:00:00Z', by: 'Ms Hartley' };
    const server = serve({
      'GET /auth/session': () => aSession(aUser({ id: '9', schoolRole: 'student' })),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /users/9/access-profile': () => refused(404, 'not-found', 'None.'),
      'GET /user-daily-activity-summaries': () => ({ user: who, today: '2026-11-21', dates: [] }),
      'GET /user-activities': () => ({
        user: who,
        userActivities: [
          {
            id: '3',
            kind: 'practice',
            day: '2026-11-18',
            created: '2026-11-18T10:00:00Z',
            answered: 2,
            correct: 1,
            incorrect: 1,
            units: ['125'],
            mode: 'expert',
            startingSpeed: 3,
            score: 10,
            rounds: 1,
            storyStage: null,
            storyRound: null,
            isPassed: null,
            steps: null,
            rescueMode: null,
            rank: null,
            tooFast: 0,
          },
        ],
      }),
      'GET /user-activities/answers': () => ({
        answers: [answer('7-0', 'correct'), answer('7-1', 'incorrect')],
        more: false,
      }),
      'GET /objections': () => ({ ...nothing, ...own }),
      'POST /objections': () => ({
        ...nothing,
        waiting: 1,
        objections: [{ ...made, reason: 'same', state: 'open', sentence: null }],
      }),
      'POST /objections/wrong-keys': () => ({ ...nothing, wrongKeys: ['7-1'], wrongKeysLeft: 1 }),
    });
    return { server, ...visit('/app/results/games') };
  };

  const openAnswers = async (own: Partial<OwnObjectionsReply> = {}) => {
    const opened = openResults(own);
    await opened.user.click(await screen.findByRole('button', { name: /^Results: Practice/ }));
    return opened;
  };

  it('sends a reason to the teacher and says that nothing is lost', async () => {
    const { user, server } = await openAnswers();
    await user.click(await screen.findByRole('button', { name: 'I think I am right' }));
    await user.click(screen.getByRole('button', { name: 'The question is unclear' }));
    await user.click(screen.getByRole('button', { name: 'My answer means the same' }));
    await user.click(screen.getByRole('button', { name: 'Send to Ms Hartley' }));
    await screen.findByText('Ms Hartley will look at it. You lose nothing.');
    const sent = server.calls.find(
      ({ method, path }) => method === 'POST' && path === '/objections',
    );
    expect(sent?.body).toEqual({ answer: '7-1', reason: 'same' });
  });

  it('keeps a wrong key with the student', async () => {
    const { user } = await openAnswers();
    await user.click(await screen.findByRole('button', { name: 'I think I am right' }));
    await user.click(screen.getByRole('button', { name: /I pressed a wrong key/ }));
    await user.click(screen.getByRole('button', { name: 'Keep it to myself' }));
    await screen.findByText('You pressed a wrong key. That stays with you.');
  });

  it('gives way to a sentence when three wait and no wrong key is left', async () => {
    await openAnswers({ waiting: 3, wrongKeysLeft: 0 });
    await screen.findByText('Three wait for Ms Hartley.');
    expect(screen.queryByRole('button', { name: 'I think I am right' })).toBeNull();
  });

  it('is missing where nobody could look at it', async () => {
    await openAnswers({ decides: null });
    await screen.findAllByText('57');
    expect(screen.queryByRole('button', { name: 'I think I am right' })).toBeNull();
  });
});
