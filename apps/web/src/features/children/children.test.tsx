import type { Child } from '@moonbase/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { CLOSED_BY_SCHOOL } from '../../shell/erased-children.test-kit.ts';

const aChild = (id: string, firstName: string, change: Partial<Child> = {}): Child => ({
  id,
  name: `${firstName} Whitaker`,
  firstName,
  lastName: 'Whitaker',
  yearOfBirth: 2017,
  echelon: 12,
  totalCorrect: 900,
  maxStoryStage: 31,
  lastActiveAt: null,
  sevenDays: Array.from({ length: 7 }, (_, day) => ({
    day: `2026-11-${15 + day}`,
    answered: day === 1 ? 10 : 0,
    correct: day === 1 ? 8 : 0,
  })),
  fresh: null,
  strong: null,
  last: null,
  next: 'Adding Ten',
  selection: null,
  ...change,
});

const aParent = () => aUser({ name: 'Sam Whitaker', homeRole: 'parent' });

const locked = {
  type: 'basic_tables',
  summary: '5 times table',
  levels: [],
  lockedMinutes: 20,
} satisfies Child['selection'];

const open = (
  path: string,
  children: readonly object[],
  handlers: Parameters<typeof serve>[0] = {},
) => {
  const server = serve({
    'GET /auth/session': () => aSession(aParent()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children }),
    'GET /children/next-things': () => ({ things: [] }),
    ...handlers,
  });
  return { server, ...visit(path) };
};

afterEach(() => vi.unstubAllGlobals());

describe('the one next thing of a parent', () => {
  const thing = (kind: string, change = {}) => ({
    key: kind,
    kind,
    child: '7',
    name: 'Ruby',
    subject: '',
    unit: null,
    recent: '',
    ...change,
  });

  it('is one sentence with its answers and one press, and another where there is one', async () => {
    const things = [
      thing('hard', { unit: '125', recent: 'iiciiciici' }),
      thing('fact', { unit: '128', subject: '7 × 8' }),
      thing('away'),
    ];
    const { user } = open('/parent', [aChild('7', 'Ruby')], {
      'GET /children/next-things': () => ({ things }),
    });
    await screen.findByRole('heading', { name: 'Ruby is stuck in Six Times Table.' });
    const set = screen.getByRole('link', { name: 'Set work for Ruby' });
    expect(set.getAttribute('href')).toBe('/parent/child/7/work/new?unit=125');
    await user.click(screen.getByRole('button', { name: 'Another' }));
    await screen.findByRole('heading', { name: 'Ruby nearly knows 7 × 8.' });
    await user.click(screen.getByRole('button', { name: 'Another' }));
    await screen.findByRole('link', { name: 'See what Ruby did last' });
  });

  it('is put aside for a week by Done, and comes back by Undo', async () => {
    const PATIENCE = { timeout: 5_000 }; // two requests, one after the other
    const sent: unknown[] = [];
    let things = [thing('away')];
    const { user } = open(
      '/parent',
      [aChild('7', 'Ruby', { lastActiveAt: '2026-11-09T12:00:00Z' })],
      {
        'GET /children/next-things': () => ({ things }),
        'POST /children/next-things/done': ({ body }: { body: unknown }) => {
          sent.push(body);
          things = things.length === 0 ? [thing('away')] : [];
          return { isDone: things.length === 0 };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { name: 'Nothing stands out today' }, PATIENCE);
    await screen.findByText('Done for a week: Ruby.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Ruby has not practised for two weeks.' }, PATIENCE);
    expect(sent).toEqual([
      { child: '7', thing: 'away', isDone: true },
      { child: '7', thing: 'away', isDone: false },
    ]);
  });

  it('is nothing where nothing stands out', async () => {
    open('/parent', [aChild('7', 'Ruby', { lastActiveAt: '2026-11-09T12:00:00Z' })]);
    await screen.findByRole('heading', { name: 'Nothing stands out today' });
  });

  it.each([
    { names: ['Ruby'], heading: 'Ruby can begin', key: 'How Ruby signs in' },
    { names: ['Ruby', 'Theo'], heading: 'Your children can begin', key: 'How they sign in' },
  ])('is the sign-in where nobody has played: $heading', async ({ names, heading, key }) => {
    open(
      '/parent',
      names.map((name, at) => aChild(String(at + 7), name)),
    );
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByRole('link', { name: key }).getAttribute('href')).toBe('/parent/family');
    expect(screen.queryByText('Nothing stands out today')).toBeNull();
  });
});

