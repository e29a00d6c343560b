import type { Entrant } from '@moonbase/contracts';
import type { LeaderboardWeeksReply } from '@moonbase/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aSession,
  aTeacher,
  aUser,
  refused,
  serve,
  Refusal,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const week = (
  id: string,
  end: string,
  isCurrentWeek: boolean,
): LeaderboardWeeksReply['weeks'][number] => ({
  id,
  start: `${id}T00:00:00.000Z`,
  end: `${end}T00:00:00.000Z`,
  isCurrentWeek,
  isLastWeek: !isCurrentWeek,
  isMostRecent: !isCurrentWeek,
});
const THIS_WEEK = week('2026-11-22', '2026-11-29', true);
const LAST_WEEK = week('2026-11-15', '2026-11-22', false);

const anEntrant = (
  id: string,
  rank: number,
  name: string,
  more: Partial<Entrant> = {},
): Entrant => ({
  id,
  rank,
  name,
  countryId: 'au',
  detail: 'Hill School',
  schoolId: '1',
  teacherNames: ['Mr Khan'],
  score: 412.6,
  lastWeekRank: rank + 2,
  isOwn: false,
  isMember: false,
  canPrint: false,
  ...more,
});

const SCHOOL = {
  id: '1',
  name: 'Hill School',
  uncompetitive: false,
  countryId: 'au',
  stateId: null,
};

function open(
  path: string,
  more: {
    user?: ReturnType<typeof aTeacher>;
    reply?: object;
    history?: () => unknown;
    first?: object;
  } = {},
) {
  const asked: string[] = [];
  serve({
    'GET /auth/session': () =>
      more.user ? aSession(more.user) : refused(401, 'unauthorised', 'Not signed in'),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /countries': () => ({
      countries: [
        {
          id: 'au',
          name: 'Australia',
          states: [
            { id: 'au-nsw', name: 'New South Wales', abbreviation: 'NSW' },
            { id: 'au-wa', name: 'Western Australia', abbreviation: 'WA' },
          ],
        },
        { id: 'fj', name: 'Fiji', states: [] },
      ],
    }),
    'GET /leaderboard/weeks': () => ({ weeks: [THIS_WEEK, LAST_WEEK] }),
    'GET /leaderboard/age-brackets': () => ({
      ageBrackets: [{ id: '1', name: 'Ages 5-6', minAge: 5, maxAge: 6 }],
    }),
    'GET /leaderboard/categories': () => ({
      categories: [
        { id: '1', name: 'Correct answers per student', unit: 'correct answers', precision: 1 },
        { id: '2', name: 'Correct answers', unit: 'correct answers', precision: 0 },
      ],
    }),
    'GET /leaderboard/class-group-leaderboard': ({ url }) => {
      asked.push(url.search);
      const isLast = url.searchParams.get('week') === LAST_WEEK.id;
      const byAge = url.searchParams.has('by-age');
      return {
        classGroupLeaderboard: {
          category: url.searchParams.get('category') ?? '1',
          division: 'world',
          week: isLast ? LAST_WEEK : THIS_WEEK,
          standings: [
            {
              ageBracket: byAge ? '1' : null,
              entrants: byAge
                ? []
                : [more.first ?? anEntrant('5', 1, '6H'), anEntrant('6', 1, '5K', { isOwn: true })],
              ownEntrants: [],
              totalEntrants: 2,
            },
          ],
          school: null,
        },
        ownSchool: null,
        serverTime: '2026-11-22T12:00:00.000Z',
        ...more.reply,
      };
    },
    'GET /leaderboard/division/world/category/1/class-groups/5/history':
      more.history ??
      (() => ({
        entrants: [{ leaderboardWeekId: '2026-11-15', rank: 3, totalEntrants: 8, score: 300 }],
      })),
  });
  return { ...visit(path), asked };
}

const list = () => screen.findByRole('list', { name: 'Classes' });

afterEach(() => vi.unstubAllGlobals());

