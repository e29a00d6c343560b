import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import {
  base64,
  idpKeys,
  messageIn,
  metadataFile,
  responseXml,
  sign,
  otherKeys,
} from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const others = await otherKeys();
const product = await createTestApp({
  SAML_IDP_METADATA: metadataFile([others.certificate, keys.certificate]),
});
const { app, database, clock } = product;
const { ask, post, answer, signInWith, sessionCookie, sessions, person } = createBrowser(
  product,
  keys,
);

beforeEach(() => database.empty());

describe('a sign-in (AR-12)', () => {
  it('uses cookies over https that no neighbouring host can set', async () => {
    const secure = await createTestApp({
      SAML_IDP_METADATA: metadataFile([keys.certificate]),
      PUBLIC_URL: 'https://moon.example',
    });
    const login = await secure.app.inject('/api/saml2/login');
    const [mark] = login.cookies;
    expect(mark).toMatchObject({
      name: '__Host-moonbase-sign-in',
      secure: true,
      httpOnly: true,
      sameSite: 'None',
      path: '/',
    });
    const request = messageIn(String(login.headers.location), 'SAMLRequest');
    const [, id = ''] = / ID="([^"]+)"/.exec(request) ?? [];
    expect(request).toContain('AssertionConsumerServiceURL="https://moon.example/api/saml2/acs"');
    const acs = 'https://moon.example/api/saml2/acs';
    const xml = responseXml({
      inResponseTo: id,
      now: secure.clock.now(),
      destination: acs,
      recipient: acs,
      audience: 'https://moon.example/api/saml2/metadata',
    });
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/saml2/acs',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`,
        host: 'evil.example',
      },
      payload: `SAMLResponse=${encodeURIComponent(base64(sign(xml, keys)))}`,
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({
        name: '__Host-moonbase',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
    );
  });

  it('stores the browser’s time zone for somebody without a school', async () => {
    await signInWith({}, '?time-zone=Pacific%2FAuckland');
    expect(await person()).toMatchObject({ time_zone: 'Pacific/Auckland' });
    await signInWith({ nameId: 'other' }, '?time-zone=Mars');
    expect(await person('other')).toMatchObject({ time_zone: 'UTC' });
  });

  it('asks the identity provider with a signed request and comes back to where it started', async () => {
    const asked = await ask('?continue=/app/practice');
    const url = new URL(asked.location);
    expect(`${url.origin}${url.pathname}`).toBe('https://idp.example/sso');
    expect(url.searchParams.get('tenant')).toBe('1');
    expect(url.searchParams.get('Signature')).toBeTruthy();
    const reply = await post(
      base64(sign(responseXml({ inResponseTo: asked.id, now: clock.now() }), keys)),
      asked.cookie,
    );
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/app/practice');
    const cookie = sessionCookie(reply);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const session = await app.inject({
      url: '/api/auth/session',
      headers: { cookie: `moonbase=${cookie?.value ?? ''}` },
    });
    expect(session.json()).toMatchObject({ user: { firstName: 'Maya', numSignIns: 1 } });
  });

  it('tells the identity provider when somebody wants to register', async () => {
    expect(new URL((await ask('?action=register')).location).searchParams.get('action')).toBe(
      'register',
    );
    expect(new URL((await ask('?action=other')).location).searchParams.get('action')).toBeNull();
  });

  it('accepts a signed response too, with either of two keys', async () => {
    const { asked, xml } = await answer();
    const both = sign(sign(xml, others), others, 'Response');
    expect((await post(base64(both), asked.cookie)).statusCode).toBe(303);
  });

  it('accepts an answer whose base64 is wrapped', async () => {
    const { asked, xml } = await answer();
    const wrapped = base64(sign(xml, keys)).replace(/.{76}/g, '$&\r\n');
    expect((await post(wrapped, asked.cookie)).statusCode).toBe(303);
  });

  it('works in two tabs of one browser', async () => {
    const first = await ask();
    const second = await ask('', first.cookie);
    for (const { id, cookie } of [first, second]) {
      const xml = responseXml({ inResponseTo: id, now: clock.now() });
      expect((await post(base64(sign(xml, keys)), cookie)).statusCode).toBe(303);
    }
  });

  it('starts a new session and ends the browser’s previous one', async () => {
    const first = sessionCookie(await signInWith())?.value ?? '';
    const { asked, xml } = await answer();
    const reply = await post(base64(sign(xml, keys)), `${asked.cookie}; moonbase=${first}`);
    expect(sessionCookie(reply)?.value).not.toBe(first);
    expect(await sessions()).toBe(1);
  });

  it('marks the browser with a cookie of ten minutes', async () => {
    const reply = await app.inject('/api/saml2/login');
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 });
  });

  it.each([
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '//evil.example',
    '/ /evil.example',
    '///evil.example',
    '/%2f%2f\\evil',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/./\\evil',
    '/a/..//evil.example',
    '/api/saml2/logout',
    '/saml2/logout',
    '/%61pi/saml2/logout',
    '/ünï',
    `/${'a'.repeat(3000)}`,
  ])('leads to the start page with continue %j', async (path) => {
    const reply = await signInWith({}, `?continue=${encodeURIComponent(path)}`);
    expect(reply.headers.location).toBe('/');
  });

  it.each([
    ['/app', '/app'],
    ['/rescue?game-code=AB12', '/rescue?game-code=AB12'],
    ['/teacher/class-groups/3#students', '/teacher/class-groups/3#students'],
    ['/apiary', '/apiary'],
  ])('leads on with continue %j, to %s', async (path, location) => {
    const reply = await signInWith({}, `?continue=${encodeURIComponent(path)}`);
    expect(reply.headers.location).toBe(location);
  });

  it('leads to the page that chooses the start page without continue, whatever RelayState says', async () => {
    const { asked, xml } = await answer();
    const reply = await post(base64(sign(xml, keys)), asked.cookie, '&RelayState=//evil.example');
    expect(reply.headers.location).toBe('/continue');
  });
});
