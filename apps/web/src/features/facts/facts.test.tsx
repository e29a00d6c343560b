import type { ClassFactsReply, UserFactsReply } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { factId } from '@moonbase/practice';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aLock,
  aSession,
  aTeacher,
  aUser,
  refused,
  serve,
} from '../../platform/server.test-kit.ts';
import { againWords } from './fact-words.ts';
import { visit } from '../../render-route.test-kit.tsx';

const sevenEights = factId({ kind: 'times', a: 7, b: 8 });
const user = { id: '7', name: 'Maya Okafor', firstName: 'Maya' };

const open = (path: string, handlers: Parameters<typeof serve>[0]) => {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

describe('the facts of a class', () => {
  const reply = {
    classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 3 },
    students: [
      { id: '7', name: 'Maya' },
      { id: '8', name: 'Zoe' },
      { id: '9', name: 'Ava' },
    ],
    facts: [{ fact: sevenEights, learning: ['7'], nearly: ['8'], sure: [], fluent: [] }],
  } satisfies ClassFactsReply;

  it('show who knows a fact how well, and lead to practising it with those who are not quick', async () => {
    const { user: person } = open('/teacher/class-groups/4/facts', {
      'GET /class-groups/4/facts': () => reply,
    });
    await person.click(
      await screen.findByRole('button', { name: '8 × 7: 2 of 2 who tried it are not yet quick' }),
    );
    screen.getByText('Number in a cell: students who have tried the fact and are not yet quick');
    const fact = screen.getByRole('region', { name: '7 × 8' });
    within(fact).getByText('This fact, 2 of 3 not yet quick');
    within(fact).getByText('not tried');
    within(fact).getByText('Ava');
    const link = within(fact).getByRole('link', { name: 'Practise this with these 2' });
    expect(link.getAttribute('href')).toBe(
      '/teacher/class-groups/4/content-selection?users=7,8&unit=127',
    );
    screen.getByRole('button', { name: '0 × 0: nobody has tried it' });
  });

  it('are also shown in a table', async () => {
    const { user: person } = open('/teacher/class-groups/4/facts', {
      'GET /class-groups/4/facts': () => reply,
    });
    await person.click(await screen.findByRole('radio', { name: 'Table' }));
    const row = await screen.findByRole('row', { name: /7 × 8 = 56/ });
    within(row).getByText('learning', { exact: false });
    await person.click(screen.getByRole('radio', { name: 'Adding' }));
    await screen.findByRole('row', { name: /7 \+ 8 = 15/ });
  });
});

describe('the facts of a student', () =>
  it('show the last answers to one fact and what to practise', async () => {
    const { user: person } = open('/teacher/student/7/facts?class=4', {
      'GET /users/7/facts': () => ({
        user,
        keypad: 1_500,
        today: '2026-11-16',
        due: [],
        facts: [
          {
            fact: sevenEights,
            answered: 6,
            correct: 4,
            recent: 'ccicci',
            median: 7_200,
            fluency: 'nearly',
            rightDays: 1,
            rightToday: true,
            next: '2026-11-19',
          },
        ],
      }),
      [`GET /users/7/facts/${sevenEights}/answers`]: () => ({
        answers: [
          {
            id: '1',
            answeredAt: '2026-11-16T10:00:00Z',
            asked: '8 × 7',
            given: '54',
            isRight: false,
          },
        ],
      }),
    });
    await person.click(
      await screen.findByRole('button', { name: '7 × 8 = 56: nearly, 4 of 6 right, 7.2 s' }),
    );
    await screen.findByText('8 × 7 = 54');
    screen.getByText('Right today, asked again on Thursday');
    screen.getByText(/Typing takes 1.5 s/);
    screen.getByRole('heading', { name: '1 times fact to practise' });
    expect(screen.getByRole('link', { name: 'Practise these' }).getAttribute('href')).toBe(
      '/teacher/class-groups/4/content-selection?users=7&unit=127',
    );
  }));

