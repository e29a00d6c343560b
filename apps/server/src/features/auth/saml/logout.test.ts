import { createVerify, X509Certificate } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { longestTurnDuring } from '../../../platform/threads/longest-turn.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import {
  base64,
  idpKeys,
  logoutRequestXml,
  logoutResponseXml,
  messageIn,
  metadataFile,
  redirectQuery,
  type ResponseFacts,
  SHA1,
  sign,
} from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { app, database, clock } = product;
const { signInWith, sessionCookie, sessions } = createBrowser(product, keys);

beforeEach(() => database.empty());

describe('a logout', () => {
  const signedIn = async (facts: Partial<ResponseFacts> = {}) =>
    `moonbase=${sessionCookie(await signInWith(facts))?.value ?? ''}`;
  const slo = (query: string, cookie = '') =>
    app.inject({ url: `/api/saml2/slo?${query}`, headers: { cookie } });

  it.each(['/api/saml2/logout', '/saml2/logout'])(
    'ends the session here, then there, when requested by %s',
    async (url) => {
      const cookie = await signedIn();
      const reply = await app.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      expect(await sessions()).toBe(0);
      expect(reply.headers['clear-site-data']).toBe('"cache"');
      expect(reply.cookies).toContainEqual(
        expect.objectContaining({ name: 'moonbase', value: '' }),
      );
      const location = new URL(String(reply.headers.location));
      expect(location.href).toMatch(/^https:\/\/idp\.example\/slo\?SAMLRequest=/);
      const request = messageIn(location.href, 'SAMLRequest');
      expect(request).toMatch(/<saml:NameID>maya<\/saml:NameID><samlp:SessionIndex>s1</);
      const [, id = ''] = / ID="([^"]+)"/.exec(request) ?? [];
      const back = redirectQuery('SAMLResponse', logoutResponseXml(clock.now(), id), keys);
      expect((await slo(back)).headers.location).toBe('/');
      expect((await slo(back)).statusCode).toBe(403);
    },
  );

  it('signs the person out here, and says so, when the provider’s answer is refused', async () => {
    const answer = 'SAMLResponse=bm90aGluZw%3D%3D&SigAlg=x&Signature=eA%3D%3D';
    const asPage = (cookie: string) =>
      app.inject({ url: `/api/saml2/slo?${answer}`, headers: { cookie, accept: 'text/html' } });
    const after = await asPage('');
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('You are signed out of Moon Base Pi');

    const signedInStill = await asPage(await signedIn());
    expect(signedInStill.statusCode).toBe(403);
    expect(signedInStill.body).toContain('Logout did not work');
    expect(await sessions()).toBe(1);
  });

  it('leads home without a session', async () =>
    expect((await app.inject('/saml2/logout')).headers.location).toBe('/'));

  it.each([
    ['a page of this site', { referer: 'http://localhost/class' }, 303, 0],
    ['a page of another site', { referer: 'https://evil.example/' }, 303, 1],
    ['nobody', {}, 200, 1],
  ])(
    'ends the session for a browser that names %s in Referer alone, if that is this site',
    async (_title, headers, status, left) => {
      const cookie = await signedIn();
      const reply = await app.inject({
        url: '/saml2/logout',
        headers: { ...headers, cookie, host: 'localhost' },
      });
      expect(reply.statusCode).toBe(status);
      expect(await sessions()).toBe(left);
      if (status === 200) expect(reply.body).toContain('<a href="/api/saml2/logout">Sign out</a>');
    },
  );

  it('ends nothing when a page of another site asks for it', async () => {
    const cookie = await signedIn();
    await app.inject({ url: '/saml2/logout', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(await sessions()).toBe(1);
  });

  it('ends the session that the identity provider names, once, with a signed answer', async () => {
    await signedIn({ sessionIndex: 's1' });
    await signedIn({ sessionIndex: 's2' });
    const query = redirectQuery('SAMLRequest', logoutRequestXml({ now: clock.now() }), keys, {
      relayState: 'state & more',
    });
    const reply = await slo(query);
    expect(reply.statusCode).toBe(303);
    expect(await sessions()).toBe(1);
    const location = String(reply.headers.location);
    expect(messageIn(location, 'SAMLResponse')).toMatch('status:Success');
    expect(new URL(location).searchParams.get('RelayState')).toBe('state & more');
    const [signed = '', signature = ''] = (location.split('?')[1] ?? '').split('&Signature=');
    const metadata = (await app.inject('/api/saml2/metadata')).body;
    const [, certificate = ''] = /X509Certificate>([^<]+)</.exec(metadata) ?? [];
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    expect(
      createVerify('sha256')
        .update(signed)
        .verify(publicKey, decodeURIComponent(signature), 'base64'),
    ).toBe(true);
    expect((await slo(query)).statusCode).toBe(403);
  });

  it('ends all sessions of a person when the identity provider names none', async () => {
    await signedIn({ sessionIndex: 's1' });
    await signedIn({ sessionIndex: 's2' });
    await signedIn({ nameId: 'somebody-else' });
    await slo(
      redirectQuery(
        'SAMLRequest',
        logoutRequestXml({ now: clock.now(), sessionIndex: null }),
        keys,
      ),
    );
    expect(await sessions()).toBe(1);
  });

  const request = (facts: Partial<Parameters<typeof logoutRequestXml>[0]> = {}) =>
    redirectQuery('SAMLRequest', logoutRequestXml({ now: clock.now(), ...facts }), keys);

  it.each<[string, () => string]>([
    ['unsigned', () => request().split('&SigAlg')[0] ?? ''],
    ['without its signature', () => request().replace(/&Signature=.*/, '')],
    ['with an empty signature', () => request().replace(/&Signature=.*/, '&Signature=')],
    [
      'signed by SHA-1',
      () =>
        redirectQuery('SAMLRequest', logoutRequestXml({ now: clock.now() }), keys, {
          hash: 'sha1',
        }),
    ],
    ['with another destination', () => request({ destination: 'https://other.example/slo' })],
    ['from another issuer', () => request({ issuer: 'https://evil.example' })],
    ['that is old', () => request({ issued: -400 })],
    ['from the future', () => request({ issued: 120 })],
    ['about nobody', () => request({ nameId: '' })],
    ['with two messages', () => `${request()}&SAMLRequest=x`],
    ['with a request and a response', () => `SAMLResponse=x&${request()}`],
    ['with two signatures', () => `${request()}&Signature=x`],
    ['with two algorithms', () => `SigAlg=x&${request()}`],
    ['with a name spelled oddly', () => `SAML%52equest=x&${request()}`],
    ['with only an oddly spelled name', () => request().replace('SAMLRequest', 'SAML%52equest')],
    [
      'with a RelayState put in afterwards',
      () => request().replace('&SigAlg', '&RelayState=x&SigAlg'),
    ],
    [
      'that inflates without end',
      () => redirectQuery('SAMLRequest', `<a>${'a'.repeat(1_000_000)}</a>`, keys),
    ],
    [
      'with a DTD',
      () =>
        redirectQuery('SAMLRequest', `<!DOCTYPE a>${logoutRequestXml({ now: clock.now() })}`, keys),
    ],
    [
      'that is a response called a request',
      () => redirectQuery('SAMLRequest', logoutResponseXml(clock.now(), '_x'), keys),
    ],
    [
      'to a request never made',
      () => redirectQuery('SAMLResponse', logoutResponseXml(clock.now(), '_x'), keys),
    ],
    ['empty', () => ''],
  ])('is refused by redirect: a message %s', async (_title, query) => {
    await signedIn();
    expect((await slo(query())).statusCode).toBe(403);
    expect(await sessions()).toBe(1);
  });

  const postSlo = (xml: string, name = 'SAMLRequest') =>
    app.inject({
      method: 'POST',
      url: '/api/saml2/slo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${name}=${encodeURIComponent(base64(xml))}&RelayState=abc`,
    });

  it('holds the thread for one message at a time, however many come at once', async () => {
    await signedIn();
    const plain = sign(logoutRequestXml({ now: clock.now() }), keys, 'LogoutRequest');
    const costly = plain.replace(
      '<saml:NameID>',
      `<saml:Advice>${'<x a="v" b="v"/>'.repeat(500)}</saml:Advice><saml:NameID>`,
    );
    expect(costly).not.toBe(plain);
    const statuses: number[] = [];
    const longest = await longestTurnDuring(async () => {
      const asked = Array.from({ length: 40 }, () => postSlo(costly));
      statuses.push(...(await Promise.all(asked)).map(({ statusCode }) => statusCode));
    });
    expect(new Set(statuses)).toEqual(new Set([403]));
    console.info(`the longest turn: ${longest.toFixed(1)} ms`);
    expect(longest).toBeLessThan(60);
  });

  it('ends the session that a POST names, once', async () => {
    await signedIn();
    const xml = sign(logoutRequestXml({ now: clock.now() }), keys, 'LogoutRequest');
    expect((await postSlo(xml)).statusCode).toBe(303);
    expect(await sessions()).toBe(0);
    expect((await postSlo(xml)).statusCode).toBe(403);
  });

  it.each<[string, () => string]>([
    ['unsigned', () => logoutRequestXml({ now: clock.now() })],
    [
      'changed',
      () =>
        sign(
          logoutRequestXml({ now: clock.now(), nameId: 'other' }),
          keys,
          'LogoutRequest',
        ).replace('>other<', '>maya<'),
    ],
    ['by SHA-1', () => sign(logoutRequestXml({ now: clock.now() }), keys, 'LogoutRequest', SHA1)],
    [
      'for elsewhere',
      () =>
        sign(
          logoutRequestXml({ now: clock.now(), destination: 'https://x.example' }),
          keys,
          'LogoutRequest',
        ),
    ],
    [
      'old',
      () => sign(logoutRequestXml({ now: clock.now(), issued: -400 }), keys, 'LogoutRequest'),
    ],
  ])('is refused by POST: a message %s', async (_title, xml) => {
    await signedIn();
    expect((await postSlo(xml())).statusCode).toBe(403);
    expect(await sessions()).toBe(1);
  });
});

describe('metadata', () =>
  it('names both bindings of logout, one address for answers and the key, from the configuration alone', async () => {
    const reply = await app.inject({
      url: '/api/saml2/metadata',
      headers: { host: 'evil.example' },
    });
    expect(reply.body).not.toContain('evil.example');
    expect(reply.body).toContain('entityID="http://localhost:3000/api/saml2/metadata"');
    expect(
      reply.body.match(/SingleLogoutService Binding="[^"]+HTTP-(?:Redirect|POST)"/g),
    ).toHaveLength(2);
    expect(reply.body.match(/<md:AssertionConsumerService /g)).toHaveLength(1);
    expect(reply.body).toContain('WantAssertionsSigned="true"');
  }));
