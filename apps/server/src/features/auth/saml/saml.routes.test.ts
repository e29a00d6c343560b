import { createVerify, X509Certificate } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import {
  base64,
  idpKeys,
  logoutRequestXml,
  logoutResponseXml,
  messageIn,
  metadataFile,
  newId,
  otherKeys,
  redirectQuery,
  type ResponseFacts,
  responseXml,
  SHA1,
  sign,
} from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const others = await otherKeys();
const { app, database, clock } = await createTestApp({
  SAML_IDP_METADATA: metadataFile([others.certificate, keys.certificate]),
});

interface Asked {
  readonly id: string;
  readonly cookie: string;
  readonly location: string;
}

/** Starts a sign-in as a browser does. */
async function ask(query = '', cookie = ''): Promise<Asked> {
  const reply = await app.inject({ url: `/api/saml2/login${query}`, headers: { cookie } });
  expect(reply.statusCode).toBe(303);
  const location = String(reply.headers.location);
  const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(location, 'SAMLRequest')) ?? [];
  const [mark] = reply.cookies;
  return { id, cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`, location };
}

const post = (message: string, cookie: string, extra = '') =>
  app.inject({
    method: 'POST',
    url: '/api/saml2/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: `SAMLResponse=${encodeURIComponent(message)}${extra}`,
  });

const answer = async (facts: Partial<ResponseFacts> = {}, query = '') => {
  const asked = await ask(query);
  const xml = responseXml({ inResponseTo: asked.id, now: clock.now(), ...facts });
  return { asked, xml };
};

/** A whole sign-in with whatever is different about it. */
const signInWith = async (facts: Partial<ResponseFacts> = {}, query = '') => {
  const { asked, xml } = await answer(facts, query);
  return post(base64(sign(xml, keys)), asked.cookie);
};

const sessionCookie = (reply: Awaited<ReturnType<typeof post>>) =>
  reply.cookies.find(({ name, value }) => name === 'moonbase' && value !== '');

const sessions = async () =>
  Number(
    (await database.pool.query<{ n: string }>('select count(*) as n from sessions')).rows[0]?.n,
  );

const person = async (sourceId = 'maya') =>
  (
    await database.pool.query<Record<string, unknown>>('select * from users where source_id = $1', [
      sourceId,
    ])
  ).rows[0];

beforeEach(() => database.empty());

describe('a sign-in', () => {
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

  it('passes on that somebody wants to register', async () => {
    expect(new URL((await ask('?action=register')).location).searchParams.get('action')).toBe(
      'register',
    );
    expect(new URL((await ask('?action=other')).location).searchParams.get('action')).toBeNull();
  });

  it('counts with the response signed as well, in either of two keys', async () => {
    const { asked, xml } = await answer();
    const both = sign(sign(xml, others), others, 'Response');
    expect((await post(base64(both), asked.cookie)).statusCode).toBe(303);
  });

  it('counts when the encoder wraps its lines', async () => {
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

  it('gives a new session and ends the browser’s one of before', async () => {
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
  ])('with continue %j leads to the start page', async (path) => {
    const reply = await signInWith({}, `?continue=${encodeURIComponent(path)}`);
    expect(reply.headers.location).toBe('/');
  });

  it.each([
    ['/app', '/app'],
    ['/rescue?game-code=AB12', '/rescue?game-code=AB12'],
    ['/teacher/class-groups/3#students', '/teacher/class-groups/3#students'],
    ['/apiary', '/apiary'],
  ])('with continue %j leads to %s', async (path, location) => {
    const reply = await signInWith({}, `?continue=${encodeURIComponent(path)}`);
    expect(reply.headers.location).toBe(location);
  });

  it('without continue leads to the page that knows the way, whatever RelayState says', async () => {
    const { asked, xml } = await answer();
    const reply = await post(base64(sign(xml, keys)), asked.cookie, '&RelayState=//evil.example');
    expect(reply.headers.location).toBe('/continue');
  });
});

describe('a message that is not to be believed', () => {
  const refused = async (reply: Awaited<ReturnType<typeof post>>) => {
    expect(reply.statusCode).toBe(403);
    expect(sessionCookie(reply)).toBeUndefined();
    expect(await sessions()).toBe(0);
    expect(reply.body).not.toMatch(/signature|assertion|audience|stack|node_modules/i);
  };

  it.each<[string, Partial<ResponseFacts>]>([
    ['for another audience', { audience: 'https://other.example' }],
    ['for no audience', { audience: null }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['for another destination', { destination: 'https://other.example/acs' }],
    ['for no destination', { destination: null }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['with another issuer around', { responseIssuer: 'https://evil.example' }],
    ['that has expired', { notOnOrAfter: -61, notBefore: -400 }],
    ['whose confirmation has expired', { confirmedUntil: -61 }],
    ['whose confirmation never ends', { confirmedUntil: null }],
    ['that is not valid yet', { notBefore: 120 }],
    ['from the future', { issued: 120 }],
    ['from long ago', { issued: -700 }],
    ['with a validity of years', { notOnOrAfter: 800_000_000 }],
    ['confirmed for years', { confirmedUntil: 800_000_000 }],
    [
      'confirmed otherwise than by bearer',
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' },
    ],
    ['without confirmation', { confirmation: '' }],
    ['about a failure', { status: 'Responder' }],
    ['of another version', { version: '1.1' }],
    ['about nobody', { nameId: null }],
    ['about an empty name', { nameId: '' }],
    ['about a blank name', { nameId: '  ' }],
    [
      'about a name for one day',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
    ['that tells of no sign-in', { authnStatement: '' }],
    ['with a condition we do not know', { extraCondition: '<x:Odd xmlns:x="urn:x"/>' }],
    ['that nobody asked for', { responseInResponseTo: null, confirmationInResponseTo: null }],
    ['that answers another request', { inResponseTo: '_made-up' }],
    ['whose assertion answers another request', { confirmationInResponseTo: '_made-up' }],
    ['whose assertion answers nothing', { confirmationInResponseTo: null }],
  ])('%s is refused', async (_title, facts) => {
    await refused(await signInWith(facts));
  });

  it('unsigned is refused', async () => {
    const { asked, xml } = await answer();
    await refused(await post(base64(xml), asked.cookie));
  });

  it('signed around an unsigned assertion is refused', async () => {
    const { asked, xml } = await answer();
    await refused(await post(base64(sign(xml, keys, 'Response')), asked.cookie));
  });

  it('signed with a key of somebody else is refused', async () => {
    const { asked, xml } = await answer();
    const stranger = {
      ...keys,
      privateKey: (await import('node:crypto')).generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).privateKey,
    };
    await refused(await post(base64(sign(xml, stranger)), asked.cookie));
  });

  it.each([
    ['signature', { signature: SHA1.signature }],
    ['digest', { digest: SHA1.digest }],
  ])('with SHA-1 in its %s is refused', async (_title, algorithms) => {
    const { asked, xml } = await answer();
    await refused(await post(base64(sign(xml, keys, 'Assertion', algorithms)), asked.cookie));
  });

  it.each<[string, (xml: string) => string]>([
    ['changed after signing', (xml) => xml.replace('>maya<', '>admin<')],
    [
      'with a second subject name',
      (xml) => xml.replace('<saml:NameID', '<saml:NameID>admin</saml:NameID><saml:NameID'),
    ],
    ['with a DTD', (xml) => `<!DOCTYPE a [<!ENTITY x "y">]>${xml}`],
    ['with a comment in the name', (xml) => xml.replace('>maya<', '>ma<!-- -->ya<')],
    ['with CDATA', (xml) => xml.replace('>maya<', '><![CDATA[maya]]><')],
    ['with a processing instruction', (xml) => xml.replace('>maya<', '>maya<?x y?><')],
    ['with a stylesheet in front', (xml) => `<?xml-stylesheet href="x"?>${xml}`],
    ['with an entity of its own', (xml) => xml.replace('>maya<', '>&admin;<')],
    ['with a NUL', (xml) => xml.replace('>maya<', '>maya\u0000<')],
    ['cut short', (xml) => xml.slice(0, -20)],
    ['twice over', (xml) => xml + xml],
    ['that is no XML', () => 'hello'],
    ['that is a logout', () => logoutResponseXml(Date.now(), '_x')],
    [
      'too large',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<x:y xmlns:x="urn:x">${'a'.repeat(100_000)}</x:y><samlp:Status>`,
        ),
    ],
    [
      'with too many elements',
      (xml) => xml.replace('<samlp:Status>', `${'<x/>'.repeat(600)}<samlp:Status>`),
    ],
    [
      'nested too deep',
      (xml) =>
        xml.replace('<samlp:Status>', `${'<x>'.repeat(40)}${'</x>'.repeat(40)}<samlp:Status>`),
    ],
    [
      'with too many namespaces',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<x ${Array.from({ length: 61 }, (_, at) => `xmlns:a${at}="urn:a"`).join(' ')}/><samlp:Status>`,
        ),
    ],
    [
      'with too many attributes',
      (xml) =>
        xml.replace(
          '<samlp:Status>',
          `<x ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/><samlp:Status>`,
        ),
    ],
  ])('%s is refused at once', async (_title, change) => {
    const { asked, xml } = await answer();
    const message = base64(change(sign(xml, keys)));
    const started = performance.now();
    const reply = await post(message, asked.cookie);
    expect(performance.now() - started).toBeLessThan(500);
    if (reply.statusCode === 413) expect(await sessions()).toBe(0);
    else await refused(reply);
  });

  it.each<[string, (message: string) => string]>([
    ['spaces', (message) => message.replace(/.{100}/g, '$& ')],
    ['junk', (message) => `${message}!`],
    ['something after its end', (message) => `${message}====`],
    ['the other alphabet', (message) => `-_${message}`],
    ['ragged lines', (message) => `${message.slice(0, 10)}\n${message.slice(10)}`],
    ['nothing', () => ''],
  ])('whose base64 has %s is refused', async (_title, change) => {
    const { asked, xml } = await answer();
    await refused(await post(change(base64(sign(xml, keys))), asked.cookie));
  });

  it('given twice in one form is refused', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    await refused(
      await post(message, asked.cookie, `&SAMLResponse=${encodeURIComponent(message)}`),
    );
  });

  it('in another browser is refused, and in the right one counts afterwards', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    await refused(await post(message, ''));
    await refused(await post(message, (await ask()).cookie));
    expect((await post(message, asked.cookie)).statusCode).toBe(303);
  });

  it('ten minutes late is refused', async () => {
    const { asked, xml } = await answer();
    await database.pool.query(`update saml_requests set expires_at = now() - interval '1 second'`);
    await refused(await post(base64(sign(xml, keys)), asked.cookie));
  });

  it('used twenty times at once counts once', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(message, asked.cookie)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19);
    expect(await sessions()).toBe(1);
  });

  it('with an assertion used before is refused for a new request too', async () => {
    const assertionId = newId();
    expect((await signInWith({ assertionId })).statusCode).toBe(303);
    expect((await signInWith({ assertionId })).statusCode).toBe(403);
  });

  it('for a request answered before is refused with a new assertion too', async () => {
    const asked = await ask();
    const fresh = () =>
      base64(sign(responseXml({ inResponseTo: asked.id, now: clock.now() }), keys));
    expect((await post(fresh(), asked.cookie)).statusCode).toBe(303);
    expect((await post(fresh(), asked.cookie)).statusCode).toBe(403);
  });

  it('is refused as a page to a browser, with the way on', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/saml2/acs',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'SAMLResponse=x',
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['content-type']).toMatch('text/html');
    expect(reply.body).toMatch('Sign in again');
  });
});

describe('a wrapped signature', () => {
  const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const evil = (assertion: string) =>
    assertion
      .replace(/<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s, '')
      .replace('>maya<', '>admin<')
      .replace(/ ID="[^"]+"/, ' ID="_evil"');
  const signatureOf = (xml: string) => /<Signature .*<\/Signature>/s.exec(xml)?.[0] ?? '';

  it.each<[string, (signed: string, assertion: string) => string]>([
    [
      'the evil assertion before the signed one',
      (signed, assertion) => signed.replace(assertion, evil(assertion) + assertion),
    ],
    [
      'the evil assertion after the signed one',
      (signed, assertion) => signed.replace(assertion, assertion + evil(assertion)),
    ],
    [
      'the signed assertion inside the evil one',
      (signed, assertion) =>
        signed.replace(
          assertion,
          evil(assertion).replace('</saml:Assertion>', `${assertion}</saml:Assertion>`),
        ),
    ],
    [
      'the signed assertion in the evil one’s signature',
      (signed, assertion) =>
        signed.replace(
          assertion,
          evil(assertion).replace(
            '<saml:Subject>',
            `${signatureOf(assertion).replace('</Signature>', `<Object>${assertion.replace(signatureOf(assertion), '')}</Object></Signature>`)}<saml:Subject>`,
          ),
        ),
    ],
    [
      'the signed assertion in an extension',
      (signed, assertion) =>
        signed
          .replace(
            '<samlp:Status>',
            `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`,
          )
          .replace(new RegExp(`${escapeRegExp(assertion)}(?!</samlp:Extensions>)`), () =>
            evil(assertion),
          ),
    ],
    [
      'the signature moved into the evil one',
      (signed, assertion) =>
        signed.replace(
          assertion,
          evil(assertion).replace('<saml:Subject>', `${signatureOf(assertion)}<saml:Subject>`) +
            assertion.replace(signatureOf(assertion), ''),
        ),
    ],
    [
      'both under one ID',
      (signed, assertion) =>
        signed.replace(
          assertion,
          evil(assertion).replace('_evil', / ID="([^"]+)"/.exec(assertion)?.[1] ?? '') + assertion,
        ),
    ],
    [
      'the signed message inside an evil response',
      (signed, assertion) =>
        signed
          .replace(assertion, evil(assertion))
          .replace(
            '</samlp:Response>',
            `<samlp:Extensions>${signed}</samlp:Extensions></samlp:Response>`,
          ),
    ],
  ])('with %s is refused', async (_title, wrap) => {
    const { asked, xml } = await answer();
    const signed = sign(xml, keys);
    const message = wrap(signed, assertionOf(signed));
    expect(message).toContain('>admin<');
    expect((await post(base64(message), asked.cookie)).statusCode).toBe(403);
    expect(await person('admin')).toBeUndefined();
    expect(await sessions()).toBe(0);
  });

  const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
});

describe('the person', () => {
  const TEACHER = {
    firstName: 'Åse 李 &lt;b&gt;',
    lastName: 'Hartley',
    title: 'Ms',
    email: 'hartley@school.example',
    country: 'AU',
    state: 'NSW',
    schoolRole: 'teacher',
    schoolSourceId: 'kurrajong',
    schoolName: 'Kurrajong Hill',
    classGroups: ['6H', '5K'],
  };

  it('is made from the attributes, with school and class groups', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    expect(await person('hartley')).toMatchObject({
      first_name: 'Åse 李 <b>',
      last_name: 'Hartley',
      email: 'hartley@school.example',
      country_id: 'au',
      state_id: 'au-nsw',
      school_role: 'teacher',
      is_admin: false,
    });
    const { rows } = await database.pool.query(
      `select g.name, s.name as school from class_group_teachers t
         join class_groups g on g.id = t.class_group_id join schools s on s.id = g.school_id order by 1`,
    );
    expect(rows).toEqual([
      { name: '5K', school: 'Kurrajong Hill' },
      { name: '6H', school: 'Kurrajong Hill' },
    ]);
  });

  it('keeps what an assertion leaves out, and what the school has set', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await database.pool.query(
      `update users set is_school_admin = true where source_id = 'hartley'`,
    );
    await database.pool.query(
      `insert into class_groups (school_id, name) select id, 'Chess' from schools`,
    );
    await database.pool.query(
      `insert into class_group_teachers select g.id, u.id from class_groups g, users u where g.name = 'Chess'`,
    );
    await signInWith({ nameId: 'hartley', attributes: { classGroups: '6H' } });
    expect(await person('hartley')).toMatchObject({
      last_name: 'Hartley',
      school_role: 'teacher',
      is_school_admin: true,
      num_sign_ins: 2,
    });
    const { rows } = await database.pool.query<{ name: string }>(
      'select g.name from class_group_teachers t join class_groups g on g.id = t.class_group_id order by 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(['6H', 'Chess']);
  });

  it('is known by the persistent name, never by the address', async () => {
    await signInWith({ nameId: 'one', attributes: { firstName: 'A', email: 'same@x.example' } });
    await signInWith({ nameId: 'two', attributes: { firstName: 'B', email: 'same@x.example' } });
    expect((await person('one'))?.['id']).not.toBe((await person('two'))?.['id']);
  });

  it('is understood under the names of eduPerson and of Microsoft Entra', async () => {
    await signInWith({
      attributes: {
        'urn:oid:2.5.4.42': 'Nia',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Ward',
        'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': ['member@school.example', 'student@school.example'],
        'urn:oid:1.3.6.1.4.1.25178.1.2.9': 'school.example',
        'urn:oid:1.3.6.1.4.1.25178.1.2.3': '20150703',
        'urn:oid:0.9.2342.19200300.100.1.3': 'nia@school.example',
      },
    });
    expect(await person()).toMatchObject({
      first_name: 'Nia',
      last_name: 'Ward',
      school_role: 'student',
      year_of_birth: 2015,
      email: null,
    });
  });

  it.each([
    [{ schoolRole: 'principal' }],
    [{ schoolRole: 'Administrator', homeRole: 'grandparent' }],
    [{ role: 'admin', isAdmin: 'true' }],
    [{ admin: 'perhaps', schoolAdmin: 'maybe' }],
  ])('gets no role from %j', async (attributes) => {
    await signInWith({ attributes: { firstName: 'Eve', ...attributes } });
    expect(await person()).toMatchObject({
      school_role: null,
      home_role: null,
      is_admin: false,
      is_school_admin: false,
    });
  });

  it('who moves school leaves the class groups of before', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'hartley',
      attributes: { schoolSourceId: 'ashdown', schoolRole: 'teacher' },
    });
    const { rows } = await database.pool.query('select 1 from class_group_teachers');
    expect(rows).toEqual([]);
  });

  it('who is a child belongs to the parent’s family, whoever comes first', async () => {
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'sam' },
    });
    await signInWith({ nameId: 'sam', attributes: { firstName: 'Sam', homeRole: 'parent' } });
    const sam = await person('sam');
    expect(sam).toMatchObject({ first_name: 'Sam', home_role: 'parent' });
    expect((await person('ruby'))?.['parent_id']).toBe(sam?.['id']);
  });

  it('cannot make somebody a parent who is not one', async () => {
    await signInWith({ nameId: 'hartley', attributes: TEACHER });
    await signInWith({
      nameId: 'ruby',
      attributes: { firstName: 'Ruby', homeRole: 'child', parentSourceId: 'hartley' },
    });
    expect((await person('ruby'))?.['parent_id']).toBeNull();
  });

  it('whose account is disabled stays out', async () => {
    await signInWith();
    await database.pool.query('update users set disabled_at = now()');
    await database.pool.query('delete from sessions');
    expect((await signInWith()).statusCode).toBe(403);
    expect(await sessions()).toBe(0);
  });
});

describe('an identity provider bound to one school', async () => {
  const bound = await createTestApp({
    SAML_IDP_METADATA: metadataFile([keys.certificate]),
    SAML_SCHOOL: 'kurrajong',
    SAML_ATTRIBUTES: '{"firstName": "vorname"}',
  });
  const attempt = async (attributes: Record<string, string>) => {
    const login = await bound.app.inject('/api/saml2/login');
    const [, id = ''] =
      / ID="([^"]+)"/.exec(messageIn(String(login.headers.location), 'SAMLRequest')) ?? [];
    const xml = responseXml({ inResponseTo: id, now: bound.clock.now(), attributes });
    const [mark] = login.cookies;
    return bound.app.inject({
      method: 'POST',
      url: '/api/saml2/acs',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${mark?.name ?? ''}=${mark?.value ?? ''}`,
      },
      payload: `SAMLResponse=${encodeURIComponent(base64(sign(xml, keys)))}`,
    });
  };

  it('cannot speak for another school', async () => {
    expect((await attempt({ schoolSourceId: 'ashdown', schoolRole: 'teacher' })).statusCode).toBe(
      403,
    );
  });

  it('makes no administrator and no family, and reads the names configured', async () => {
    expect((await attempt({ vorname: 'Eva', admin: 'true', homeRole: 'parent' })).statusCode).toBe(
      303,
    );
    const { rows } = await bound.database.pool.query(
      'select first_name, is_admin, home_role, s.source_id from users u join schools s on s.id = u.school_id',
    );
    expect(rows).toEqual([
      { first_name: 'Eva', is_admin: false, home_role: null, source_id: 'kurrajong' },
    ]);
  });
});

