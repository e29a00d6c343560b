import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { CLIENT, SECRET } from './provider.test-kit.ts';
import { startWayInScene } from './way-in.test-kit.ts';

const { provider, product, browser, scene, addWayIn, expectRefused } = await startWayInScene();
const { conduct } = provider;
const { app, database, clock } = product;
const { ask, bring, signIn, sessionOf, count } = browser;
const { issuer } = provider;
const { privateKey: otherKey } = await generateKeyPair('RS256');

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the way there and back', () => {
  it('asks with a code, PKCE, state and nonce, at an address of its own', async () => {
    const { location, status } = await ask(scene.wayIn);
    expect(status).toBe(303);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('redirect_uri')).toMatch(`/api/openid/${scene.wayIn}/answer`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(location).not.toContain(SECRET);
  });

  it('signs in the teacher of the list with the vouched address, and again by the subject alone', async () => {
    const first = await signIn(scene.wayIn, '?continue=/teacher/report');
    expect([first.statusCode, first.headers.location]).toEqual([303, '/teacher/report']);
    expect(sessionOf(first)).not.toBeNull();
    conduct.claims = { email: 'other@hill.example', email_verified: false };
    const again = await signIn(scene.wayIn);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/continue']);
    const { rows } = await database.pool.query('select user_id::text as id from ways_in_subjects');
    expect(rows).toEqual([{ id: scene.ann }]);
    const session = await app.inject({
      url: '/api/auth/session',
      headers: { cookie: sessionOf(again) ?? '' },
    });
    expect(session.json()).toMatchObject({ user: { id: scene.ann } });
  });

  it('[attack 1] refuses the state of another browser, which can still finish', async () => {
    const mine = await ask(scene.wayIn);
    const other = await ask(scene.wayIn);
    await expectRefused(await bring(provider.signIn(mine.location), other.cookie));
    expect((await bring(provider.signIn(mine.location), mine.cookie)).statusCode).toBe(303);
  });

  it('[attack 2] refuses the attacker’s own answer in a victim’s browser', async () => {
    const { location } = await ask(scene.wayIn);
    await expectRefused(await bring(provider.signIn(location), ''));
  });

  it('[attack 3] gives one session for twenty copies of one answer', async () => {
    const { location, cookie } = await ask(scene.wayIn);
    const answer = provider.signIn(location);
    const replies = await Promise.all(Array.from({ length: 20 }, () => bring(answer, cookie)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 303),
    );
    expect(replies.filter((reply) => sessionOf(reply) !== null)).toHaveLength(1);
    expect(await count('sessions')).toBe(1);
  });

  it('[attack 4] refuses an answer of more than ten minutes', async () => {
    const { location, cookie } = await ask(scene.wayIn);
    await database.pool.query(
      "update ways_in_requests set expires_at = now() - interval '1 second'",
    );
    await expectRefused(await bring(provider.signIn(location), cookie));
  });

  it.each(['code', 'state', 'iss'])(
    '[attack 5] refuses %s twice before it asks the provider',
    async (name) => {
      const { location, cookie } = await ask(scene.wayIn);
      const answer = provider.signIn(location);
      answer.searchParams.append(name, answer.searchParams.get(name) ?? issuer);
      answer.searchParams.append(name, 'second');
      provider.asked.length = 0;
      await expectRefused(await bring(answer, cookie));
      expect(provider.asked).toEqual([]);
    },
  );

  it('[attack 6] refuses a code of another browser behind its own state', async () => {
    const [mine, other] = [await ask(scene.wayIn), await ask(scene.wayIn)];
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
    const reply = await signIn(scene.wayIn, `?continue=${encodeURIComponent(path)}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
  });

  it('[attack 8] shows nothing of an error that the provider reports', async () => {
    const { location, cookie } = await ask(scene.wayIn);
    const answer = provider.signIn(location);
    answer.searchParams.delete('code');
    answer.searchParams.set('error', 'access_denied');
    answer.searchParams.set('error_description', `<b>evil</b>${'x'.repeat(6_000)}`);
    await expectRefused(await bring(answer, cookie));
  });

  it('[attack 9] refuses the answer of one provider at the address of another, before the code leaves', async () => {
    const other = await addWayIn(scene.head);
    const { location, cookie } = await ask(scene.wayIn);
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
    const fresh = await addWayIn(scene.head);
    const { location, cookie } = await ask(fresh);
    const answer = provider.signIn(location);
    if (iss !== null) answer.searchParams.set('iss', iss);
    await expectRefused(await bring(answer, cookie));
  });

  it('does not exist for a way in that is not in use, or not there', async () => {
    await database.pool.query('update ways_in set is_in_use = false');
    await expectRefused(await signInOrAsk(scene.wayIn));
    expect((await ask('999')).status).toBe(404);
    expect((await ask('0x1')).status).toBe(404);
  });
});

async function signInOrAsk(id: string) {
  const { cookie } = await ask(id);
  return bring(`/api/openid/${id}/login`, cookie);
}

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
    await expectRefused(await signIn(scene.wayIn));
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
    await expectRefused(await signIn(scene.wayIn));
  });

  it.each(['nonce', 'sub', 'iat', 'exp', 'aud', 'iss'])('is refused without %s', async (name) => {
    conduct.without = [name];
    await expectRefused(await signIn(scene.wayIn));
  });

  it('[attack 19] is refused with the nonce of the same browser’s other tab', async () => {
    const one = await ask(scene.wayIn);
    const two = await ask(scene.wayIn, '', one.cookie);
    conduct.claims = { nonce: new URL(two.location).searchParams.get('nonce') };
    await expectRefused(await bring(provider.signIn(one.location), one.cookie));
  });

  it('[attack 21] counts once, also behind a new code', async () => {
    let first = '';
    conduct.token = (honest) => (first = honest);
    expect(sessionOf(await signIn(scene.wayIn))).not.toBeNull();
    // The same token cannot carry a second nonce, so the second browser is given the nonce of the first one.
    const { location, cookie } = await ask(scene.wayIn);
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