describe('my child accounts', () => {
  it.each([
    [null, '/parent/family'],
    ['https://central.example', 'https://central.example/family'],
  ])('leads to Family Management with the central service %s', async (centralService, href) => {
    const session = aSession(aParent());
    open('/parent', [], {
      'GET /auth/session': () => ({ ...session, links: { ...session.links, centralService } }),
    });
    const links = await screen.findAllByRole('link', { name: 'Family Management' });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([href]));
  });

  it('says of a named mistake what to say of the child’s own question, and what to practise', async () => {
    const mistake = {
      mistake: 'smaller-from-larger',
      question: '62 − 38 = ?',
      say: '2 ones are not enough to take 8. Swap one ten for ten ones.',
      practise: ['72 − 45 = ?', '354 − 128 = ?'],
    };
    open('/parent', [aChild('7', 'Ruby')], {
      'GET /users/7/mistakes-at-home': () => ({ mistakes: [mistake] }),
    });
    const home = await screen.findByRole('region', { name: 'To practise at home' });
    expect(home.querySelector('p')?.textContent).toBe(
      'Do 62 − 38 together. You can say: “2 ones are not enough to take 8. Swap one ten for ten ones.” Then try 72 − 45 and 354 − 128.',
    );
  });

  it('says where a child is whom the school erases, and until when', async () => {
    open('/parent', [], {
      'GET /erasures': () => ({ erasures: [CLOSED_BY_SCHOOL], requests: [] }),
    });
    const name = await screen.findByText('Ruby Whitaker’s account is closed.');
    expect(name.parentElement?.textContent).toContain(
      'It is erased on 9 December. The school decided it',
    );
    expect(screen.queryByText('No child accounts have been added yet')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
  });

  it.each([
    [null, /^You asked Hill School on 24 November to erase Ruby. It answers by 24 December/],
    ['2026-11-26T10:00:00Z', /^Hill School declined your request to erase Ruby on 26 November/],
  ])('says in a line where a request to erase a child stands', async (declinedAt, words) => {
    const request = {
      id: '1',
      userId: '7',
      name: 'Ruby Whitaker',
      firstName: 'Ruby',
      lastName: 'Whitaker',
      askedBy: 'Sam Whitaker',
      isYours: true,
      askedAt: '2026-11-24T10:00:00Z',
      answerBy: '2026-12-24T10:00:00Z',
      declinedAt,
      calledOffAt: null,
      askAgainFrom: null,
      schoolName: 'Hill School',
      timeZone: 'Europe/London',
      otherParent: null,
    };
    open('/parent', [aChild('7', 'Ruby')], {
      'GET /erasures': () => ({ erasures: [], requests: [request], broughtBack: [] }),
    });
    const line = await screen.findByText(words);
    const link = within(line).getByRole('link', { name: 'Your choices for Ruby' });
    expect(link.getAttribute('href')).toBe('/parent/child/7/kept#choices');
  });

  it('is where a parent starts, with each child’s week', async () => {
    const { place } = open('/continue', [aChild('11', 'Ruby')]);
    const card = await screen.findByRole('article', { name: 'Ruby Whitaker' });
    expect(place()).toBe('/parent');
    screen.getByRole('heading', { name: 'Home - Sam Whitaker' });
    const family = within(screen.getByRole('navigation', { name: 'Family' }));
    expect(family.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'My Child Accounts',
      'Weekly Report',
      'Daily Report',
      'Galactic Campaign',
    ]);
    expect(screen.getByRole('link', { name: 'Add a child' }).getAttribute('href')).toBe(
      '/parent/family?add',
    );
    within(card).getByText('80 %');
    within(card).getByRole('img', { name: 'Practised in the last seven days: Monday' });
    const results = within(card).getByRole('link', { name: 'All Results' });
    expect(results.getAttribute('href')).toBe('/parent/child/11/report');
    const adaptive = within(card).getByRole('link', { name: 'Adaptive Report' });
    expect(adaptive.getAttribute('href')).toBe('/parent/children/11/adaptive-leveling-report');
  });

  it.each([
    [{}, 'Ruby has not practised yet.'],
    [
      { fresh: { name: 'Short Division', answered: 20, correct: 14 } },
      'New: Short Division, 70 % right of 20 questions. Next in the campaign: Adding Ten.',
    ],
    [
      { strong: { name: 'Coins', answered: 10, correct: 9 } },
      'Strong: Coins, 90 % right. Next in the campaign: Adding Ten.',
    ],
    [{ next: null }, 'Practised last: Graphs, 76 % right.'],
    [
      {
        sevenDays: aChild('1', 'Ruby').sevenDays.map((day) => ({
          ...day,
          answered: 0,
          correct: 0,
        })),
      },
      'Ruby has not practised in the last seven days. Last time: 9 November, Graphs, 76 % right.',
    ],
  ])('sums up the week in a sentence: %j', async (change, words) => {
    const practised = {
      lastActiveAt: '2026-11-09T12:00:00Z',
      last: { name: 'Graphs', answered: 25, correct: 19 },
    };
    const before = Object.keys(change).length === 0 ? {} : practised;
    open('/parent', [aChild('11', 'Ruby', { ...before, ...change })]);
    const card = await screen.findByRole('article', { name: 'Ruby Whitaker' });
    expect(within(card).getByText((_, node) => node?.textContent === words).tagName).toBe('P');
  });

  it('shows a parent without children that there are none yet, and where they are added', async () => {
    open('/parent', []);
    const empty = await screen.findByText('No child accounts have been added yet');
    const link = within(empty.parentElement ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/parent/family?add');
  });

  it('disables its actions until a child is chosen', async () => {
    const { user, place } = open('/parent', [aChild('11', 'Ruby'), aChild('12', 'Theo')], {
      'GET /users/11/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
      'GET /users/12/unit-statistics': () => ({ unitStatistics: [], levelStatistics: [] }),
    });
    await screen.findByText('Select one or more child accounts.');
    screen.getByText('No children chosen');
    const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Content selection' });
    expect(choose.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Ruby Whitaker' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Theo Whitaker' }));
    await user.click(choose);
    await screen.findByRole('heading', { name: 'Content for 2 children' });
    expect(place()).toBe('/parent/content-selection?users=11,12');
  });

  it('has an only child chosen already', async () => {
    const { user, place } = open('/parent', [aChild('11', 'Ruby')]);
    await screen.findByRole('button', { name: 'Content selection' });
    expect(screen.queryByText(/chosen$/)).toBeNull(); // there is nobody else to choose
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull(); // its card has it
    await user.click(screen.getByRole('link', { name: 'History' }));
    await screen.findByRole('link', { name: 'History', current: 'page' });
    expect(place()).toBe('/parent/child/11/history');
  });

  it('opens a report of exactly one chosen child', async () => {
    const { user, place } = open('/parent', [aChild('11', 'Ruby'), aChild('12', 'Theo')]);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Ruby Whitaker' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Theo Whitaker' }));
    screen.getByText(/History.*: Select one child\./);
    const history = screen.getByRole<HTMLButtonElement>('button', { name: 'History' });
    expect(history.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Theo Whitaker' }));
    await user.click(history);
    await screen.findByRole('link', { name: 'History', current: 'page' });
    expect(place()).toBe('/parent/child/11/history');
  });

  it('asks before it unlocks all children', async () => {
    const { user, server } = open('/parent', [aChild('11', 'Ruby', { selection: locked })], {
      'POST /content-selections/unlock': () => ({ message: 'Successfully unlocked.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Unlock All' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlock All' });
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Unlock All' }));
    await screen.findByText('Successfully unlocked.');
  });

  it('shows a lock with its minutes and lifts it', async () => {
    let selection = locked;
    const { user } = open('/parent', [], {
      'GET /children': () => ({ children: [aChild('11', 'Ruby', { selection })] }),
      'POST /content-selections/unlock': () => {
        selection = { ...locked, lockedMinutes: 0 };
        return { message: 'Successfully unlocked.' };
      },
    });
    await screen.findByText('5 times table, 20 more minutes');
    await user.click(screen.getByRole('button', { name: 'Unlock Ruby' }));
    await screen.findByText('Successfully unlocked.');
    await screen.findByText('Chooses own content: 5 times table');
  });
});
