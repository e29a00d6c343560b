import type { LeaderboardWeeksReply } from '@moonbase/contracts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const certificate = (id: string, rank: number, place: string) => ({
  id,
  className: '6H',
  schoolName: 'Hill School',
  teacherNames: ['Ms Reid'],
  rank,
  of: 311,
  place,
  category: 'Correct answers per student',
  score: '42.7',
  period: '15 to 21 November 2026',
});

const EARNED = [
  certificate('world', 5, 'World'),
  certificate('au', 2, 'Australia'),
  certificate('world:ages', 3, 'World, ages 11-12'),
];

const WITH_WEEK = '/leaderboard/certificates?class-group=5&week=2026-11-15&category=1';
const CLOSED_WEEK = {
  id: '2026-11-15',
  start: '2026-11-15T00:00:00.000Z',
  end: '2026-11-22T00:00:00.000Z',
  isCurrentWeek: false,
  isLastWeek: true,
  isMostRecent: true,
} satisfies LeaderboardWeeksReply['weeks'][number];

function open(reply: unknown, path = WITH_WEEK, weeks: readonly unknown[] = []) {
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /leaderboard/weeks': () => ({ weeks }),
    'GET /leaderboard/categories': () => ({ categories: [] }),
    'GET /leaderboard/class-group-certificates': () => reply,
  });
  return visit(path);
}

afterEach(() => vi.unstubAllGlobals());

describe('the page of certificates', () => {
  it('has the bar of the area that the teacher came from', async () => {
    open({ certificates: EARNED });
    const own = await screen.findByRole('link', { name: 'Tools & Reports' });
    expect(own.getAttribute('href')).toBe('/teacher');
    expect(screen.getByRole('link', { name: 'Leaderboards' }).getAttribute('aria-current')).toBe(
      'page',
    );
    const help = screen.getAllByRole('link', { name: 'Help' })[0];
    expect(help?.getAttribute('href')).toMatch(/#certificates$/);
  });

  it('ticks each place among all ages, and saves one PDF with those that are ticked', async () => {
    const { user } = open({ certificates: EARNED });
    expect(await screen.findByRole('heading', { name: 'Certificates: 6H' })).toBeDefined();
    const list = within(screen.getByRole('group', { name: '3 certificates earned' }));
    const ticked = list.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticked).toEqual([true, true, false]);
    await user.click(list.getByRole('checkbox', { name: /World, ages/ }));
    await user.click(list.getByRole('checkbox', { name: /Australia/ }));
    const print = screen.getByRole('link', { name: 'Print 2 certificates' });
    expect(print.hasAttribute('download')).toBe(true); // a refusal is then a message, not the page
    const address = print.getAttribute('href') ?? '';
    const query = new URLSearchParams(address.split('?')[1]);
    expect(address).toMatch(/^\/api\/leaderboard\/class-group-leaderboard-certificates\?/);
    expect(Object.fromEntries(query)).toEqual({
      'class-group': '5',
      week: '2026-11-15',
      category: '1',
      places: 'world,world:ages',
    });
  });

  it('shows and prints the last week where the address names none', async () => {
    const path = '/leaderboard/certificates?class-group=5';
    open({ certificates: EARNED.slice(0, 1) }, path, [CLOSED_WEEK]);
    const print = await screen.findByRole('link', { name: 'Print 1 certificate' });
    expect(new URLSearchParams(print.getAttribute('href')?.split('?')[1]).get('week')).toBe(
      '2026-11-15',
    );
  });

  it('shows the certificate that was ticked last, as it will be printed', async () => {
    const { user } = open({ certificates: EARNED });
    await screen.findByRole('img', { name: /^Certificate: 6H, 5th, World/ });
    await user.click(screen.getByRole('checkbox', { name: /Australia/ }));
    screen.getByRole('img', { name: /^Certificate: 6H, 2nd, Australia/ });
  });

  it('offers nothing to print when nothing is ticked', async () => {
    const { user } = open({ certificates: EARNED.slice(0, 1) });
    await user.click(await screen.findByRole('checkbox'));
    const print = screen.getByRole<HTMLButtonElement>('button', { name: 'Print 0 certificates' });
    expect(print.disabled).toBe(true);
  });

  it('says that a class was not ranked in a week', async () => {
    open({ certificates: [] });
    expect(await screen.findByText('This class was not ranked in that week.')).toBeDefined();
  });

  it('shows why somebody may not print them', async () => {
    open(refused(403, 'forbidden', 'You may not do this.'));
    expect((await screen.findByRole('alert')).textContent).toBe('You may not do this.');
  });
});
