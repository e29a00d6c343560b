import { WayInDraftReply, WayInTestReply } from '@moonbase/contracts/ways-in';
import { generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { SECRET } from './provider.test-kit.ts';
import { givenFor, setAddress, startSchoolScene } from './way-in.test-kit.ts';

const { provider, product, browser, school, send, page, added, test } = await startSchoolScene();
const { conduct } = provider;
const { database } = product;

describe('a way in (WI-2, WI-8)', () => {
  it('is set up, tried, taken into use, and then lets people in', async () => {
    const way = await added();
    expect(way).toMatchObject({
      isInUse: false,
      hasSecret: true,
      hindrance: 'Do a test sign-in first.',
      listed: 2,
      lost: [{ why: 'no-address', count: 1, names: ['Head Tester'] }],
    });
    const before = await browser.count('sessions');
    conduct.claims = { sub: 'head-there', email: 'head@hill.example' };
    const tried = await test(school.people.head, way.id);
    expect([tried.statusCode, tried.headers.location]).toEqual([303, '/teacher/school/ways-in']);
    expect(await browser.count('ways_in_subjects')).toBe(0); // nobody is joined by a test
    const [shown] = (await page()).ways;
    expect(shown?.hindrance).toBeNull();
    expect(shown?.tests.admin?.facts.find(({ label }) => label === 'Address (email)')).toEqual({
      label: 'Address (email)',
      said: 'head@hill.example',
      note: '',
    });
    const used = await send(school.people.head, `ways-in/${way.id}/use`);
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

  it('does not become the way in of an admin of the whole product who takes it into use', async () => {
    const way = await added();
    await database.pool.query('update users set is_admin = true where id = $1', [
      school.people.head,
    ]);
    await test(school.people.head, way.id);
    const used = await send(school.people.head, `ways-in/${way.id}/use`);
    expect(used.statusCode, used.body).toBe(200);
    expect(await browser.count('ways_in_subjects')).toBe(0);
  });

  it('is not taken into use without the admin’s own test', async () => {
    const way = await added();
    const other = await addPerson(database, 'Deputy', {
      schoolId: school.people.school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    expect((await send(school.people.head, `ways-in/${way.id}/use`)).statusCode).toBe(409);
    await test(other, way.id);
    expect((await send(school.people.head, `ways-in/${way.id}/use`)).statusCode).toBe(409);
    conduct.claims = { nonce: 'another' };
    await test(school.people.head, way.id);
    const reply = await send(school.people.head, `ways-in/${way.id}/use`);
    expect(reply.json()).toMatchObject({
      errors: [{ code: 'trial-not-passed', detail: 'The last test sign-in did not work.' }],
    });
  });

  it('says that the secret is not taken', async () => {
    const way = await added({ clientSecret: 'another' });
    await test(school.people.head, way.id);
    expect((await page()).ways[0]?.tests.admin?.words).toMatch(/did not take the client secret/);
  });

  it('lets the browser that opens the link first do a test, once', async () => {
    const way = await added();
    const { path } = WayInTestReply.parse(
      (await send(school.people.head, `ways-in/${way.id}/test`, { as: 'student' })).json(),
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
    ['any service without a secret', { clientSecret: '' }, 'clientSecret'],
  ])('refuses %s at its field, and changes nothing', async (_name, change, field) => {
    const reply = await send(school.people.head, 'ways-in', givenFor(provider, change));
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json<{ errors: Record<string, unknown> }>().errors)).toEqual([field]);
    expect((await page()).ways).toEqual([]);
  });

  it('refuses a service that calls itself otherwise, leads on, or is none', async () => {
    const faultOf = async () => {
      const reply = await send(school.people.head, 'ways-in', givenFor(provider));
      return [reply.statusCode, reply.body] as const;
    };
    conduct.describe = { issuer: 'https://other.example' };
    expect(await faultOf()).toEqual([
      422,
      expect.stringContaining('calls itself https://other.example'),
    ]);
    conduct.describe = { token_endpoint: 'http://evil.example/token' };
    expect(await faultOf()).toEqual([422, expect.stringContaining('not https')]);
    conduct.describe = { userinfo_endpoint: 'http://evil.example/me' };
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

  it('[openid OI26] asks once more about a domain in which the admin’s own address does not lie', async () => {
    await setAddress({ database }, school.people.head, 'head@hill.example');
    const give = (change: Record<string, unknown>) =>
      send(school.people.head, 'ways-in', givenFor(provider, change));
    const asked = await give({ domain: 'hill.exmaple' });
    expect(asked.statusCode).toBe(422);
    expect(asked.json()).toMatchObject({
      errors: { domain: [expect.stringContaining('head@hill.example, is not at hill.exmaple')] },
    });
    expect((await page()).ways).toEqual([]);
    const sure = await give({ domain: 'hill.exmaple', isSureOfDomain: true });
    expect(sure.statusCode, sure.body).toBe(200);
  });

  it('has a redirect URI before it is saved (WI-12), which is its school’s alone', async () => {
    const drafted = WayInDraftReply.parse(
      (await send(school.people.head, 'ways-in/draft')).json(),
    ).wayInDraft;
    const asked = await send(school.people.head, 'ways-in/draft');
    expect(WayInDraftReply.parse(asked.json()).wayInDraft).toEqual(drafted); // it may be registered already
    const way = await added({ draft: drafted.draft });
    expect(way.answerAddress).toBe(drafted.answerAddress);
    const again = await added({ draft: drafted.draft });
    expect(again.answerAddress).not.toBe(drafted.answerAddress);
    const forged = await added({ draft: `999.${drafted.draft.split('.')[1] ?? ''}` });
    expect(forged.id).not.toBe('999');
  });

  it('[attack 37] shows its secret nowhere, and keeps it sealed', async () => {
    const way = await added();
    await send(
      school.people.head,
      `ways-in/${way.id}`,
      givenFor(provider, { clientSecret: '', domain: 'far.example' }),
      'PUT',
    );
    const { rows } = await database.pool.query('select ways_in::text as kept from ways_in');
    expect(JSON.stringify([rows, await page()])).not.toContain(SECRET);
    expect((await page()).ways[0]).toMatchObject({ hasSecret: true, domain: 'far.example' });
    await test(school.people.head, way.id);
    expect((await page()).ways[0]?.tests.admin?.isPassed).toBe(true); // with the secret from before
  });

  it('warns 30 days before its secret ends (WI-11)', async () => {
    const day = (days: number) =>
      new Date(product.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    await added({ secretUntil: day(40) });
    await added({ secretUntil: day(20) });
    const { id } = await added();
    await database.pool.query('update ways_in set secret_until = $1 where id = $2', [day(-2), id]);
    const warnings = (await page()).ways.map(({ warning }) => warning?.split(/ on |:/)[0] ?? null);
    expect(warnings).toEqual([null, 'The client secret ends', 'The client secret has ended']);
  });

  it('[openid OI27] tells of a way that was saved with Google’s address as another service', async () => {
    const { id } = await added();
    await database.pool.query(
      `update ways_in set issuer = 'https://accounts.google.com' where id = $1`,
      [id],
    );
    const [way] = (await page()).ways;
    expect(way?.warning).toMatch(/^This way asks Google .+ private Google .+ are not kept out\./u);
    await database.pool.query(
      `insert into ways_in (school_id, kind, issuer, client_id, domain, is_in_use)
       select school_id, 'google', issuer, client_id, domain, true from ways_in where id = $1`,
      [id],
    );
    const old = (await page()).ways.find((each) => each.id === id);
    expect(old?.warning).toMatch(/^Google is in use beside it .+ Keep Google: .+ remove it\./u);
  });

  it('takes no secret that the service refuses while it is in use: the one before serves', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const change = (given: Parameters<typeof givenFor>[1]) =>
      send(school.people.head, `ways-in/${way.id}`, givenFor(provider, given), 'PUT');
    for (const given of [
      { clientSecret: 'another secret of this school' },
      { clientSecret: '', clientId: 'another' },
    ]) {
      const refused = await change(given);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: { clientSecret: [expect.any(String)] } });
    }
    const wordsOfRefusal = async () =>
      (await change({ clientSecret: 'another secret of this school' })).json<{
        errors: Record<string, string[]>;
      }>().errors['clientSecret']?.[0];
    expect(await wordsOfRefusal()).toMatch(/The one before serves until then\.$/u);
    await database.pool.query(`update ways_in set failed_by = 'secret', failed_count = 1`);
    expect(await wordsOfRefusal()).toMatch(/Copy it again there\.$/u); // the one before has ended
    await database.pool.query(`update ways_in set failed_by = null, failed_count = 0`);
    expect(browser.sessionOf(await browser.signIn(way.id))).not.toBeNull();
  });

  it('is out of use with another domain until a test has passed, and stays in use with a new secret', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const change = (given: Parameters<typeof givenFor>[1]) =>
      send(school.people.head, `ways-in/${way.id}`, givenFor(provider, given), 'PUT');
    expect((await change({})).statusCode).toBe(200); // the same secret, typed again
    expect((await page()).ways[0]).toMatchObject({ isInUse: true });
    await change({ domain: 'far.example' });
    expect((await page()).ways[0]).toMatchObject({ isInUse: false });
  });

  it('takes no last day that is over, unless it stood there before', async () => {
    const refused = await send(
      school.people.head,
      'ways-in',
      givenFor(provider, { secretUntil: '2020-01-01' }),
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('This day is over');
    const way = await added();
    await database.pool.query(`update ways_in set secret_until = '2020-01-01'`);
    const given = givenFor(provider, { secretUntil: '2020-01-01' });
    expect((await send(school.people.head, `ways-in/${way.id}`, given, 'PUT')).statusCode).toBe(
      200,
    );
  });

  it('shows nothing about students by a test with the account of the admin’s own', async () => {
    const way = await added();
    conduct.claims = { sub: 'head-there', email: 'head@hill.example' };
    await test(school.people.head, way.id);
    await test(school.people.head, way.id, 'student');
    const own = (await page()).ways[0]?.tests.student;
    expect(own?.isPassed).toBe(false);
    expect(own?.words).toContain('This was your own account again.');
    conduct.claims = { sub: 'maya-there', email: 'maya@hill.example' };
    await test(school.people.head, way.id, 'student');
    expect((await page()).ways[0]?.tests.student).toMatchObject({ isPassed: true });
  });

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, 'Compare the issuer here'],
    ['another client', { aud: 'another-client' }, 'Compare the client ID here'],
    [
      'a clock that is behind',
      { iat: 1_000_000_000, exp: 4_000_000_000 },
      'the clock of your service is behind',
    ],
    [
      'a clock that is ahead',
      { iat: 3_900_000_000, exp: 4_000_000_000 },
      'the clock of your service is ahead',
    ],
  ])('says at a test which field to look at for %s', async (_, claims, words) => {
    const way = await added();
    conduct.claims = claims;
    await test(school.people.head, way.id);
    const shown = (await page()).ways[0]?.tests.admin;
    expect(shown).toMatchObject({ isPassed: false, facts: [] });
    expect(shown?.words).toContain(words);
  });

  it('says at a test that a signature is by a key that the service does not publish', async () => {
    const way = await added();
    const { privateKey } = await generateKeyPair('RS256');
    conduct.signWith = privateKey;
    await test(school.people.head, way.id);
    expect((await page()).ways[0]?.tests.admin?.words).toContain(
      'a key that your service does not',
    );
  });

  it('forgets who has come in when it names another issuer, and ends with its people kept', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    await browser.signIn(way.id);
    const stopped = await send(school.people.head, `ways-in/${way.id}/stop`);
    expect(stopped.statusCode).toBe(200);
    expect((await browser.ask(way.id)).status).toBe(403);
    await send(school.people.head, `ways-in/${way.id}/remove`);
    expect((await page()).ways).toEqual([]);
    const { rows } = await database.pool.query('select id::text as id from users where id = $1', [
      school.people.ann,
    ]);
    expect(rows).toEqual([{ id: school.people.ann }]);
  });

  it('is a school’s own: another school finds nothing, and a teacher may not', async () => {
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
    expect((await send(school.people.ann, 'ways-in', givenFor(provider))).statusCode).toBe(403);
  });
});

