import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { setAddress, startWayInScene } from './way-in.test-kit.ts';

const { provider, product, browser, scene, addWayIn, expectRefused } = await startWayInScene();
const { conduct } = provider;
const { app, database, clock } = product;
const { signIn, sessionOf, count } = browser;
const { issuer } = provider;
const { privateKey: otherKey } = await generateKeyPair('RS256');

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a private account reads to come with the account of the school', async () => {
  await database.pool.query(`update ways_in set kind = 'google'`); // whose tokens name the domain of a school's account
  const reply = await signIn(scene.wayIn);
  await expectRefused(reply);
  expect(reply.body).toContain('with the account that your school has given you');
});

describe('a provider', () => {
  it('[attack 23] is asked for its keys twice at most in a flood of unknown ones, while true sign-ins go on', async () => {
    await signIn(scene.wayIn);
    conduct.token = (__, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: crypto.randomUUID() })
        .sign(otherKey);
    for (let round = 0; round < 30; round += 1)
      expect((await signIn(scene.wayIn)).statusCode).toBe(403);
    conduct.token = null;
    expect((await signIn(scene.wayIn)).statusCode).toBe(303);
    expect(provider.asked.filter((path) => path === '/keys').length).toBeLessThanOrEqual(2);
  });

  it('[attack 25] that leads on is not followed: the sign-in is refused with a page', async () => {
    conduct.respond = (path, reply) => {
      if (path !== '/token') return false;
      reply.writeHead(302, { location: issuer }).end();
      return true;
    };
    await expectRefused(await signIn(scene.wayIn));
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
    const [slow, quick] = await Promise.all([signIn(scene.wayIn), signIn(scene.wayIn)]);
    expect([slow.statusCode, quick.statusCode].sort()).toEqual([303, 403]);
    expect(sent).toBeLessThan(20_000_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
  });

  it('that is away gives a page in words, no fault', async () => {
    conduct.respond = (path, reply) => {
      if (path === '/token') reply.destroy();
      return path === '/token';
    };
    await expectRefused(await signIn(scene.wayIn));
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
    const reply = await signIn(scene.wayIn);
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
    await signIn(scene.wayIn);
    conduct.claims = { sub: 'subject-2' };
    const reply = await signIn(scene.wayIn);
    expect(sessionOf(reply)).toBeNull();
    expect(await knocks()).toEqual([{ why: 'second-account', name: 'Ann Lee' }]);
  });

  it('[attack 32] never joins or signs in a person of another school', async () => {
    await database.pool.query('delete from users where id = $1', [scene.ann]);
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
    const reply = await signIn(scene.wayIn); // the same subject, at the way in of another school
    expect([reply.statusCode, sessionOf(reply)]).toEqual([403, null]);
    expect(reply.body).not.toMatch(/Far|another/);
  });

  it('[attack 33] gives no rights by claims', async () => {
    conduct.claims = {
      admin: true,
      schoolAdmin: true,
      roles: ['School Admin'],
      homeRole: 'parent',
      schoolSourceId: 'far',
    };
    await signIn(scene.wayIn);
    const { rows } = await database.pool.query(
      'select is_admin, is_school_admin, school_role, home_role, school_id::text as school from users where id = $1',
      [scene.ann],
    );
    expect(rows).toEqual([
      {
        is_admin: false,
        is_school_admin: false,
        school_role: 'teacher',
        home_role: null,
        school: scene.school,
      },
    ]);
  });

  it('does not let in an admin of the whole product, who came in before', async () => {
    await signIn(scene.wayIn);
    await database.pool.query('delete from sessions');
    await database.pool.query('update users set is_admin = true where id = $1', [scene.ann]);
    const reply = await signIn(scene.wayIn);
    expect([reply.statusCode, sessionOf(reply)]).toEqual([403, null]);
  });

  it('does not join an admin of the whole product', async () => {
    await database.pool.query('update users set is_admin = true where id = $1', [scene.ann]);
    await expectKnock('not-listed');
  });

  it('[attack 34] says that an account is disabled, before and after it has come in', async () => {
    await database.pool.query('update users set disabled_at = now() where id = $1', [scene.ann]);
    const first = await signIn(scene.wayIn);
    expect([first.statusCode, sessionOf(first)]).toEqual([403, null]);
    expect(first.body).toContain('Your account is disabled');
    await database.pool.query('update users set disabled_at = null');
    await signIn(scene.wayIn);
    await database.pool.query('update users set disabled_at = now() where id = $1', [scene.ann]);
    await database.pool.query('delete from sessions');
    expect((await signIn(scene.wayIn)).body).toContain('Your account is disabled');
    expect(await count('sessions')).toBe(0);
  });

  it('joins two browsers of one person at once to one account', async () => {
    const replies = await Promise.all([
      signIn(scene.wayIn),
      signIn(scene.wayIn),
      signIn(scene.wayIn),
    ]);
    expect(replies.map((reply) => sessionOf(reply) !== null)).toEqual([true, true, true]);
    expect([await count('ways_in_subjects'), await count('knocks')]).toEqual([1, 0]);
  });

  it('reads the address from the userinfo of a provider that has none in the token', async () => {
    conduct.without = ['email', 'email_verified'];
    conduct.userInfo = { sub: 'subject-1', email: 'ann@hill.example', email_verified: true };
    expect(sessionOf(await signIn(scene.wayIn))).not.toBeNull();
  });

  it('believes no userinfo of somebody else', async () => {
    conduct.without = ['email', 'email_verified'];
    conduct.userInfo = { sub: 'subject-2', email: 'ann@hill.example', email_verified: true };
    await expectRefused(await signIn(scene.wayIn));
  });
});

describe('a logout', () => {
  const logOut = (token: string, id = scene.wayIn) =>
    app.inject({
      method: 'POST',
      url: `/api/openid/${id}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  it('ends the sessions of the subject, or the session that is named', async () => {
    await signIn(scene.wayIn);
    conduct.claims = { sid: 'session-2' };
    await signIn(scene.wayIn);
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
    await signIn(scene.wayIn);
    expect((await logOut(await token())).statusCode).toBe(400);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 35] counts once', async () => {
    const token = await provider.logoutToken();
    expect((await logOut(token)).statusCode).toBe(200);
    await signIn(scene.wayIn);
    expect((await logOut(token)).statusCode).toBe(400);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 36] ends no session of another issuer, by either channel', async () => {
    await signIn(scene.wayIn);
    await database.pool.query("update sessions set identity_provider = 'https://other.example'");
    expect((await logOut(await provider.logoutToken({ sid: 'session-1' }))).statusCode).toBe(200);
    await app.inject({ url: `/api/openid/${scene.wayIn}/front-logout?sid=session-1` });
    expect(await count('sessions')).toBe(1);
  });

  it('by Microsoft’s image ends the session with a bare sid, without a cookie', async () => {
    await signIn(scene.wayIn);
    await app.inject({ url: `/api/openid/${scene.wayIn}/front-logout?sid=other` });
    await app.inject({ url: `/api/openid/${scene.wayIn}/front-logout` });
    await app.inject({
      url: `/api/openid/${scene.wayIn}/front-logout?sid=session-1&iss=https://evil.example`,
    });
    expect(await count('sessions')).toBe(1);
    const reply = await app.inject({
      url: `/api/openid/${scene.wayIn}/front-logout?sid=session-1`,
    });
    expect(reply.statusCode).toBe(200);
    expect(await count('sessions')).toBe(0);
  });
});