describe('a logout', () => {
  const signedIn = async (facts: Partial<ResponseFacts> = {}) =>
    `moonbase=${sessionCookie(await signInWith(facts))?.value ?? ''}`;
  const slo = (query: string, cookie = '') =>
    app.inject({ url: `/api/saml2/slo?${query}`, headers: { cookie } });

  it.each(['/api/saml2/logout', '/saml2/logout'])(
    'by %s ends the session here, then there',
    async (url) => {
      const cookie = await signedIn();
      const reply = await app.inject({ url, headers: { cookie } });
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

  it('without a session goes home', async () => {
    expect((await app.inject('/saml2/logout')).headers.location).toBe('/');
  });

  it('from a page of another site ends nothing', async () => {
    const cookie = await signedIn();
    await app.inject({ url: '/saml2/logout', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(await sessions()).toBe(1);
  });

  it('by the identity provider ends the session it names, once, and is answered with a signature', async () => {
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

  it('that names no session ends all of that person', async () => {
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
    ['of another issuer', () => request({ issuer: 'https://evil.example' })],
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
  ])('by redirect %s is refused', async (_title, query) => {
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

  it('by POST ends the session it names, once', async () => {
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
  ])('by POST %s is refused', async (_title, xml) => {
    await signedIn();
    expect((await postSlo(xml())).statusCode).toBe(403);
    expect(await sessions()).toBe(1);
  });
});

describe('metadata', () => {
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
  });
});
