import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const ADMIN = aUser({ id: '3', schoolRole: null, isAdmin: true });
const HILL = { id: '1', name: 'Hill School', city: 'Leeds', teachers: 2 };
const KHAN = {
  id: '9',
  teacherName: 'Mr Khan',
  firstName: 'Imran',
  lastName: 'Khan',
  schoolName: 'Hill School',
  classGroups: 3,
};

function open(path = '/admin') {
  const searches: string[] = [];
  serve({
    'GET /auth/session': () => aSession(ADMIN),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /admin/teachers': ({ url }) => {
      searches.push(url.search);
      const search = url.searchParams.get('search') ?? '';
      if (url.searchParams.has('school')) return { schools: [], teachers: [KHAN], more: false };
      if (search === 'zz') return { schools: [], teachers: [], more: false };
      return { schools: [HILL], teachers: [KHAN], more: search === '' };
    },
  });
  return { ...visit(path), searches };
}

afterEach(() => vi.unstubAllGlobals());

describe('the admin’s start', () => {
  it('lists schools and teachers, with the way to act as each teacher', async () => {
    open();
    const act = await screen.findByRole('link', { name: 'Act as Mr Khan' });
    expect(act.getAttribute('href')).toBe('/teacher?adminOverrideTeacherId=9');
    expect(screen.getByRole('link', { name: 'Hill School' })).toBeDefined();
    expect(screen.getByText(/Type more of the name/)).toBeDefined();
  });

  it('asks the server once typing pauses, and says when nothing is found', async () => {
    const { user, searches } = open();
    await user.type(await screen.findByLabelText('School or teacher'), 'zz');
    expect(
      await screen.findByText('No school or teacher has a name that begins with “zz”.'),
    ).toBeDefined();
    expect(searches).toEqual(['?search=', '?search=zz']);
  });

  it('opens a school and shows its teachers', async () => {
    const { user, place } = open();
    await user.click(await screen.findByRole('link', { name: 'Hill School' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hill School' })).toBeDefined();
    expect(place()).toBe('/admin?school=1&name=Hill+School');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Schools' })).toBeNull());
  });

  it('leads to the content, the simulator and help', async () => {
    open();
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Schools & Teachers',
      'Accounts',
      'Content',
      'Adaptive simulator',
      'Help',
    ]);
  });
});