describe('my facts', () => {
  const mine = {
    user: { id: '1', name: 'Maya Okafor', firstName: 'Maya' },
    keypad: 0,
    today: '2026-11-16',
    due: [sevenEights],
    facts: [
      {
        fact: sevenEights,
        answered: 9,
        correct: 5,
        recent: 'cicicicic',
        median: 6_200,
        fluency: 'learning',
        rightDays: 2,
        rightToday: false,
        next: '2026-11-15',
      },
      {
        fact: 0,
        answered: 9,
        correct: 9,
        recent: 'ccccccccc',
        median: 900,
        fluency: 'fluent',
        rightDays: 4,
        rightToday: false,
        next: '2026-12-20',
      },
    ],
  } satisfies UserFactsReply;
  const openMine = (who = aUser(), handlers: Parameters<typeof serve>[0] = {}) =>
    open('/app/facts', {
      'GET /auth/session': () => aSession(who),
      'GET /users/1/content-selection': () => ({ contentSelection: null }),
      'GET /users/1/facts': () => mine,
      ...handlers,
    });

  it('make the tables of the facts to practise the content of the student', async () => {
    const { user: person, server } = openMine(aUser(), {
      'POST /content-selections': () => ({ contentSelections: [] }),
    });
    const panel = await screen.findByRole('region', { name: 'Facts to practise' });
    within(panel).getByText('7 × 8');
    expect(within(panel).queryByText('0 × 0')).toBeNull();
    await person.click(within(panel).getByRole('button', { name: 'Practise these' }));
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        contentSelection: {
          type: 'basic_tables',
          units: [{ unit: '127', selected: true, value: 8, maxOperand: 12 }],
        },
      }),
    );
  });

  it('are a night of stars, each with its words, and a table', async () => {
    const { user: person } = openMine();
    const night = await screen.findByRole('group', { name: 'Facts with ×, 0 to 12' });
    const stars = within(night).getAllByRole('button');
    expect(stars).toHaveLength(13 * 13);
    await person.click(within(night).getByRole('button', { name: /^7 × 8 = 56: / }));
    await screen.findByRole('region', { name: '7 × 8' });
    await person.click(screen.getByRole('radio', { name: 'Table' }));
    await screen.findByRole('table', { name: 'Facts' });
    await person.click(screen.getByRole('radio', { name: 'Star map' }));
    await screen.findByRole('group', { name: 'Facts with ×, 0 to 12' });
  });

  it('begin with the table where the browser has colours of its own', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('forced-colors'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    openMine();
    await screen.findByRole('table', { name: 'Facts' });
    expect(screen.queryByRole('group', { name: /Facts with/ })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('lead with those that are due, which one press asks', async () => {
    const { user: person, server } = openMine(aUser(), {
      'POST /games': () => refused(410, 'selection-gone', 'No facts are due today.'),
    });
    const due = await screen.findByRole('region', { name: 'Again today' });
    within(due).getByRole('heading', { name: '1 fact again today' });
    await person.click(within(due).getByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path === '/games')?.body).toMatchObject({
        game: { source: 'facts', mode: 'classic' },
      }),
    );
  });

  it('say when a fact is asked again', () => {
    const again = (next: string, rightToday = false) =>
      againWords({ next, rightToday }, '2026-11-16');
    expect(again('2026-11-16')).toBe('Asked again today');
    expect(again('2026-11-17', true)).toBe('Right today, asked again tomorrow');
    expect(again('2026-11-19', true)).toBe('Right today, asked again on Thursday');
    expect(again('2026-12-20')).toBe('Asked again in about 5 weeks');
  });

  it('can be viewed while content is locked, but not practised', async () => {
    openMine(aUser({ lock: aLock(20) }));
    const panel = await screen.findByRole('region', { name: 'Facts to practise' });
    expect(within(panel).queryByRole('button')).toBeNull();
    within(panel).getByText(/locked access to other areas for 20 more minutes/);
    const due = screen.getByRole('region', { name: 'Again today' });
    expect(within(due).queryByRole('button')).toBeNull();
  });
});
