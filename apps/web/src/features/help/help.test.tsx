import type { HelpReply, HelpStudent } from '@moonbase/contracts/help';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const aStudent = (id: string, name: string, change: Partial<HelpStudent> = {}): HelpStudent => ({
  id,
  name,
  minutesThisWeek: 12,
  lastHere: '2026-11-20T10:00:00Z',
  given: null,
  units: [
    {
      unit: '12',
      answered: 18,
      right: 7,
      recent: 'ciiciiicci',
      lastAnsweredAt: '2026-11-20T10:00:00Z',
      mistake: {
        mistake: 'smaller-from-larger',
        name: 'Always the small digit from the big one',
        shown: 6,
        chances: 7,
        isSet: true,
      },
    },
  ],
  ...change,
});

const aReply = (students: readonly HelpStudent[], change: Partial<HelpReply> = {}): HelpReply => ({
  classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 24 },
  from: '2026-10-27',
  to: '2026-11-24',
  offSinceMonday: 4,
  students: [...students],
  units:
    students.length === 0
      ? []
      : [
          {
            unit: '12',
            answered: 100,
            right: 71,
            students: students.map(({ id }) => id),
            before: { unit: '11', known: 1 },
          },
        ],
  groups: [],
  ...change,
});

const open = (handlers: Parameters<typeof serve>[0], query = '') => {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...handlers,
  });
  return { server, ...visit(`/teacher/class-groups/4/help${query}`) };
};

const two = [aStudent('7', 'Daniel'), aStudent('8', 'Harper')];

afterEach(() => vi.unstubAllGlobals());

describe('the help list', () => {
  it('gives the content of a student at once and takes it back (RP-25)', async () => {
    const body = vi.fn<(sent: unknown) => void>();
    const { user } = open({
      'GET /class-groups/4/help': () => aReply(two),
      'POST /content-selections/give': ({ body: sent }) => {
        body(sent);
        return { contentSelections: [] };
      },
      'POST /content-selections/take-back': ({ url }) => ({
        message: url.searchParams.get('users') === '[7]' ? 'Taken back.' : 'wrong',
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Give content: .+ to Daniel$/ }));
    await screen.findByText(/^Daniel has .* now, not locked\.$/);
    expect(body.mock.lastCall?.[0]).toMatchObject({ contentSelection: { users: ['7'] } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Taken back.');
  });

  it('says whose content a unit is since it was given, and leads to another choice', async () => {
    let given: HelpStudent['given'] = null;
    const { user } = open({
      'GET /class-groups/4/help': () => aReply([aStudent('7', 'Daniel', { given })]),
      'POST /content-selections/give': () => {
        given = { unit: '12', since: new Date().toISOString() };
        return { contentSelections: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Give content: .+ to Daniel$/ }));
    await screen.findByText('is their content since today');
    screen.getByText('mending is set');
    expect(screen.queryByRole('button', { name: /^Give content/ })).toBeNull();
    const link = screen.getByRole('link', { name: 'Change content: Daniel' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/content-selection?users=7');
  });

  it('groups the chosen students for a table, by the keyboard', async () => {
    let groups: HelpReply['groups'] = [];
    const { user } = open({
      'GET /class-groups/4/help': () => aReply(two, { groups }),
      'POST /class-groups/4/table-groups': ({ body }) => {
        expect(body).toEqual({ students: ['7', '8'] });
        groups = [
          {
            id: '00000000-0000-4000-8000-000000000001',
            unit: '12',
            mistake: null,
            students: two.map(({ id, name }) => ({ id, name })),
            plan: 'Eight minutes: work two questions together.',
          },
        ];
        return { groups };
      },
      'DELETE /class-groups/4/table-groups/00000000-0000-4000-8000-000000000001': () => {
        groups = [];
        return { groups };
      },
    });
    (await screen.findByRole('checkbox', { name: 'Daniel' })).focus();
    await user.keyboard(' ');
    expect(screen.getByText('1 student chosen').getAttribute('role')).toBe('status');
    const group = screen.getByRole('button', { name: 'Group for a table' });
    expect(group.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Harper' }));
    const sheets = screen.getByRole('link', { name: 'One sheet each' }).getAttribute('href');
    expect(sheets).toContain('/class-groups/4/sheets/pdf?for=7.12&for=8.12');
    await user.click(group);
    const panel = await screen.findByRole('region', { name: 'For a table today' });
    within(panel).getByText('Eight minutes: work two questions together.');
    await user.click(within(panel).getByRole('button', { name: /^Take the group apart/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'For a table today' })).toBeNull(),
    );
  });

  it('keeps its filters in the address, and says so when nobody is found', async () => {
    const asked = vi.fn<(query: string) => void>();
    const { user, place } = open({
      'GET /class-groups/4/help': ({ url }) => {
        asked(url.search);
        return aReply(url.searchParams.get('topic') === '4' ? [] : two);
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'Fractions');
    await screen.findByText('Nobody is stuck in Fractions in these weeks.');
    expect(place()).toBe('/teacher/class-groups/4/help?topic=4');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('link', { name: 'Daniel' });
    await user.click(screen.getByRole('checkbox', { name: 'With a named mistake' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('?named=only'));
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('named=only');
  });

  it('shows by unit who is stuck, what they share and what comes before', async () => {
    open({ 'GET /class-groups/4/help': () => aReply(two) }, '?by=unit');
    const unit = await screen.findByRole('listitem', { name: /Subtracting/ });
    within(unit).getByText(/^Both look like/);
    within(unit).getByText(/which 1 of the 2 know\.$/);
    within(unit).getByRole('button', { name: 'Give content to 2' });
  });

  it('can be tried again after a failure', async () => {
    let isDown = true;
    const { user } = open({
      'GET /class-groups/4/help': () => (isDown ? refused(403, 'forbidden', 'No.') : aReply(two)),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await screen.findByRole('link', { name: 'Daniel' });
  });
});