it('[access AC33] an admin of the product who acts as the school’s looks on at its ways in and those who knocked', async () => {
  const { head } = school.people;
  const way = await added();
  const acting = `adminOverrideTeacherId=${head}`;
  const admin = await addPerson(database, 'Alex', { isAdmin: true });
  const look = async (path: string) => {
    const reply = await product.app.inject({
      url: `/api/school/${path}${acting}`,
      headers: await product.signIn(admin),
    });
    return reply.statusCode;
  };
  expect(await look('ways-in?')).toBe(200);
  expect(await look('ways-in/listed?search=ann&')).toBe(200);
  const changes: readonly (readonly [path: string, body: unknown, method: 'POST' | 'PUT'])[] = [
    ['ways-in/draft', {}, 'POST'],
    ['ways-in', givenFor(provider), 'POST'],
    [`ways-in/${way.id}`, givenFor(provider, { domain: 'far.example' }), 'PUT'],
    [`ways-in/${way.id}/taken`, way.taken, 'PUT'],
    [`ways-in/${way.id}/test`, { as: 'admin' }, 'POST'],
    ...['use', 'stop', 'remove'].map((step) => [`ways-in/${way.id}/${step}`, {}, 'POST'] as const),
    ['knocks/1/join', { userId: head }, 'POST'],
    ['knocks/1/add', { role: 'teacher' }, 'POST'],
    ['knocks/1/refuse', {}, 'POST'],
    ['knocks/join-sure', {}, 'POST'],
  ];
  for (const [path, body, method] of changes) {
    const reply = await send(admin, `${path}?${acting}`, body, method);
    expect([path, reply.statusCode]).toEqual([path, 403]);
    expect(reply.body).toContain('Only an admin of the school itself changes this.');
  }
  expect((await page()).ways).toEqual([way]);
});
