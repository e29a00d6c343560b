import { newToken } from '@moonbase/key-pair';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';

import { idpKeys, metadataFile } from '../../features/auth/saml/identity-provider.test-kit.ts';
import { HELD_BACK_MS } from './rate-limits.ts';
import { addPerson, addSchool } from '../people.test-kit.ts';
import { createTestApp, type TestApp } from '../test-app.test-kit.ts';

const MINUTE = 60_000;
const HTML = 'text/html,application/xhtml+xml';

/** Limits that a test reaches within a second; no window ends before it does. */
const LOW = {
  timesForOne: 1,
  person: { points: 60, seconds: 60 },
  strangers: { points: 100, seconds: 60 },
  signIns: { points: 100, seconds: 60 },
};
const LOW_SIGN_INS = { ...LOW, strangers: { points: 10_000, seconds: 60 } };

const withProvider = async (ports = {}) =>
  createTestApp({ SAML_IDP_METADATA: metadataFile([(await idpKeys()).certificate]) }, ports);

const markOf = ({ cookies }: LightMyRequestResponse): string => {
  const mark = cookies.find(({ name }) => name === 'moonbase-sign-in');
  return `moonbase-sign-in=${mark?.value ?? ''}`;
};

const refused = (replies: readonly LightMyRequestResponse[]) =>
  replies.filter(({ statusCode }) => statusCode === 429);

/** Requests of one kind, 30 at a time. */
async function many(
  count: number,
  ask: (at: number) => Promise<LightMyRequestResponse>,
): Promise<readonly LightMyRequestResponse[]> {
  const replies: LightMyRequestResponse[] = [];
  while (replies.length < count) {
    const first = replies.length;
    const length = Math.min(30, count - first);
    replies.push(...(await Promise.all(Array.from({ length }, (_, at) => ask(first + at)))));
  }
  return replies;
}

const login = ({ app }: TestApp, cookie = '', remoteAddress = '192.0.2.7') =>
  app.inject({ url: '/api/saml2/login', headers: { cookie, accept: HTML }, remoteAddress });

const answer = ({ app }: TestApp, cookie = '', remoteAddress = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: '/api/saml2/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: 'SAMLResponse=eA==',
    remoteAddress,
  });