describe('the weekly leaderboards', () => {
  it('list the classes for a visitor with rank, school, teachers and score', async () => {
    open('/leaderboard');
    const rows = within(await list()).getAllByRole('button');
    expect(rows[0]?.textContent).toContain('1st');
    expect(rows[0]?.textContent).toContain('6H');
    expect(rows[0]?.textContent).toContain('Hill School · Mr Khan');
    expect(rows[0]?.textContent).toContain('412.6');
    expect(rows[1]?.textContent).toContain('yours');
    expect(screen.getByText("This Week's Leaderboard Closes In")).toBeDefined();
    expect(
      screen.getByText('Click a leaderboard entry to see its leaderboard history.'),
    ).toBeDefined();
  });

  it('are closed for a week that is over', async () => {
    const { user, place } = open('/leaderboard');
    await list();
    await user.click(await screen.findByRole('button', { name: 'Last Week' }));
    const closed = await screen.findByRole('button', { name: 'Closed' });
    expect(closed.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(place()).toBe('/leaderboard?week=2026-11-15');
  });

  it('follow the country and the state that are chosen (LB-8)', async () => {
    const { user, place } = open('/leaderboard');
    await list();
    expect(screen.getByRole('button', { name: 'State/Territory' }).hasAttribute('disabled')).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Country' }));
    expect(await screen.findByText('Please select a country from the list:')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Australia' }));
    await screen.findByRole('heading', { name: /^Australia/ });
    await user.click(screen.getByRole('button', { name: 'State/Territory' }));
    expect(await screen.findByText('Please select a state/territory from the list:')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /New South Wales/ }));
    expect(
      await screen.findByRole('heading', { name: 'New South Wales, this week so far' }),
    ).toBeDefined();
    expect(place()).toBe('/leaderboard?state=au-nsw');
  });

  it('offer no state where a country has none', async () => {
    open('/leaderboard?country=fj');
    await screen.findByRole('button', { name: 'Fiji' });
    expect(screen.queryByRole('button', { name: 'State/Territory' })).toBeNull();
  });

  it('start where a signed-in person lives', async () => {
    const { place, goTo } = open('/teacher', {
      user: aTeacher({ countryId: 'au', stateId: 'au-wa' }),
    });
    await screen.findByText('No Classes have been added yet');
    await goTo('/leaderboard');
    expect(await screen.findByRole('heading', { name: /^Western Australia/ })).toBeDefined();
    expect(place()).toBe('/leaderboard?state=au-wa');
  });

  it('begin with the race of a student’s own class, the filters behind a key (LB-9)', async () => {
    const ahead = anEntrant('5', 1, '6H');
    const own = anEntrant('6', 2, '5K', { isOwn: true, isMember: true, score: 410.6 });
    const standing = {
      ageBracket: null,
      entrants: [ahead, own],
      ownEntrants: [],
      totalEntrants: 9,
    };
    const { user, goTo } = open('/app/settings', {
      user: aUser(),
      reply: {
        classGroupLeaderboard: {
          category: '1',
          division: 'world',
          week: THIS_WEEK,
          standings: [standing],
          school: null,
        },
      },
    });
    await screen.findByRole('heading', { name: 'My settings' });
    await goTo('/leaderboard?country=au');
    await screen.findByText('5K is 2nd of 9. 2 more to draw level with 1st!');
    expect(within(await list()).getAllByRole('button')).toHaveLength(2);
    const key = screen.getByRole('button', { name: 'Filters' });
    expect(key.getAttribute('aria-expanded')).toBe('false');
    await user.click(key);
    screen.getByRole('button', { name: 'World' });
  });

  it('tell a student of a school whose class is not ranked how it joins (LB-3, LB-9)', async () => {
    const standing = {
      ageBracket: null,
      entrants: [anEntrant('5', 1, '6H')],
      ownEntrants: [],
      totalEntrants: 9,
    };
    const { goTo } = open('/app/settings', {
      user: aUser({ schoolRole: 'student' }),
      reply: {
        classGroupLeaderboard: {
          category: '1',
          division: 'world',
          week: THIS_WEEK,
          standings: [standing],
          school: null,
        },
      },
    });
    await screen.findByRole('heading', { name: 'My settings' });
    await goTo('/leaderboard?country=au');
    await screen.findByText(/^Your class is not in this race. A class joins with five/);
    const lanes = document.querySelectorAll('ol[aria-hidden] li');
    expect(Array.from(lanes, (lane) => lane.textContent)).toContain('–Your class'); // waits at the start
  });

  it('group by age: the first of each bracket, and a sentence where there are none', async () => {
    const { user, place } = open('/leaderboard');
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Group By Age Brackets' }));
    expect(await screen.findByRole('tab', { name: 'Leading' })).toBeDefined();
    expect(await screen.findByText('There are no results to show.')).toBeDefined();
    expect(place()).toBe('/leaderboard?by-age=overview');
    await user.click(screen.getByRole('tab', { name: 'Ages 5-6' }));
    expect(place()).toBe('/leaderboard?by-age=1');
  });

  it('ask a visitor to log in for the results of a school', async () => {
    const { user, left } = open('/leaderboard');
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Your school' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Log in to show the results for your school or class.');
    await user.click(within(question).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(left[0]).toContain(encodeURIComponent('/leaderboard')));
  });

  it('report that the person’s own school does not take part, and offer no school filter then', async () => {
    const { goTo } = open('/teacher', {
      user: aTeacher(),
      reply: { ownSchool: { ...SCHOOL, uncompetitive: true } },
    });
    await screen.findByText('No Classes have been added yet');
    await goTo('/leaderboard?category=1');
    expect(
      await screen.findByText(
        'Your school has chosen not to display your class results on the leaderboard.',
      ),
    ).toBeDefined();
    expect(screen.queryByText('Show Only')).toBeNull();
  });

  it('show the history of a class (LB-8)', async () => {
    const { user } = open('/leaderboard');
    await user.click(within(await list()).getByRole('button', { name: /6H/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View History' }));
    const dialog = await screen.findByRole('dialog', { name: '6H: leaderboard history' });
    expect(await within(dialog).findByRole('cell', { name: '3rd' })).toBeDefined();
    expect(dialog.textContent).toContain('3rd of 8.');
  });

  it('name the number of classes beside the best rank of a history', async () => {
    const history = () => ({
      entrants: [
        { leaderboardWeekId: '2026-11-08', rank: 5, totalEntrants: 7, score: 20 },
        { leaderboardWeekId: '2026-11-15', rank: 77, totalEntrants: 107, score: 300 },
      ],
    });
    const { user } = open('/leaderboard', { history });
    await user.click(within(await list()).getByRole('button', { name: /6H/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View History' }));
    expect(await screen.findByText(/77th of 107\. Best: 5th of 7\.$/)).toBeDefined();
  });

  it.each([
    ['is empty', () => ({ entrants: [] }), 'No leaderboard class history data for these options.'],
    ['is refused', () => refused(403, 'forbidden', 'Not this one.'), 'Not this one.'],
    [
      'cannot be read',
      () => new Refusal(403, 'a proxy’s page'),
      'Error loading class leaderboard history.',
    ],
  ])('show a message when a history %s', async (_title, history, text) => {
    const { user } = open('/leaderboard', { history });
    await user.click(within(await list()).getByRole('button', { name: /6H/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View History' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: '6H: leaderboard history' })).toBeNull();
  });

  it('name the way to certificates to people who may not print them', async () => {
    const { user } = open('/leaderboard');
    await user.click(within(await list()).getByRole('button', { name: /6H/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print Certificates' }));
    expect(
      await screen.findByText(
        'Please ask your class teacher or school administrator to print your certificates.',
      ),
    ).toBeDefined();
  });

  it('lead a teacher of the class to its certificates of last week', async () => {
    const own = anEntrant('5', 1, '6H', { canPrint: true });
    await import('./Certificates.tsx'); // its first load takes seconds on a busy machine
    const { user, place } = open('/leaderboard?country=gb', { first: own, user: aTeacher() });
    await user.click(within(await list()).getByRole('button', { name: /6H/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Print Certificates' }));
    await expect
      .poll(place, { timeout: 10_000 })
      .toBe('/leaderboard/certificates?class-group=5&category=1&week=2026-11-15');
  });

  it('give the address to share (LB-8)', async () => {
    open('/leaderboard?category=2&country=au');
    const share = await screen.findByRole('textbox', { name: 'Share' });
    expect(share.getAttribute('value')).toBe(
      `${location.origin}/leaderboard?category=2&country=au`,
    );
  });
});
