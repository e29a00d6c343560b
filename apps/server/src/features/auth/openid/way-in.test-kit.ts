import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import type { TestApp } from '../../../platform/test-app.test-kit.ts';
import { CLIENT, SECRET, type TestProvider } from './provider.test-kit.ts';

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
  const sessionOf = (reply: Awaited<ReturnType<typeof bring>>): string | null => {
    const found = reply.cookies.find(({ name, value }) => name === 'moonbase' && value !== '');
    return found === undefined ? null : `${found.name}=${found.value}`;
  };
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
  provider: TestProvider,
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