describe('a person who is signed in', () => {
  it('has one count for all sessions', async () => {
    const product = await createTestApp();
    const person = await addPerson(product.database, 'Noisy');
    const sessions = await Promise.all([product.signIn(person), product.signIn(person)]);
    const replies = await many(90, (at) =>
      product.app.inject({ url: '/api/curricula', headers: { ...sessions[at % 2] } }),
    );
    expect(refused(replies).length).toBeGreaterThan(30); // 30 at once and 4 a second, not twice that
    const perSession = [0, 1].map((one) => refused(replies.filter((_, at) => at % 2 === one)));
    expect(perSession.every(({ length }) => length > 0)).toBe(true);
  });

  it.each(['mission', 'tricky-questions'])(
    'reads %s as often as pages ask, and holds no connections by it',
    async (page) => {
      const product = await createTestApp(
        {},
        { rates: { ...LOW, person: { points: 1_000, seconds: 5 } } },
      );
      const school = await addSchool(product.database, 'Hill');
      const student = { schoolId: school, schoolRole: 'student' } as const;
      const person = await addPerson(product.database, 'Noisy', student);
      const headers = { ...(await product.signIn(person)) };
      const ask = () => product.app.inject({ url: `/api/users/${person}/${page}`, headers });
      expect(refused(await many(10, ask))).toEqual([]);
      expect(refused(await many(90, ask)).length).toBeGreaterThan(30);
    },
  );

  it('goes on while strangers at the same address send all they can', async () => {
    const product = await createTestApp({}, { rates: LOW });
    const headers = { ...(await product.signIn(await addPerson(product.database, 'Quiet'))) };
    const from = { remoteAddress: '192.0.2.7' };
    const time = (cookie = '') =>
      product.app.inject({ url: '/api/time', headers: { cookie }, ...from });
    const flood = await many(150, () => time());
    expect(refused(flood)).toHaveLength(50);
    expect((await time()).statusCode).toBe(429);
    const own = await Promise.all([
      product.app.inject({ url: '/api/auth/session', headers, ...from }),
      product.app.inject({ url: '/api/time', headers, ...from }), // open to all: does not read the session
      product.app.inject({ url: '/', headers, ...from }),
    ]);
    expect(own.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const elsewhere = await product.app.inject({ url: '/api/time', remoteAddress: '192.0.2.8' });
    expect(elsewhere.statusCode).toBe(200);

    const made = await many(100, () => time(`moonbase=${newToken().token}`));
    expect(refused(made)).toHaveLength(100); // a session of one's own making opens nothing
  });

  it('has a count of all requests, which slows nobody else down', async () => {
    const product = await createTestApp({}, { rates: LOW });
    const of = async (name: string) => ({
      ...(await product.signIn(await addPerson(product.database, name))),
    });
    const [noisy, quiet] = [await of('Noisy'), await of('Quiet')];
    const ask = (headers: Record<string, string>) =>
      product.app.inject({ url: '/api/auth/session', headers });
    expect(refused(await many(90, () => ask(noisy)))).toHaveLength(30);
    expect((await ask(quiet)).statusCode).toBe(200);
  });
});

describe('sign-ins from one address', () => {
  it('lets 2,000 people in within two minutes', async () => {
    const product = await withProvider();
    const starts = await many(2_000, () => login(product));
    expect(new Set(starts.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    const answers = await many(2_000, (at) =>
      answer(product, starts[at] ? markOf(starts[at]) : ''),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  }, 120_000);

  it('stops more than a school needs, and not those whom the product already knows', async () => {
    const product = await withProvider({ rates: LOW_SIGN_INS });
    const early = markOf(await login(product));
    product.clock.advance(MINUTE);
    const flood = await many(150, () => login(product));
    expect(refused(flood).length).toBeGreaterThanOrEqual(50);
    expect((await login(product)).statusCode).toBe(429);
    expect((await login(product, early)).statusCode).toBe(303);
    expect((await login(product, '', '192.0.2.8')).statusCode).toBe(303);

    const late = await login(product);
    expect(late.statusCode).toBe(429);
    expect((await login(product, markOf(late))).statusCode).toBe(303); // has tried before, as a script does not
  });

  it('lets a browser in that is known for a minute, though strangers there send all they can', async () => {
    const product = await withProvider({ rates: LOW });
    await many(110, () => product.app.inject({ url: '/api/time', remoteAddress: '192.0.2.7' }));
    const first = await login(product);
    expect(first.statusCode).toBe(429);
    expect((await login(product, markOf(first))).statusCode).toBe(429);
    product.clock.advance(MINUTE);
    expect((await login(product, markOf(first))).statusCode).toBe(303);
  });

  it('counts an IPv6 network as one address', async () => {
    const product = await withProvider({ rates: LOW_SIGN_INS });
    const from = (at: number) => login(product, '', `2001:db8:1:2::${at.toString(16)}`);
    expect(refused(await many(150, from))).toHaveLength(50);
    expect((await login(product, '', '2001:db8:1:3::1')).statusCode).toBe(303);
  });

  it('knows only marks that the product has made, and replaces all others', async () => {
    const product = await withProvider();
    for (const planted of ['a'.repeat(43), 'a'.repeat(72)]) {
      const reply = await login(product, `moonbase-sign-in=${planted}`);
      expect(markOf(reply)).toMatch(/^moonbase-sign-in=[\w-]{72}$/);
      expect(markOf(reply)).not.toContain(planted);
    }
    const own = markOf(await login(product));
    expect(markOf(await login(product, own))).toBe(own); // so that the answers of two tabs count
    const { body } = await answer(product, `moonbase-sign-in=${'a'.repeat(43)}`);
    expect(body).toContain('Sign-in did not work');
  });

  it('counts by browser too: 30 a minute, refused with a page or JSON', async () => {
    const product = await withProvider();
    const mark = markOf(await login(product));
    const replies = await many(40, () => answer(product, mark));
    expect(refused(replies)).toHaveLength(10);
    await many(30, () => login(product, mark));
    const page = await login(product, mark);
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain('Too many requests. Wait a moment and try again.');
    expect(page.body).toContain('<a href="/login">Sign in again</a>');
    expect(Number(page.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    const json = await product.app.inject({
      url: '/api/saml2/login',
      headers: { accept: '*/*', cookie: mark },
    });
    expect(json.json()).toMatchObject({ errors: [{ code: 'too-many-requests' }] });
    expect((await login(product)).statusCode).toBe(303);
  });
});

describe('a flood', () => {
  const took = async (asked: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await asked();
    return performance.now() - began;
  };
  const ask = ({ app }: TestApp, url: string) => app.inject({ url, remoteAddress: '192.0.2.9' });

  it('gets its refusals after a moment, so that it cannot fill the thread with them', async () => {
    const product = await createTestApp({}, { rates: LOW });
    await many(100, () => ask(product, '/api/health'));
    const [refusal] = await many(1, () => ask(product, '/api/health'));
    expect(refusal?.statusCode).toBe(429);
    expect(await took(() => ask(product, '/api/health'))).toBeGreaterThanOrEqual(HELD_BACK_MS - 5);
  });

  it('within the limits is taken one request after the other, but for pages and their files', async () => {
    const product = await createTestApp();
    const all = (url: string) =>
      took(() => Promise.all(Array.from({ length: 250 }, () => ask(product, url))));
    const calls = await all('/api/none');
    // A busy machine is slow by itself: the quickest of some rounds shows that pages are not kept waiting.
    const rounds = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await all('/app/none'));
    const pages = Math.min(...rounds);
    expect(calls).toBeGreaterThan(900);
    expect(pages).toBeLessThan(calls);
  });
});
