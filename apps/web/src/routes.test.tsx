import { PAGE_AREAS } from '@moonbase/contracts';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aLock, aSession, aTeacher, aUser, refused, serve } from './platform/server.test-kit.ts';
import { addAreas, withPublicPages } from './public-routes.tsx';
import { visit } from './render-route.test-kit.tsx';
import { routes } from './routes.ts';
import { studentRoutes } from './student-routes.ts';

/** The tests' time zone, as reported by the browser. */
const ZONE = `time-zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`;

const OUT = { 'GET /auth/session': () => refused(401, 'unauthorised', 'Not signed in') };
const as = (user = aUser(), more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection: null }),
    [`GET /users/${user.id}/unit-statistics`]: () => ({ unitStatistics: [], levelStatistics: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    ...more,
  });

const parent = aUser({ schoolRole: null, homeRole: 'parent' });

const anAdmin = aUser({ id: '3', schoolRole: null, isAdmin: true });

afterEach(() => vi.unstubAllGlobals());

describe('a visitor without a session', () => {
  it('sees Register and Login at home', async () => {
    serve(OUT);
    visit('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Moon Base Pi teaches maths for life on any device.',
    );
    expect(screen.getAllByRole('link', { name: 'Register' })[0]).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Login' })[0]).toBeDefined();
  });

  it.each(['/app', '/app/practice/mode', '/teacher', '/teacher/class-groups/1'])(
    'is led from %s to sign-in, which remembers it',
    async (path) => {
      serve(OUT);
      const { left } = visit(path);
      await waitFor(() =>
        expect(left).toEqual([`/api/saml2/login?continue=${encodeURIComponent(path)}&${ZONE}`]),
      );
    },
  );

  it.each([
    ['the home page', []],
    ['a page of a student', studentRoutes],
  ])('gets the other pages once they have come by %s and ask for one', async (_, areas) => {
    serve(OUT);
    const { left } = visit('/'); // as every test here, with all pages; only what leaves is of interest
    const router = createMemoryRouter(withPublicPages(areas), {
      patchRoutesOnNavigation: addAreas,
      initialEntries: ['/'],
    });
    void router.navigate('/teacher/class-groups/1');
    await waitFor(() =>
      expect(left).toEqual([
        `/api/saml2/login?continue=${encodeURIComponent('/teacher/class-groups/1')}&${ZONE}`,
      ]),
    );
    router.dispose();
  });

  it('is registered by the provider on request (ST-1)', async () => {
    serve(OUT);
    const { left } = visit('/register');
    await waitFor(() =>
      expect(left).toEqual([`/api/saml2/login?continue=%2Fcontinue&${ZONE}&action=register`]),
    );
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil'])(
    'is never led by %s to sign-in',
    async (target) => {
      serve(OUT);
      const { left } = visit(`/login?continue=${encodeURIComponent(target)}`);
      await waitFor(() => expect(left).toEqual([`/api/saml2/login?continue=%2Fcontinue&${ZONE}`]));
    },
  );

  it('sees the not-found page at an unknown address', async () => {
    serve(OUT);
    visit('/nothing/here');
    expect(
      await screen.findByText("Sorry, we couldn't find the page you were looking for."),
    ).toBeDefined();
  });
});

describe('post-login (ST-1)', () => {
  it.each([
    ['teachers', aTeacher(), '/teacher'],
    ['parents', parent, '/parent'],
    ['students', aUser(), '/app'],
  ] as const)('sends %s to their area', async (_, user, area) => {
    as(user);
    const { place } = visit('/continue');
    await waitFor(() => expect(place()).toBe(area));
  });

  it('is where a signed-in person lands from the login page', async () => {
    as();
    const { place } = visit('/login');
    await waitFor(() => expect(place()).toBe('/app'));
  });
});

describe('guards', () => {
  it.each([
    ['students', aUser(), '/app'],
    ['parents', parent, '/parent'],
    ['admins without a teacher to act as', anAdmin, '/admin'],
  ] as const)('keep %s out of the teacher area', async (_, user, start) => {
    as(user);
    const { place } = visit('/teacher');
    await waitFor(() => expect(place()).toBe(start));
  });

  it('keep a teacher who is not a school admin out of the accounts', async () => {
    as(aTeacher());
    const { place } = visit('/teacher/accounts');
    await waitFor(() => expect(place()).toBe('/teacher'));
  });

  it('let an admin act as a teacher, which each call tells the server', async () => {
    const { calls } = as(aUser({ id: '3', isAdmin: true }));
    const { place } = visit('/teacher?adminOverrideTeacherId=9');
    expect(await screen.findByText('No Classes have been added yet')).toBeDefined();
    expect(place()).toBe('/teacher?adminOverrideTeacherId=9');
    expect(calls.some(({ path }) => path === '/class-groups')).toBe(true);
  });

  it('send locked students from the level page home, with the reason', async () => {
    as(aUser({ lock: aLock(42) }));
    const { place } = visit('/app/level');
    const text =
      'Your teacher has set Practice content, and locked access to other areas for 42 more minutes';
    expect((await screen.findByRole('dialog')).textContent).toContain(text);
    expect(place()).toBe('/app');
  });

  it.each([
    ['/app/no-such-place', '/app', aUser()],
    ['/teacher/no-such-place', '/teacher', aTeacher()],
    ['/app/practice/game', '/app/practice/content-selection/basic-topics', aUser()],
    ['/app/practice/mode', '/app/practice/content-selection/basic-topics', aUser()],
    ['/app/practice/content-selection', '/app/practice/content-selection/basic-topics', aUser()],
  ] as const)('turn %s into %s', async (path, target, user) => {
    as(user);
    const { place } = visit(path);
    await waitFor(() => expect(place()).toBe(target));
  });
});

describe('acting as a teacher', () => {
  const override = { teacherId: '9', teacherName: 'Mr Khan', schoolName: 'Hill School' };
  const RESULTS = 'GET /user-reports/7';

  /** The fake server answers each call with whether it acted for the teacher. */
  function serveOverride() {
    const spokeFor: (readonly [string, string | null])[] = [];
    const noted =
      (path: string, reply: unknown) =>
      ({ url }: { url: URL }) => {
        spokeFor.push([path, url.searchParams.get('adminOverrideTeacherId')]);
        return reply;
      };
    as(anAdmin, {
      'GET /auth/session': ({ url }) => ({
        ...aSession(anAdmin),
        override: url.searchParams.has('adminOverrideTeacherId') ? override : null,
      }),
      'GET /class-groups': noted('classes', { classGroups: [], notices: [] }),
      'GET /admin/teachers': noted('admin', { schools: [], teachers: [], more: false }),
      [RESULTS]: () => refused(404, 'not-found', 'There is no such student.'),
    });
    return spokeFor;
  }

  it('ends with Stop: the next calls are the admin’s own', async () => {
    const spokeFor = serveOverride();
    const { user, place } = visit('/teacher?adminOverrideTeacherId=9');
    await user.click(await screen.findByRole('link', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'Schools & Teachers' })).toBeDefined();
    expect(place()).toBe('/admin');
    expect(spokeFor).toEqual([
      ['classes', '9'],
      ['admin', null],
    ]);
    expect(screen.queryByText(/You are managing/)).toBeNull();
  });

  it('keeps acting as the teacher when a breadcrumb leads back to the classes', async () => {
    serveOverride();
    const { user, place } = visit('/teacher/student/7/report?adminOverrideTeacherId=9');
    await user.click(await screen.findByRole('link', { name: 'My Classes' }));
    await waitFor(() => expect(place()).toBe('/teacher?adminOverrideTeacherId=9'));
    expect(await screen.findByText(/You are managing/)).toBeDefined();
  });
});

describe('the areas of the product', () =>
  it('are the ones that the server knows as pages', () => {
    const areas = routes
      .flatMap(({ children = [] }) => children)
      .flatMap(({ path = '', children = [] }) => [
        path,
        ...children.map((child) => child.path ?? ''),
      ])
      .filter((path) => path.startsWith('/') && path !== '/' && path !== '/:url') // the content host's
      .map((path) => path.split('/')[1] ?? '');
    expect(new Set([...areas, 'debug'])).toEqual(new Set(PAGE_AREAS));
  }));

describe('a session that ends', () =>
  it('returns home, shows why, and leads back after signing in again', async () => {
    const server = as();
    const { user, place, left, goTo } = visit('/app');
    await screen.findByRole('heading', { name: 'Practice Game' });
    expect(server.calls.length).toBeGreaterThan(0);

    serve({ ...OUT, 'GET /user-reports/1': () => refused(401, 'unauthorised', 'Signed out') });
    await goTo('/app/results');
    await screen.findByRole('dialog', { name: 'You were signed out' });
    screen.getByText(/or you signed out somewhere else/); // a page that is signed out is not told why
    expect(place()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(left).toHaveLength(1));
  }));
