import { cleanup } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';

import { aSession, aTeacher, aUser, serve } from './platform/server.test-kit.ts';
import { visit } from './render-route.test-kit.tsx';
import { routes } from './routes.ts';

const TURNS = 30; // turns of the event loop: a request storm asks again in every one of them
const PAGES = 2; // a page whose data is refused may redirect to another one, which asks once for itself
const SESSION = 'GET /auth/session'; // a refusal may come from a session that has changed
const SESSIONS = 4; // asked by the page itself, the area that it leads to, and by both once more after a refusal

/** Every address of the product, with a plausible number for a person. */
function addressesOf(pages: readonly RouteObject[], above = ''): readonly string[] {
  return pages.flatMap(({ path = '', children = [] }) => {
    const whole = path.startsWith('/') ? path : `${above}/${path}`;
    const here = whole.replace(/:\w+/g, '1').replace(/\/+/g, '/').replace(/\*$/, 'nowhere');
    return [here.replace(/(.)\/$/, '$1'), ...addressesOf(children, whole)];
  });
}

const ADDRESSES = [...new Set(addressesOf(routes))];
const STAFF = /^\/(teacher|parent|admin)(\/|$)/;

const PEOPLE = [
  ['student', aUser({ id: '1' }), (path: string) => !STAFF.test(path)],
  [
    'teacher',
    aTeacher({ id: '1', isSchoolAdmin: true }),
    (path: string) => /^\/teacher/.test(path),
  ],
  [
    'parent',
    aUser({ id: '1', schoolRole: null, homeRole: 'parent' }),
    (path: string) => /^\/parent/.test(path),
  ],
  [
    'admin',
    aUser({ id: '1', schoolRole: null, isAdmin: true }),
    (path: string) => /^\/(admin|debug)|simulator/.test(path),
  ],
] as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(PEOPLE)(
  'refused data is requested once by each page of a %s',
  async (_, user, isOwn) => {
    const repeated: string[] = [];
    const pages = ADDRESSES.filter(isOwn);
    expect(pages.length).toBeGreaterThan(4);
    for (const address of pages) {
      const { calls } = serve({ 'GET /auth/session': () => aSession(user) });
      visit(address);
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((done) => setTimeout(done));
      const asked = new Map<string, number>();
      for (const { method, path } of calls)
        asked.set(`${method} ${path}`, (asked.get(`${method} ${path}`) ?? 0) + 1);
      for (const [call, times] of asked)
        if (times > (call === SESSION ? SESSIONS : PAGES))
          repeated.push(`${address}: ${call}, ${times} times`);
      cleanup();
    }
    expect(repeated).toEqual([]);
  },
  60_000,
);

it('the pages are those of the product', () =>
  expect(ADDRESSES).toEqual(
    expect.arrayContaining(['/app/practice/content-selection/basic-topics', '/teacher', '/rescue']),
  ));
