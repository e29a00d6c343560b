import { WaysInReply, WayInTestReply } from '@moonbase/contracts/ways-in';
import { beforeEach, expect } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestApp, type TestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { CLIENT, SECRET, startProvider, type TestProvider } from './provider.test-kit.ts';

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>;

/** The session that a reply has begun, as a cookie; null when it has begun none. */
export function sessionIn(reply: Reply): string | null {
  const found = reply.cookies.find(({ name, value }) => name === 'moonbase' && value !== '');
  return found === undefined ? null : `${found.name}=${found.value}`;
}

/** A browser that goes between the product and the provider of the tests. */
export function createWayInBrowser({ app, database }: TestApp, provider: TestProvider) {
  /** Asks to sign in. @returns the cookie that binds the browser, and where it is led */
  const ask = async (wayIn: string, query = '', cookie = '') => {
    const reply = await app.inject({
      url: `/api/openid/${wayIn}/login${query}`,
      headers: { cookie, accept: 'text/html' },
    });
    const [mark] = reply.cookies;
    return {
      status: reply.statusCode,
      body: reply.body,
      location: String(reply.headers.location),
      cookie: mark === undefined ? cookie : `${mark.name}=${mark.value}`,
    };
  };
  const bring = (answer: URL | string, cookie: string) => {
    const url = typeof answer === 'string' ? answer : answer.pathname + answer.search;
    return app.inject({ url, headers: { cookie, accept: 'text/html' } });
  };
  /** A whole sign-in. */
  const signIn = async (wayIn: string, query = '') => {
    const { location, cookie } = await ask(wayIn, query);
    return bring(provider.signIn(location), cookie);
  };
  const sessionOf = sessionIn;
  const count = async (table: 'sessions' | 'ways_in_subjects' | 'knocks' | 'users') => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table}`,
    );
    return rows[0]?.n ?? 0;
  };
  return { ask, bring, signIn, sessionOf, count };
}

/** A school with an admin and the teacher Ann, whose address is on its list. */
export async function addHillSchool({ database }: TestApp) {
  const school = await addSchool(database, 'Hill School');
  const head = await addPerson(database, 'Head', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  const ann = await addPerson(database, 'Ann', {
    schoolId: school,
    schoolRole: 'teacher',
    lastName: 'Lee',
  });
  await setAddress({ database }, ann, 'Ann@Hill.example');
  return { school, head, ann };
}

export async function setAddress(
  { database }: Pick<TestApp, 'database'>,
  userId: string,
  email: string,
) {
  await database.pool.query('update users set email = $2 where id = $1', [userId, email]);
}

/** What a school gives for the provider of the tests. */
export const givenFor = (
  provider: Pick<TestProvider, 'issuer'>,
  change: Readonly<Record<string, unknown>> = {},
) => ({
  kind: 'openid',
  clientId: CLIENT,
  clientSecret: SECRET,
  domain: 'hill.example',
  tenant: '',
  issuer: provider.issuer,
  secretUntil: null,
  ...change,
});

/** A school with a way in that is in use, before each test, and a browser to play with it. */
export async function startWayInScene() {
  const provider = await startProvider();
  const product = await createTestApp({ OPENID_ADDRESSES: provider.issuer }, UNHURRIED);
  const { app, database } = product;
  const browser = createWayInBrowser(product, provider);
  const { sessionOf, count } = browser;
  const scene = { school: '', head: '', ann: '', wayIn: '' };

  /** Adds a way in and takes it into use, as if an admin had tried it. */
  const addWayIn = async (admin: string): Promise<string> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/school/ways-in',
      headers: await product.signIn(admin),
      payload: givenFor(provider),
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await database.pool.query<{ id: string }>(
      'update ways_in set is_in_use = true where id = (select max(id) from ways_in) returning id::text as id',
    );
    await database.pool.query('delete from sessions');
    return rows[0]?.id ?? '';
  };

  /** A sign-in that is refused: a page in our words, and nothing has changed. */
  const expectRefused = async (reply: Awaited<ReturnType<typeof browser.bring>>) => {
    expect(reply.statusCode, reply.body).toBe(403);
    expect(sessionOf(reply)).toBeNull();
    const changed = [
      await count('sessions'),
      await count('ways_in_subjects'),
      await count('knocks'),
    ];
    expect(changed).toEqual([0, 0, 0]);
    expect(reply.body).not.toMatch(/<b>evil|undefined|Error:/);
  };

  beforeEach(async () => {
    await database.empty();
    provider.behave();
    Object.assign(scene, await addHillSchool(product));
    scene.wayIn = await addWayIn(scene.head);
  });
  return { provider, product, browser, scene, addWayIn, expectRefused };
}

/** School Management of a school without a way in, before each test. */
export async function startSchoolScene() {
  const provider = await startProvider();
  const product = await createTestApp({ OPENID_ADDRESSES: provider.issuer }, UNHURRIED);
  const { app, database } = product;
  const browser = createWayInBrowser(product, provider);
  const school = { people: { school: '', head: '', ann: '' } };
  beforeEach(async () => {
    await database.empty();
    provider.behave();
    school.people = await addHillSchool(product);
  });

  async function send(
    by: string,
    path: string,
    payload: unknown = {},
    method: 'POST' | 'PUT' = 'POST',
  ) {
    return app.inject({
      method,
      url: `/api/school/${path}`,
      headers: { ...(await product.signIn(by)), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  }
  async function page(by = school.people.head) {
    const reply = await app.inject({
      url: '/api/school/ways-in',
      headers: await product.signIn(by),
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return WaysInReply.parse(reply.json()).waysIn;
  }
  async function added(change: Readonly<Record<string, unknown>> = {}) {
    const reply = await send(school.people.head, 'ways-in', givenFor(provider, change));
    expect(reply.statusCode, reply.body).toBe(200);
    const way = WaysInReply.parse(reply.json()).waysIn.ways.at(-1);
    if (way === undefined) throw new Error('no way in was added');
    return way;
  }
  /** A test sign-in in a browser of its own. */
  async function test(by: string, id: string, as: 'admin' | 'student' = 'admin') {
    const reply = await send(by, `ways-in/${id}/test`, { as });
    const { path } = WayInTestReply.parse(reply.json()).wayInTest;
    const { location, cookie } = await browser.ask(id, path.slice(path.indexOf('?')));
    return browser.bring(provider.signIn(location), cookie);
  }
  return { provider, product, browser, school, send, page, added, test };
}
