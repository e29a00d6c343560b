import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { CLIENT, SECRET, startProvider } from './provider.test-kit.ts';
import { addHillSchool, createWayInBrowser, givenFor, setAddress } from './way-in.test-kit.ts';

const provider = await startProvider();
const { issuer, conduct } = provider;
const product = await createTestApp({ OPENID_ADDRESSES: issuer }, UNHURRIED);
const { app, database, clock } = product;
const { ask, bring, signIn, sessionOf, count } = createWayInBrowser(product, provider);
const { publicKey: _, privateKey: otherKey } = await generateKeyPair('RS256');

let people: Awaited<ReturnType<typeof addHillSchool>>;
let wayIn = '';

/** Adds a way in and takes it into use, as an admin who has tried it. */
async function addWayIn(admin: string, change: Readonly<Record<string, unknown>> = {}) {
  const headers = await product.signIn(admin);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/school/ways-in',
    headers,
    payload: givenFor(provider, change),
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const { rows } = await database.pool.query<{ id: string }>(
    'update ways_in set is_in_use = true where id = (select max(id) from ways_in) returning id::text as id',
  );
  return rows[0]?.id ?? '';
}

beforeEach(async () => {
  await database.empty();
  provider.behave();
  people = await addHillSchool(product);
  wayIn = await addWayIn(people.head);
  await database.pool.query('delete from sessions');
});

/** A sign-in that is refused: a page in our words, and nothing has changed. */
async function expectRefused(reply: Awaited<ReturnType<typeof bring>>, status = 403) {
  expect(reply.statusCode, reply.body).toBe(status);
  expect(sessionOf(reply)).toBeNull();
  expect([await count('sessions'), await count('ways_in_subjects'), await count('knocks')]).toEqual(
    [0, 0, 0],
  );
  expect(reply.body).not.toMatch(/<b>evil|undefined|Error:/);
}

