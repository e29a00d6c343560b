import { setTimeout as sleep } from 'node:timers/promises';

import { type RoleFacts, ROLES, rolesOf } from '@moonbase/access';
import { STANDARD_PROFILE } from '@moonbase/contracts';
import { beforeAll, describe, expect, it } from 'vitest';

import { ABOUT_ONE_PERSON } from './about-one-person.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';
import {
  addPrincipals,
  CHANGE_NOTHING,
  KEEPERS_OF_STUDENT,
  OF_HILL,
  type Principal,
  PRINCIPALS,
  SEE_STUDENT,
  SIGNED_IN,
  signedInAs,
  STAFF,
  without,
} from './principals.test-kit.ts';

const { app, database, signIn } = await createTestApp({}, UNHURRIED);

const isOurs = (url: string) => /^\/(api|saml2)\//.test(url);
const routes = app.registeredRoutes.filter(({ url }) => isOurs(url));
let id: ReadonlyMap<string, string> = new Map();
const of = (name: string) => id.get(name) ?? '';

beforeAll(async () => {
  await database.empty();
  id = await addPrincipals(database);
});

it('somebody has each role', async () => {
  const { rows } = await database.pool.query<RoleFacts>(
    `select school_role as "schoolRole", home_role as "homeRole", is_school_admin as "isSchoolAdmin",
      is_admin as "isAdmin" from users`,
  );
  expect(new Set(rows.flatMap(rolesOf))).toEqual(new Set(ROLES));
});

describe('each route', () => {
  it('names a permission', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ permission }) => permission === null)).toEqual([]);
  });

  it('is public only where it is listed as public', () => {
    const open = routes
      .filter(({ permission, method }) => permission === 'public' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
      .sort();
    expect(open).toEqual([
      'GET /api/devices/files/:name',
      'GET /api/devices/here',
      'GET /api/devices/set-up',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'GET /api/openid/:id/answer',
      'GET /api/openid/:id/front-logout',
      'GET /api/openid/:id/login',
      'GET /api/openid/choose',
      'GET /api/saml2/login',
      'GET /api/saml2/logout',
      'GET /api/saml2/metadata',
      'GET /api/saml2/page.css',
      'GET /api/saml2/page.js',
      'GET /api/saml2/slo',
      'GET /api/system-alerts',
      'GET /api/time',
      'GET /saml2/logout',
      'POST /api/openid/:id/logout',
      'POST /api/saml2/acs',
      'POST /api/saml2/slo',
    ]);
  });

  it.each(routes.map(({ method, url, permission }) => [method, url, permission] as const))(
    '%s %s refuses malformed input in the product’s own form',
    async (method, url) => {
      const headers = { ...(await signIn(of('student'))), 'content-type': 'application/json' };
      const address = url.replace(/:\w+/g, 'null');
      for (const payload of ['{', '[]', '"a"', '{"a":{"b":[1]},"\\u0000":1}', '']) {
        const reply = await app.inject({
          method: toMethod(method),
          url: address,
          headers,
          ...(/^(POST|PUT|PATCH|DELETE)$/.test(method) && { payload }),
        });
        expect(reply.statusCode === 503 || reply.statusCode < 500).toBe(true);
        if (reply.statusCode >= 400 && method !== 'HEAD') {
          expect(reply.json()).toHaveProperty('errors');
          expect(reply.body).not.toMatch(/\bat \/|node_modules|select |insert |\.ts:/);
        }
      }
    },
  );
});

const SCHOOL_ADMINS = ['school admin', 'admin as school admin'] as const;
const ACTING = ['admin as teacher of the class', 'admin as school admin'] as const;

/** A reply without an end. */
const isStream = (url: string) => /\/(live|pause)\/changes$/.test(url);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const toMethod = (text: string) => METHODS.find((each) => each === text) ?? 'GET';

interface Case {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: () => string;
  readonly body?: () => unknown;
  /** The principals who get through; everyone else gets 401, 403 or 404 as below. */
  readonly allowed: readonly Principal[];
  readonly forbidden: readonly Principal[];
}

const aboutStudent = (title: string, url: () => string): Case => ({
  title,
  method: 'GET',
  url,
  allowed: ['student', ...SEE_STUDENT],
  forbidden: ['classmate', 'teacher of the school', 'admin'],
});
const aboutChild = (title: string, url: () => string): Case => ({
  title,
  method: 'GET',
  url,
  allowed: ['child', 'parent'],
  forbidden: ['sibling', 'admin'],
});
const aboutClass = (title: string, url: () => string): Case => ({
  title,
  method: 'GET',
  url,
  allowed: SEE_STUDENT,
  forbidden: ['student', 'classmate', 'teacher of the school', 'admin'],
});
const selectionFor = (name: string) => () => ({
  contentSelection: { type: 'basic_topics', units: [], users: [of(name)] },
});

