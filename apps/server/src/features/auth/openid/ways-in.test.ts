import { WaysInReply, WayInTestReply } from '@moonbase/contracts/ways-in';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { SECRET, startProvider } from './provider.test-kit.ts';
import { addHillSchool, createWayInBrowser, givenFor } from './way-in.test-kit.ts';

const provider = await startProvider();
const { conduct } = provider;
const product = await createTestApp({ OPENID_ADDRESSES: provider.issuer }, UNHURRIED);
const { app, database } = product;
const browser = createWayInBrowser(product, provider);

let people: Awaited<ReturnType<typeof addHillSchool>>;

beforeEach(async () => {
  await database.empty();
  provider.behave();
  people = await addHillSchool(product);
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
async function page(by = people.head) {
  const reply = await app.inject({ url: '/api/school/ways-in', headers: await product.signIn(by) });
  expect(reply.statusCode, reply.body).toBe(200);
  return WaysInReply.parse(reply.json()).waysIn;
}
async function added(change: Readonly<Record<string, unknown>> = {}) {
  const reply = await send(people.head, 'ways-in', givenFor(provider, change));
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

describe('a way in (WI-2, WI-8)', () => {
  it('is set up, tried, taken into use, and then lets people in', async () => {
    const way = await added();
    expect(way).toMatchObject({
      isInUse: false,
      hasSecret: true,
      hindrance: 'Do a test sign-in first.',
      listed: 2,
      withAddress: 1,
    });
    const before = await browser.count('sessions');
    conduct.claims = { sub: 'head-there', email: 'head@hill.example' };
    const tried = await test(people.head, way.id);
    expect([tried.statusCode, tried.headers.location]).toEqual([303, '/teacher/school/ways-in']);
    expect(await browser.count('ways_in_subjects')).toBe(0); // nobody is joined by a test
    const [shown] = (await page()).ways;
    expect(shown?.hindrance).toBeNull();
    expect(shown?.tests.admin?.facts.find(({ label }) => label === 'Address (email)')).toEqual({
      label: 'Address (email)',
      said: 'head@hill.example',
      note: '',
    });
    const used = await send(people.head, `ways-in/${way.id}/use`);
    expect(used.statusCode, used.body).toBe(200);
    expect((await page()).ways[0]).toMatchObject({
      isInUse: true,
      joined: 1,
      tests: { admin: null },
    });
    expect(await browser.count('sessions')).toBeGreaterThan(before); // those of the admin alone
    const back = await browser.signIn(way.id);
    expect(browser.sessionOf(back)).not.toBeNull(); // the admin, by the account of the test
    conduct.claims = {};
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
    expect((await page()).ways[0]?.joined).toBe(2);
  });

  it('is not taken into use without the admin’s own test', async () => {
    const way = await added();
    const other = await addPerson(database, 'Deputy', {
      schoolId: people.school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await send(people.head, `ways-in/${way.id}/use`)).statusCode).toBe(409);
    await test(other, way.id);
    expect((await send(people.head, `ways-in/${way.id}/use`)).statusCode).toBe(409);
    conduct.claims = { nonce: 'another' };
    await test(people.head, way.id);
    const reply = await send(people.head, `ways-in/${way.id}/use`);
    expect(reply.json()).toMatchObject({
      errors: [{ code: 'trial-not-passed', detail: 'The last test sign-in did not work.' }],
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a claim that does not count',
      { aud: 'other' },
      'The answer of your service could not be verified.',
    ],
    [
      'a clock that differs',
      { iat: 4_000_000_000 },
      'The answer comes from the future. Set the clock of your service, or of this server.',
    ],
  ])('says in words what was wrong with a test: %s', async (_name, claims, words) => {
    const way = await added();
    conduct.claims = claims;
    await test(people.head, way.id);
    expect((await page()).ways[0]?.tests.admin).toMatchObject({
      isPassed: false,
      words,
      facts: [],
    });
  });

  it('says that the secret is not taken', async () => {
    const way = await added({ clientSecret: 'another' });
    await test(people.head, way.id);
    expect((await page()).ways[0]?.tests.admin?.words).toMatch(/did not take the client secret/);
  });

  it('lets the browser that opens the link first do a test, once', async () => {
    const way = await added();
    const { path } = WayInTestReply.parse(
      (await send(people.head, `ways-in/${way.id}/test`, { as: 'student' })).json(),
    ).wayInTest;
    const query = path.slice(path.indexOf('?'));
    expect((await browser.ask(way.id, query)).status).toBe(303);
    expect((await browser.ask(way.id, query)).status).toBe(403);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['another address', { issuer: 'https://127.0.0.1:1' }, 'issuer'],
    ['a private address', { issuer: 'https://10.0.0.1' }, 'issuer'],
    ['an http address', { issuer: 'http://id.hill.example' }, 'issuer'],
    ['markup for an address', { issuer: '<b>' }, 'issuer'],
    ['a public mail domain', { domain: 'gmail.com' }, 'domain'],
    ['no client', { clientId: '' }, 'clientId'],
    ['no tenant', { kind: 'microsoft' }, 'tenant'],
    ['every tenant', { kind: 'microsoft', tenant: 'common' }, 'tenant'],
    ['Google without a secret', { kind: 'google', clientSecret: '' }, 'clientSecret'],
  ])('refuses %s at its field, and changes nothing', async (_name, change, field) => {
    const reply = await send(people.head, 'ways-in', givenFor(provider, change));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json<{ errors: Record<string, unknown> }>().errors)).toEqual([field]);
    expect((await page()).ways).toEqual([]);
  });

  it('refuses a service that calls itself otherwise, leads on, or is none', async () => {
    const faultOf = async () => {
      const reply = await send(people.head, 'ways-in', givenFor(provider));
      return [reply.statusCode, reply.body] as const;
    };
    conduct.describe = { issuer: 'https://other.example' };
    expect(await faultOf()).toEqual([
      422,
      expect.stringContaining('calls itself https://other.example'),
    ]);
    conduct.describe = { token_endpoint: 'http://evil.example/token' };
    expect(await faultOf()).toEqual([422, expect.stringContaining('not https')]);
    conduct.describe = {};
    conduct.respond = (_path, reply) => {
      reply.writeHead(301, { location: 'https://other.example' }).end();
      return true;
    };
    expect(await faultOf()).toEqual([422, expect.stringContaining('leads on')]);
    conduct.respond = (_path, reply) => {
      reply.end('<html>');
      return true;
    };
    expect(await faultOf()).toEqual([422, expect.stringContaining('does not describe one')]);
  });

  it('[attack 37] shows its secret nowhere, and keeps it sealed', async () => {
    const way = await added();
    await send(
      people.head,
      `ways-in/${way.id}`,
      givenFor(provider, { clientSecret: '', domain: 'far.example' }),
      'PUT',
    );
    const { rows } = await database.pool.query('select ways_in::text as kept from ways_in');
    expect(JSON.stringify([rows, await page()])).not.toContain(SECRET);
    expect((await page()).ways[0]).toMatchObject({ hasSecret: true, domain: 'far.example' });
    await test(people.head, way.id);
    expect((await page()).ways[0]?.tests.admin?.isPassed).toBe(true); // with the secret from before
  });

  it('warns 30 days before its secret ends (WI-11)', async () => {
    const day = (days: number) =>
      new Date(product.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    await added({ secretUntil: day(40) });
    await added({ secretUntil: day(20) });
    await added({ secretUntil: day(-2) });
    const warnings = (await page()).ways.map(({ warning }) => warning?.split(/ on |:/)[0] ?? null);
    expect(warnings).toEqual([null, 'The client secret ends', 'The client secret has ended']);
  });

  it('forgets who has come in when it names another issuer, and ends with its people kept', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    await browser.signIn(way.id);
    const stopped = await send(people.head, `ways-in/${way.id}/stop`);
    expect(stopped.statusCode).toBe(200);
    expect((await browser.ask(way.id)).status).toBe(403);
    await send(people.head, `ways-in/${way.id}/remove`);
    expect((await page()).ways).toEqual([]);
    const { rows } = await database.pool.query('select id::text as id from users where id = $1', [
      people.ann,
    ]);
    expect(rows).toEqual([{ id: people.ann }]);
  });

  it('is a school’s own: another school finds nothing, a teacher may not, an acting admin looks on', async () => {
    const way = await added();
    const far = await addSchool(database, 'Far');
    const farHead = await addPerson(database, 'Far', {
      schoolId: far,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    for (const step of ['use', 'stop', 'remove'])
      expect((await send(farHead, `ways-in/${way.id}/${step}`)).statusCode).toBe(404);
    expect((await send(farHead, `ways-in/${way.id}/test`, { as: 'admin' })).statusCode).toBe(404);
    expect((await send(farHead, `ways-in/${way.id}`, givenFor(provider), 'PUT')).statusCode).toBe(
      404,
    );
    expect((await page(farHead)).ways).toEqual([]);
    expect((await send(people.ann, 'ways-in', givenFor(provider))).statusCode).toBe(403);
  });
});

describe('somebody who knocked (WI-7)', () => {
  async function knocked(claims: Readonly<Record<string, unknown>>) {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    conduct.claims = claims;
    await browser.signIn(way.id);
    const [knock] = (await page()).knocks;
    if (knock === undefined) throw new Error('nobody knocked');
    return { way, knock };
  }

  it('is shown with what is proved and who of the list it may be, and let in by one key', async () => {
    const maya = await addPerson(database, 'Maya', {
      schoolId: people.school,
      schoolRole: 'student',
      lastName: 'Okafor',
    });
    await addClassGroup(database, people.school, { students: [maya] });
    const { way, knock } = await knocked({
      sub: 'maya-there',
      email: 'maya@hill.example',
      name: 'Maya Okafor',
    });
    expect(knock).toMatchObject({
      name: 'Maya Okafor',
      address: 'maya@hill.example',
      isVouched: true,
      why: 'not-listed',
      candidates: [{ id: maya, name: 'Maya Okafor', what: 'student, 6H', hasComeIn: false }],
    });
    const joined = await send(people.head, `knocks/${knock.id}/join`, { userId: maya });
    expect(joined.statusCode, joined.body).toBe(200);
    expect((await page()).knocks).toEqual([]);
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
    expect((await send(people.head, `knocks/${knock.id}/join`, { userId: maya })).statusCode).toBe(
      404,
    );
  });

  it('with an account made again takes the place of the account before', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    await browser.signIn(way.id);
    conduct.claims = { sub: 'ann-again' };
    await browser.signIn(way.id);
    const [knock] = (await page()).knocks;
    expect(knock).toMatchObject({
      why: 'second-account',
      candidates: [{ id: people.ann, hasComeIn: true }],
    });
    await send(people.head, `knocks/${knock?.id ?? ''}/join`, { userId: people.ann });
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
    conduct.claims = {};
    expect(browser.sessionOf(await browser.signIn(way.id))).toBeNull();
  });

  it('is sent away, and knocks again when coming back', async () => {
    const { way, knock } = await knocked({ email: 'stranger@hill.example' });
    expect((await send(people.head, `knocks/${knock.id}/refuse`)).statusCode).toBe(200);
    expect((await page()).knocks).toEqual([]);
    await browser.signIn(way.id);
    expect((await page()).knocks).toHaveLength(1);
  });

  it('is joined to nobody of another school, and by nobody else’s admin', async () => {
    const { knock } = await knocked({ email: 'stranger@hill.example' });
    const far = await addSchool(database, 'Far');
    const farHead = await addPerson(database, 'Far', {
      schoolId: far,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await send(farHead, `knocks/${knock.id}/join`, { userId: farHead })).statusCode).toBe(
      404,
    );
    expect((await send(farHead, `knocks/${knock.id}/refuse`)).statusCode).toBe(404);
    expect(
      (await send(people.head, `knocks/${knock.id}/join`, { userId: farHead })).statusCode,
    ).toBe(404);
    expect(
      (await send(people.ann, `knocks/${knock.id}/join`, { userId: people.ann })).statusCode,
    ).toBe(403);
    expect((await page()).knocks).toHaveLength(1);
  });

  it('[openid OI17] is let in with all the others whose name stands once on the list', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const add = (firstName: string) =>
      addPerson(database, firstName, {
        schoolId: people.school,
        schoolRole: 'student',
        lastName: 'Lim',
      });
    const [ada] = await Promise.all([add('Ada'), add('Bo'), add('Bo')]);
    for (const name of ['Ada Lim', 'Bo Lim', 'Cy Lim']) {
      const sub = name.slice(0, 2);
      conduct.claims = { sub, name, email: `${sub}@hill.example` };
      await browser.signIn(way.id);
    }
    expect(await page()).toMatchObject({ knocked: 3, sure: 1 });
    const reply = await send(people.head, 'knocks/join-sure');
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await page()).toMatchObject({ knocked: 2, sure: 0 });
    const { rows } = await database.pool.query('select user_id::text as id from ways_in_subjects');
    expect(rows).toEqual([{ id: ada }]);
    expect((await send(people.ann, 'knocks/join-sure')).statusCode).toBe(403);
  });

  it('finds people of the list by name', async () => {
    const reply = await app.inject({
      url: '/api/school/ways-in/listed?search=ann%20l',
      headers: await product.signIn(people.head),
    });
    expect(reply.json()).toEqual({
      listed: [{ id: people.ann, name: 'Ann Lee', what: 'teacher', hasComeIn: false }],
    });
  });
});

describe('the page on which somebody says how they come in (WI-10)', () => {
  const choose = async (query = '') =>
    (await app.inject({ url: `/api/openid/choose${query}`, headers: { accept: 'text/html' } }))
      .body;

  it('shows the school’s own way as a key, and the other ways below it', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const page = await choose('?continue=/teacher');
    expect(page).toContain(`href="/api/openid/${way.id}/login?continue=%2Fteacher"`);
    expect(page).toContain('Sign in with Hill School');
    expect(page).toContain('/api/saml2/login?way=here');
    expect(page).not.toContain('name="at"');
  });

  it('finds a school by what follows the @ where there are many, and keeps nothing', async () => {
    for (const domain of ['a.example', 'b.example', 'c.example', 'hill.example'])
      await added({ domain });
    await database.pool.query('update ways_in set is_in_use = true');
    expect(await choose()).toContain('name="at"');
    expect(await choose()).not.toContain('/login?continue=');
    expect(await choose('?at=Ann@Hill.example')).toContain('Sign in with Hill School');
    const lost = await choose(`?at=${encodeURIComponent('x@<b>evil')}`);
    expect(lost).toContain('No school with &lt;b&gt;evil');
  });

  it('is where signing in begins once a way in is in use', async () => {
    const before = await app.inject('/api/saml2/login');
    expect(before.statusCode).toBe(503); // nobody has chosen how people sign in
    await added();
    await database.pool.query('update ways_in set is_in_use = true');
    product.clock.advance(2_000);
    const after = await app.inject('/api/saml2/login?continue=/teacher');
    expect(after.headers.location).toBe('/api/openid/choose?continue=%2Fteacher');
    const here = await app.inject('/api/saml2/login?way=here');
    expect(here.statusCode).toBe(503);
  });
});
