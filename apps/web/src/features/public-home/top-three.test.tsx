import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const entrant = (rank: number, name: string) => ({
  id: String(rank),
  rank,
  name,
  countryId: null,
  detail: 'Hill School',
  schoolId: '1',
  teacherNames: [],
  score: 20,
  lastWeekRank: null,
  isOwn: false,
  isMember: false,
  canPrint: false,
});

function open(entrants: readonly object[] | null) {
  serve({
    'GET /metrics': () => ({
      metrics: [
        { id: 'questions-answered', value: 48_213_906, countedAt: '2026-11-22T12:00:00.000Z' },
      ],
    }),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /leaderboard/class-group-leaderboard': () =>
      entrants === null
        ? refused(403, 'forbidden', 'Not now')
        : {
            classGroupLeaderboard: {
              category: '1',
              division: 'world',
              week: {
                id: '2026-11-22',
                start: '2026-11-22T00:00:00.000Z',
                end: '2026-11-29T00:00:00.000Z',
                isCurrentWeek: true,
                isLastWeek: false,
                isMostRecent: false,
              },
              standings: [
                { ageBracket: null, entrants, ownEntrants: [], totalEntrants: entrants.length },
              ],
              school: null,
            },
            ownSchool: null,
            serverTime: '2026-11-22T12:00:00.000Z',
          },
  });
  return visit('/');
}

const leaders = () => screen.findByRole('region', { name: "This week's leaders" });

afterEach(() => vi.unstubAllGlobals());

describe('the home page', () => {
  it('shows how many questions were answered, and a screen reader reads the number at once (MG-7)', async () => {
    open([]);
    expect(await screen.findByRole('img', { name: /^48\s213\s906$/ })).toBeDefined();
  });

  it('has its first words before its picture, so that nothing moves while the page loads', async () => {
    open([]);
    const title = await screen.findByRole('heading', { level: 1 });
    const hero = title.closest('section');
    expect(hero?.lastElementChild?.tagName).toBe('svg');
    expect(hero?.querySelectorAll('svg')).toHaveLength(1);
  });

  it('offers a visitor the free trial', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Start a free trial' });
    expect(link.getAttribute('href')).toBe('/register');
  });

  it('shows the first three classes of the week and the way to all (MG-7)', async () => {
    open([entrant(1, '6H'), entrant(2, '5K')]);
    const region = within(await leaders());
    expect(await region.findByText('6H')).toBeDefined();
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st6HHill School20.0',
      '2nd5KHill School20.0',
    ]);
    expect(region.getByRole('link', { name: 'SHOW ALL RESULTS' }).getAttribute('href')).toBe(
      '/leaderboard',
    );
  });

  it.each([
    ['nobody is ranked yet', []],
    ['the leaderboard cannot be read', null],
  ])('shows that there are no results when %s', async (_title, entrants) => {
    open(entrants);
    expect(await within(await leaders()).findByText('There are no results to show.')).toBeDefined();
  });
});