const CASES: readonly Case[] = [
  ...ABOUT_ONE_PERSON.flatMap((address) => [
    aboutStudent(`${address} of a student`, () => address.replace(':id', of('student'))),
    aboutChild(`${address} of a child`, () => address.replace(':id', of('child'))),
  ]),
  {
    title: 'the session',
    method: 'GET',
    url: () => '/api/auth/session',
    allowed: SIGNED_IN,
    forbidden: [],
  },
  {
    title: 'a student’s settings',
    method: 'PATCH',
    url: () => `/api/users/${of('student')}`,
    body: () => ({ user: { accessProfile: STANDARD_PROFILE } }),
    allowed: ['student'],
    forbidden: [...without(OF_HILL, ['student']), 'admin'],
  },
  {
    title: 'a student’s intro',
    method: 'POST',
    url: () => `/api/users/${of('student')}/action/intro-seen`,
    allowed: ['student'],
    forbidden: [...without(OF_HILL, ['student']), 'admin'],
  },
  aboutClass('a class group', () => `/api/class-groups/${of('class')}`),
  aboutClass('who is in a class', () => `/api/class-group-students?class-group=${of('class')}`),
  aboutStudent('a student’s classes', () => `/api/class-group-students?student=${of('student')}`),
  aboutClass(
    'a class’s campaign report',
    () => `/api/user-story-reports?user-group-type=class-group&user-group-id=${of('class')}`,
  ),
  ...['live', 'live/together', 'live/changes', 'facts', 'facts/csv'].map((page) =>
    aboutClass(`a class’s ${page}`, () => `/api/class-groups/${of('class')}/${page}`),
  ),
  {
    title: 'the pause of a class',
    method: 'POST',
    url: () => `/api/class-groups/${of('class')}/pause`,
    allowed: KEEPERS_OF_STUDENT,
    forbidden: CHANGE_NOTHING,
  },
  {
    title: 'the answers of an open wave',
    method: 'POST',
    url: () => '/api/waves/999999/so-far', // those who may play get 404, since there is none
    body: () => ({ answers: [] }),
    allowed: [],
    forbidden: ACTING,
  },
  aboutClass('a class’s daily report', () => `/api/reports?type=daily&class-group=${of('class')}`),
  aboutClass(
    'a class’s weekly report as a CSV',
    () => `/api/reports/csv?type=weekly&class-group=${of('class')}`,
  ),
  ...['', '/pdf', '/csv'].map((format): Case => ({
    title: `a student’s practice report${format}`,
    method: 'GET',
    url: () =>
      `/api/practice-reports${format}?user=${of('student')}&start=2026-01-01&end=2026-01-31`,
    allowed: SEE_STUDENT,
    forbidden: ['student', 'classmate', 'teacher of the school', 'admin'],
  })),
  {
    title: 'a family’s weekly report',
    method: 'GET',
    url: () => `/api/reports?type=weekly&parent=${of('parent')}`,
    allowed: ['parent'],
    forbidden: without(SIGNED_IN, [...STAFF, 'parent', 'other parent']),
  },
  {
    title: 'a round of the campaign',
    method: 'POST',
    url: () => '/api/user-story-rounds',
    body: () => ({ userStoryRound: { storyRound: '1.1' } }),
    allowed: without(SIGNED_IN, ACTING),
    forbidden: ACTING,
  },
  {
    title: 'the list of class groups',
    method: 'GET',
    url: () => '/api/class-groups',
    allowed: STAFF,
    forbidden: without(SIGNED_IN, STAFF),
  },
  {
    title: 'a selection for a student',
    method: 'POST',
    url: () => '/api/content-selections',
    body: selectionFor('student'),
    allowed: KEEPERS_OF_STUDENT,
    forbidden: CHANGE_NOTHING,
  },
  {
    title: 'a selection for a child',
    method: 'POST',
    url: () => '/api/content-selections',
    body: selectionFor('child'),
    allowed: ['parent'],
    forbidden: ['child', 'sibling', 'admin'],
  },
  {
    title: 'a student’s lock',
    method: 'POST',
    url: () => `/api/content-selections/unlock?users=[${of('student')}]`,
    allowed: KEEPERS_OF_STUDENT,
    forbidden: CHANGE_NOTHING,
  },
  {
    title: 'the erasure of a student', // without a reason, so that nobody is erased
    method: 'POST',
    url: () => `/api/users/${of('student')}/erasure`,
    body: () => ({}),
    allowed: SCHOOL_ADMINS,
    forbidden: [...without(OF_HILL, SCHOOL_ADMINS), 'admin'],
  },
  {
    title: 'a student’s data',
    method: 'POST',
    url: () => `/api/users/${of('student')}/personal-exports`,
    allowed: SCHOOL_ADMINS,
    forbidden: [...without(OF_HILL, SCHOOL_ADMINS), 'admin'],
  },
  {
    title: 'one’s own data',
    method: 'POST',
    url: () => '/api/personal-exports',
    allowed: without(SIGNED_IN, ACTING),
    forbidden: ACTING,
  },
  {
    title: 'a new game',
    method: 'POST',
    url: () => '/api/games',
    body: () => ({ game: { mode: 'expert', startingSpeed: 1 } }),
    allowed: without(SIGNED_IN, ACTING),
    forbidden: ACTING,
  },
  {
    title: 'an adaptive game',
    method: 'POST',
    url: () => '/api/adaptive-leveling/start',
    body: () => ({}),
    allowed: without(SIGNED_IN, ACTING),
    forbidden: ACTING,
  },
  {
    title: 'the addresses of a new way in',
    method: 'POST',
    url: () => '/api/school/ways-in/draft',
    allowed: ['school admin', 'school admin elsewhere'],
    forbidden: without(SIGNED_IN, ['school admin', 'school admin elsewhere']),
  },
  {
    title: 'the search for teachers',
    method: 'GET',
    url: () => '/api/admin/teachers?search=zzz',
    allowed: ['admin'],
    forbidden: without(SIGNED_IN, ['admin']),
  },
  {
    title: 'the public metrics',
    method: 'GET',
    url: () => '/api/metrics',
    allowed: [...PRINCIPALS],
    forbidden: [],
  },
];