describe('the way there and back', () => {
  it('asks with a code, PKCE, state and nonce, at an address of its own', async () => {
    const { location, status } = await ask(wayIn);
    expect(status).toBe(303);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(new RegExp(`/api/openid/${wayIn}/answer$`)),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(location).not.toContain(SECRET);
  });

  it('signs in the teacher of the list with the vouched address, and again by the subject alone', async () => {
    const first = await signIn(wayIn, '?continue=/teacher/report');
    expect([first.statusCode, first.headers.location]).toEqual([303, '/teacher/report']);
    expect(sessionOf(first)).not.toBeNull();
    conduct.claims = { email: 'other@hill.example', email_verified: false };
    const again = await signIn(wayIn);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/continue']);
    const { rows } = await database.pool.query('select user_id::text as id from ways_in_subjects');
    expect(rows).toEqual([{ id: people.ann }]);
    const session = await app.inject({
      url: '/api/auth/session',
      headers: { cookie: sessionOf(again) ?? '' },
    });
    expect(session.json()).toMatchObject({ user: { id: people.ann } });
  });

  it('[attack 1] refuses the state of another browser, which can still finish', async () => {
    const mine = await ask(wayIn);
    const other = await ask(wayIn);
    await expectRefused(await bring(provider.signIn(mine.location), other.cookie));
    expect((await bring(provider.signIn(mine.location), mine.cookie)).statusCode).toBe(303);
  });

  it('[attack 2] refuses the attacker’s own answer in a victim’s browser', async () => {
    const { location } = await ask(wayIn);
    await expectRefused(await bring(provider.signIn(location), ''));
  });

  it('[attack 3] gives one session for twenty copies of one answer', async () => {
    const { location, cookie } = await ask(wayIn);
    const answer = provider.signIn(location);
    const replies = await Promise.all(Array.from({ length: 20 }, () => bring(answer, cookie)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 303),
    );
    expect(replies.filter((reply) => sessionOf(reply) !== null)).toHaveLength(1);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 4] refuses an answer of more than ten minutes', async () => {
    const { location, cookie } = await ask(wayIn);
    await database.pool.query(
      "update ways_in_requests set expires_at = now() - interval '1 second'",
    );
    await expectRefused(await bring(provider.signIn(location), cookie));
  });

  it.each(['code', 'state', 'iss'])(
    '[attack 5] refuses %s twice before it asks the provider',
    async (name) => {
      const { location, cookie } = await ask(wayIn);
      const answer = provider.signIn(location);
      answer.searchParams.append(name, answer.searchParams.get(name) ?? issuer);
      answer.searchParams.append(name, 'second');
      provider.asked.length = 0;
      await expectRefused(await bring(answer, cookie));
      expect(provider.asked).toEqual([]);
    },
  );

  it('[attack 6] refuses a code of another browser behind its own state', async () => {
    const [mine, other] = [await ask(wayIn), await ask(wayIn)];
    const answer = provider.signIn(mine.location);
    answer.searchParams.set('code', provider.signIn(other.location).searchParams.get('code') ?? '');
    await expectRefused(await bring(answer, mine.cookie));
  });

  it.each([
    '/\\evil.example',
    '//evil.example',
    '/\tx',
    '/\nx',
    'https://evil.example',
    'javascript:alert(1)',
  ])('[attack 7] leads to the start page in place of %j', async (path) => {
    const reply = await signIn(wayIn, `?continue=${encodeURIComponent(path)}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
  });

  it('[attack 8] shows nothing of an error that the provider reports', async () => {
    const { location, cookie } = await ask(wayIn);
    const answer = provider.signIn(location);
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
    answer.searchParams.set('error_description', `<b>evil</b>${'x'.repeat(6_000)}`);
    await expectRefused(await bring(answer, cookie));
  });

  it('[attack 9] refuses the answer of one provider at the address of another, before the code leaves', async () => {
    const other = await addWayIn(people.head);
    await database.pool.query('delete from sessions');
    const { location, cookie } = await ask(wayIn);
    const answer = provider.signIn(location);
    answer.pathname = `/api/openid/${other}/answer`;
    provider.asked.length = 0;
    await expectRefused(await bring(answer, cookie));
    expect(provider.asked).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string | null]>([
    ['another', {}, 'https://evil.example'],
    ['none', { authorization_response_iss_parameter_supported: true }, null],
  ])('[attack 10] refuses an answer with %s iss', async (_name, describe, iss) => {
    conduct.describe = describe;
    const fresh = await addWayIn(people.head);
    await database.pool.query('delete from sessions');
    const { location, cookie } = await ask(fresh);
    const answer = provider.signIn(location);
    if (iss !== null) answer.searchParams.set('iss', iss);
    await expectRefused(await bring(answer, cookie));
  });

  it('does not exist for a way in that is not in use, or not there', async () => {
    await database.pool.query('update ways_in set is_in_use = false');
    await expectRefused(await signInOrAsk(wayIn));
    expect((await ask('999')).status).toBe(404);
    expect((await ask('0x1')).status).toBe(404);
  });
});

async function signInOrAsk(id: string) {
  const { cookie } = await ask(id);
  return bring(`/api/openid/${id}/login`, cookie);
}

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the token', () => {
  it.each<[string, (honest: string, claims: Record<string, unknown>) => string | Promise<string>]>([
    ['[attack 11] unsigned', (_, claims) => `${b64({ alg: 'none' })}.${b64(claims)}.`],
    [
      '[attack 12] signed with the client secret',
      (__, claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(SECRET.padEnd(32, '-'))),
    ],
    [
      '[attack 12] signed with the text of the public key',
      (__, claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(Buffer.from(JSON.stringify(provider.keys[0]))),
    ],
    [
      '[attack 13] signed by another key under the provider’s id',
      (__, claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(otherKey),
    ],
    [
      '[attack 13] signed by another key under an unknown id',
      (__, claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(otherKey),
    ],
    [
      '[attack 14] changed after it was signed',
      (honest, claims) => {
        const [head = '', , signature = ''] = honest.split('.');
        return `${head}.${b64({ ...claims, sub: 'subject-2' })}.${signature}`;
      },
    ],
    [
      '[attack 14] without its signature',
      (honest) => `${honest.split('.').slice(0, 2).join('.')}.`,
    ],
    [
      '[attack 15] with a key of its own in the header',
      async (__, claims) => {
        const pair = await generateKeyPair('RS256', { extractable: true });
        const { exportJWK } = await import('jose');
        const jwk = await exportJWK(pair.publicKey);
        return new SignJWT(claims)
          .setProtectedHeader({
            alg: 'RS256',
            jwk,
            jku: `${issuer}/evil-keys`,
            x5u: `${issuer}/evil-cert`,
          })
          .sign(pair.privateKey);
      },
    ],
    ['no token at all', () => 'x'],
  ])('is refused: %s', async (_name, token) => {
    conduct.token = token;
    await expectRefused(await signIn(wayIn));
    expect(provider.asked.filter((path) => path.startsWith('/evil'))).toEqual([]);
  });

  const now = () => Math.floor(clock.now() / 1_000);
  it.each<[string, () => Record<string, unknown>]>([
    ['[attack 16] for another client', () => ({ aud: 'other' })],
    ['[attack 16] for a list with strangers', () => ({ aud: [CLIENT, 'other'] })],
    [
      '[attack 16] with strangers and our own party',
      () => ({ aud: [CLIENT, 'other'], azp: CLIENT }),
    ],
    ['[attack 16] for another party', () => ({ azp: 'other' })],
    ['[attack 17] of an issuer with a slash more', () => ({ iss: `${issuer}/` })],
    ['[attack 17] of another port', () => ({ iss: 'http://127.0.0.1:1' })],
    ['[attack 18] expired', () => ({ exp: now() - 120 })],
    ['[attack 18] of the future', () => ({ iat: now() + 120 })],
    ['[attack 18] issued eleven minutes ago', () => ({ iat: now() - 660 })],
    ['[attack 19] with another nonce', () => ({ nonce: 'another' })],
    ['[attack 20] with an empty subject', () => ({ sub: '' })],
    ['[attack 20] with a number as subject', () => ({ sub: 7 })],
    ['[attack 20] with a blank at its end', () => ({ sub: 'a ' })],
    ['[attack 20] with a zero in the subject', () => ({ sub: 'a\u0000b' })],
    ['[attack 20] with 256 characters', () => ({ sub: 'a'.repeat(256) })],
    ['[attack 22] that is a logout token', () => ({ events: {} })],
  ])('is refused %s', async (_name, claims) => {
    conduct.claims = claims();
    await expectRefused(await signIn(wayIn));
  });

  it.each(['nonce', 'sub', 'iat', 'exp', 'aud', 'iss'])('is refused without %s', async (name) => {
    conduct.without = [name];
    await expectRefused(await signIn(wayIn));
  });

  it('[attack 19] is refused with the nonce of the same browser’s other tab', async () => {
    const one = await ask(wayIn);
    const two = await ask(wayIn, '', one.cookie);
    conduct.claims = { nonce: new URL(two.location).searchParams.get('nonce') };
    await expectRefused(await bring(provider.signIn(one.location), one.cookie));
  });

  it('[attack 21] counts once, also behind a new code', async () => {
    let first = '';
    conduct.token = (honest) => (first = honest);
    expect(sessionOf(await signIn(wayIn))).not.toBeNull();
    // The same token cannot carry a second nonce, so the second browser is given the nonce of the first one.
    const { location, cookie } = await ask(wayIn);
    const [, payload = ''] = first.split('.');
    const { nonce } = z
      .object({ nonce: z.string() })
      .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    await database.pool.query('update ways_in_requests set nonce = $1', [nonce]);
    conduct.token = () => first;
    expect(sessionOf(await bring(provider.signIn(location), cookie))).toBeNull();
    expect(await count('sessions')).toBe(1);
  });
});

describe('a provider', () => {
  it('[attack 23] is asked for its keys twice at most in a flood of unknown ones, while true sign-ins go on', async () => {
    await signIn(wayIn);
    conduct.token = (__, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: crypto.randomUUID() })
        .sign(otherKey);
    for (let round = 0; round < 30; round += 1) expect((await signIn(wayIn)).statusCode).toBe(403);
    conduct.token = null;
    expect((await signIn(wayIn)).statusCode).toBe(303);
    expect(provider.asked.filter((path) => path === '/keys').length).toBeLessThanOrEqual(2);
  });

  it('[attack 25] that leads on is not followed: the sign-in is refused with a page', async () => {
    conduct.respond = (path, reply) => {
      if (path !== '/token') return false;
      reply.writeHead(302, { location: issuer }).end();
      return true;
    };
    await expectRefused(await signIn(wayIn));
  });

  it('[attack 26] that sends without an end costs little, and others sign in meanwhile', async () => {
    let sent = 0;
    conduct.respond = (path, reply) => {
      if (path !== '/token' || sent > 0) return false;
      const more = (): void => {
        if (reply.destroyed || sent > 300_000_000) return;
        sent += 65_536;
        reply.write(Buffer.alloc(65_536, 32), () => setImmediate(more));
      };
      reply.writeHead(200, { 'content-type': 'application/json' });
      more();
      return true;
    };
    const before = process.memoryUsage.rss();
    const [slow, quick] = await Promise.all([signIn(wayIn), signIn(wayIn)]);
    expect([slow.statusCode, quick.statusCode].sort()).toEqual([303, 403]);
    expect(sent).toBeLessThan(20_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
  });

  it('that is away gives a page in words, no fault', async () => {
    conduct.respond = (path, reply) => {
      if (path === '/token') reply.destroy();
      return path === '/token';
    };
    await expectRefused(await signIn(wayIn));
  });
});

describe('whose account', () => {
  const knocks = async () => {
    const { rows } = await database.pool.query<{ why: string; name: string }>(
      'select why, name from knocks',
    );
    return rows;
  };
  const expectKnock = async (why: string) => {
    const reply = await signIn(wayIn);
    expect([reply.statusCode, sessionOf(reply)]).toEqual([403, null]);
    expect(reply.body).toContain('Your school has been told');
    expect(await knocks()).toEqual([{ why, name: 'Ann Lee' }]);
    expect(await count('ways_in_subjects')).toBe(0);
  };

  it.each<[string, Record<string, unknown>]>([
    ['missing', { email_verified: undefined }],
    ['false', { email_verified: false }],
    ['the word "false"', { email_verified: 'false' }],
    ['the word "true"', { email_verified: 'true' }],
  ])('[attack 29] knocks where the address is not vouched for: %s', async (_name, claims) => {
    conduct.claims = claims;
    await expectKnock('not-vouched');
  });

  it('knocks with an address of another domain, with none, or one that nobody has', async () => {
    conduct.claims = { email: 'ann@far.example' };
    await expectKnock('other-domain');
    conduct.claims = { email: undefined };
    await expectKnock('no-address');
    conduct.claims = { email: 'nobody@hill.example' };
    await expectKnock('not-listed');
  });

  it('[attack 31] knocks as a second account of a person who has come in', async () => {
    await signIn(wayIn);
    conduct.claims = { sub: 'subject-2' };
    const reply = await signIn(wayIn);
    expect(sessionOf(reply)).toBeNull();
    expect(await knocks()).toEqual([{ why: 'second-account', name: 'Ann Lee' }]);
  });

  it('[attack 32] never joins or signs in a person of another school', async () => {
    await database.pool.query('delete from users where id = $1', [people.ann]);
    const far = await addSchool(database, 'Far School');
    const theirs = await addPerson(database, 'Ann', { schoolId: far, schoolRole: 'teacher' });
    await setAddress(product, theirs, 'ann@hill.example');
    await expectKnock('not-listed');
    const farHead = await addPerson(database, 'Far head', {
      schoolId: far,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const farWay = await addWayIn(farHead);
    await database.pool.query('delete from sessions');
    await database.pool.query('delete from knocks');
    expect(sessionOf(await signIn(farWay))).not.toBeNull();
    await database.pool.query('delete from sessions');
    const reply = await signIn(wayIn); // the same subject, at the way in of another school
    expect([reply.statusCode, sessionOf(reply)]).toEqual([403, null]);
    expect(reply.body).not.toMatch(/Far|another/);
  });

  it('[attack 33] gives no rights by claims', async () => {
    conduct.claims = {
      ...{ admin: true, schoolAdmin: true, roles: ['School Admin'], homeRole: 'parent' },
      schoolSourceId: 'far',
    };
    await signIn(wayIn);
    const { rows } = await database.pool.query(
      'select is_admin, is_school_admin, school_role, home_role, school_id::text as school from users where id = $1',
      [people.ann],
    );
    expect(rows).toEqual([
      {
        is_admin: false,
        is_school_admin: false,
        school_role: 'teacher',
        home_role: null,
        school: people.school,
      },
    ]);
  });

  it('does not join an admin of the whole product', async () => {
    await database.pool.query('update users set is_admin = true where id = $1', [people.ann]);
    await expectKnock('not-listed');
  });

  it('[attack 34] says that an account is disabled, before and after it has come in', async () => {
    await database.pool.query('update users set disabled_at = now() where id = $1', [people.ann]);
    const first = await signIn(wayIn);
    expect([first.statusCode, sessionOf(first)]).toEqual([403, null]);
    expect(first.body).toContain('Your account is disabled');
    await database.pool.query('update users set disabled_at = null');
    await signIn(wayIn);
    await database.pool.query('update users set disabled_at = now() where id = $1', [people.ann]);
    await database.pool.query('delete from sessions');
    expect((await signIn(wayIn)).body).toContain('Your account is disabled');
    expect(await count('sessions')).toBe(0);
  });

  it('joins two browsers of one person at once to one account', async () => {
    const replies = await Promise.all([signIn(wayIn), signIn(wayIn), signIn(wayIn)]);
    expect(replies.map((reply) => sessionOf(reply) !== null)).toEqual([true, true, true]);
    expect([await count('ways_in_subjects'), await count('knocks')]).toEqual([1, 0]);
  });

  it('reads the address from the userinfo of a provider that has none in the token', async () => {
    conduct.without = ['email', 'email_verified'];
    conduct.userInfo = { sub: 'subject-1', email: 'ann@hill.example', email_verified: true };
    expect(sessionOf(await signIn(wayIn))).not.toBeNull();
  });

  it('believes no userinfo of somebody else', async () => {
    conduct.without = ['email', 'email_verified'];
    conduct.userInfo = { sub: 'subject-2', email: 'ann@hill.example', email_verified: true };
    await expectRefused(await signIn(wayIn));
  });
});

describe('a logout', () => {
  const logOut = (token: string, id = wayIn) =>
    app.inject({
      method: 'POST',
      url: `/api/openid/${id}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  it('ends the sessions of the subject, or the session that is named', async () => {
    await signIn(wayIn);
    conduct.claims = { sid: 'session-2' };
    await signIn(wayIn);
    expect(
      (await logOut(await provider.logoutToken({ sub: undefined, sid: 'session-2' }))).statusCode,
    ).toBe(200);
    expect(await count('sessions')).toBe(1);
    expect((await logOut(await provider.logoutToken())).statusCode).toBe(200);
    expect(await count('sessions')).toBe(0);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'unsigned',
      async () => `${b64({ alg: 'none' })}.${(await provider.logoutToken()).split('.')[1] ?? ''}.`,
    ],
    ['by another key', () => provider.logoutToken({}, {}, otherKey)],
    ['for another client', () => provider.logoutToken({ aud: 'other' })],
    ['with a nonce', () => provider.logoutToken({ nonce: 'n' })],
    ['without the event', () => provider.logoutToken({ events: undefined })],
    ['without an id', () => provider.logoutToken({ jti: undefined })],
    ['old', () => provider.logoutToken({ iat: Math.floor(clock.now() / 1_000) - 660 })],
    ['of another issuer', () => provider.logoutToken({ iss: 'https://evil.example' })],
    ['that is an access token', () => provider.logoutToken({}, { typ: 'at+jwt' })],
    ['that is no token', () => Promise.resolve('x')],
  ])('[attack 35] ends nothing when it is %s', async (_name, token) => {
    await signIn(wayIn);
    expect((await logOut(await token())).statusCode).toBe(400);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 35] counts once', async () => {
    const token = await provider.logoutToken();
    expect((await logOut(token)).statusCode).toBe(200);
    await signIn(wayIn);
    expect((await logOut(token)).statusCode).toBe(400);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 36] ends no session of another issuer, by either channel', async () => {
    await signIn(wayIn);
    await database.pool.query("update sessions set identity_provider = 'https://other.example'");
    expect((await logOut(await provider.logoutToken({ sid: 'session-1' }))).statusCode).toBe(200);
    await app.inject({ url: `/api/openid/${wayIn}/front-logout?sid=session-1` });
    expect(await count('sessions')).toBe(1);
  });

  it('by Microsoft’s image ends the session with a bare sid, without a cookie', async () => {
    await signIn(wayIn);
    await app.inject({ url: `/api/openid/${wayIn}/front-logout?sid=other` });
    await app.inject({ url: `/api/openid/${wayIn}/front-logout` });
    await app.inject({
      url: `/api/openid/${wayIn}/front-logout?sid=session-1&iss=https://evil.example`,
    });
    expect(await count('sessions')).toBe(1);
    const reply = await app.inject({ url: `/api/openid/${wayIn}/front-logout?sid=session-1` });
    expect(reply.statusCode).toBe(200);
    expect(await count('sessions')).toBe(0);
  });
});