describe.each(CASES)('$title', ({ method, url, body, allowed, forbidden }) =>
  it.each(PRINCIPALS)('answers %s as in the table', async (principal) => {
    const { name, actsAs } = signedInAs(principal);
    const [path = '', query = ''] = url().split('?');
    const override = actsAs === null ? '' : `adminOverrideTeacherId=${of(actsAs)}`;
    const address = `${path}?${[query, override].filter((part) => part !== '').join('&')}`;
    const headers = {
      origin: 'http://localhost:80',
      ...(principal !== 'anonymous' && (await signIn(of(name)))),
      ...(body && { 'content-type': 'application/json' }),
    };
    const ask = () =>
      app.inject({
        method,
        url: address,
        payloadAsStream: isStream(path) && allowed.includes(principal),
        headers,
        ...(body && { payload: JSON.stringify(body()) }),
      });
    let reply = await ask();
    while (reply.statusCode === 429) {
      await sleep(1_000); // a fast computer asks for more in a second than a person may
      reply = await ask();
    }
    if (allowed.includes(principal)) {
      expect([200, 410, 422]).toContain(reply.statusCode);
      if (isStream(path)) reply.stream().destroy();
      return;
    }
    const unknown = principal === 'anonymous' ? 401 : 404;
    expect(reply.statusCode).toBe(forbidden.includes(principal) ? 403 : unknown);
    expect(reply.body).not.toMatch(/Secretname|Hill|Far/);
  }),
);

it('a list of students refuses a whole body when one of its students is somebody else’s', async () => {
  const headers = {
    ...(await signIn(of('teacher of the class'))),
    'content-type': 'application/json',
  };
  const save = (users: readonly string[]) =>
    app.inject({
      method: 'POST',
      url: '/api/content-selections',
      headers,
      payload: JSON.stringify({ contentSelection: { type: 'basic_topics', units: [], users } }),
    });
  expect((await save([of('student'), of('student elsewhere')])).statusCode).toBe(404);
  expect((await save([of('student'), of('teacher of the school')])).statusCode).toBe(403);
  const { rows } = await database.pool.query('select 1 from content_selections');
  expect(rows).toEqual([]);
});

describe('an admin acting as a teacher', () => {
  const acting = () => `adminOverrideTeacherId=${of('teacher of the class')}`;
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

  it('is accepted by every route, even without a query', async () => {
    for (const { method: name, url, permission } of routes) {
      const method = METHODS.find((each) => each === name);
      if (method === undefined || permission === 'public' || isStream(url)) continue;
      const path = url.replaceAll(/:\w+/g, '1');
      const reply = await app.inject({
        method,
        url: `${path}?${acting()}`,
        headers: await signIn(of('admin')),
      });
      expect(reply.body, `${method} ${url}`).not.toContain('adminOverrideTeacherId');
    }
  });

  it('reads the Adaptive Report of that teacher’s students', async () => {
    const headers = await signIn(of('admin'));
    const get = async (url: string) =>
      (await app.inject({ url: `/api/${url}&${acting()}`, headers })).statusCode;
    const user = of('student');
    expect(await get(`adaptive-leveling-week-summaries?user=${user}`)).toBe(200);
    expect(await get(`adaptive-leveling-details?user=${user}&start=2026-11-15`)).toBe(200);
    expect(await get(`adaptive-leveling-week-summaries?user=${of('student elsewhere')}`)).toBe(404);
  });
});
