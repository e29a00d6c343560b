import { generateKeyPairSync } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createBrowser } from './browser.test-kit.ts';
import {
  base64,
  idpKeys,
  logoutResponseXml,
  metadataFile,
  newId,
  type ResponseFacts,
  responseXml,
  SHA1,
  sign,
} from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const product = await createTestApp({ SAML_IDP_METADATA: metadataFile([keys.certificate]) });
const { app, database, clock } = product;
const { ask, post, postForPage, answer, signInWith, sessionCookie, sessions, person } =
  createBrowser(product, keys);

beforeEach(() => database.empty());

describe('a SAML message', () => {
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
    ['from another issuer', { issuer: 'https://evil.example' }],
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
    ['about a name with a space at its end', { nameId: 'maya ' }],
    ['about a name with a no-break space before it', { nameId: '\u00a0maya' }],
    [
      'about a name for one day',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
    ['that states no sign-in', { authnStatement: '' }],
    ['with a condition we do not know', { extraCondition: '<x:Odd xmlns:x="urn:x"/>' }],
    ['that nobody asked for', { responseInResponseTo: null, confirmationInResponseTo: null }],
    ['that answers another request', { inResponseTo: '_made-up' }],
    ['whose assertion answers another request', { confirmationInResponseTo: '_made-up' }],
    ['whose assertion answers nothing', { confirmationInResponseTo: null }],
  ])('is refused: one %s', async (_title, facts) => {
    await refused(await signInWith(facts));
  });

  it('is refused without a signature', async () => {
    const { asked, xml } = await answer();
    await refused(await post(base64(xml), asked.cookie));
  });

  it('is refused with a signature around an unsigned assertion', async () => {
    const { asked, xml } = await answer();
    await refused(await post(base64(sign(xml, keys, 'Response')), asked.cookie));
  });

  it('is refused with a signature by somebody else’s key', async () => {
    const { asked, xml } = await answer();
    const stranger = {
      ...keys,
      privateKey: generateKeyPairSync('rsa', {
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
  ])('is refused with SHA-1 in its %s', async (_title, algorithms) => {
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
  ])('is refused at once: one %s', async (_title, change) => {
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
  ])('is refused when its base64 has %s', async (_title, change) => {
    const { asked, xml } = await answer();
    await refused(await post(change(base64(sign(xml, keys))), asked.cookie));
  });

  it('is refused when it is given twice in one form', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    await refused(
      await post(message, asked.cookie, `&SAMLResponse=${encodeURIComponent(message)}`),
    );
  });

  it.each(['signature', 'digest'])('is refused when its response has a broken %s', async (part) => {
    const { asked, xml } = await answer();
    const whole = sign(sign(xml, keys), keys, 'Response');
    const names = { signature: 'SignatureValue', digest: 'DigestValue' }[part] ?? '';
    const broken = whole.replace(
      new RegExp(`(<${names}>)(.)`),
      (_all, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A'),
    );
    expect(broken).not.toBe(whole);
    await refused(await post(base64(broken), asked.cookie));
    expect((await post(base64(whole), asked.cookie)).statusCode).toBe(303);
  });

  it('leads to the signed-in person’s area when the browser posts it a second time', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    const again = () => postForPage(message, asked.cookie);
    expect((await again()).statusCode).toBe(303);
    const second = await again();
    expect(second.statusCode).toBe(303);
    expect(second.headers.location).toBe('/continue');
    expect(sessionCookie(second)).toBeUndefined();
    expect(await sessions()).toBe(1);
  });

  it('is refused in another browser, and then still works in its own', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    await refused(await post(message, ''));
    await refused(await post(message, (await ask()).cookie));
    expect((await post(message, asked.cookie)).statusCode).toBe(303);
  });

  it('is refused ten minutes after the request', async () => {
    const { asked, xml } = await answer();
    await database.pool.query(`update saml_requests set expires_at = now() - interval '1 second'`);
    await refused(await post(base64(sign(xml, keys)), asked.cookie));
  });

  it('signs in once when it is posted twenty times at once', async () => {
    const { asked, xml } = await answer();
    const message = base64(sign(xml, keys));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(message, asked.cookie)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19);
    expect(await sessions()).toBe(1);
  });

  it('is refused when its assertion was used before, even for a new request', async () => {
    const assertionId = newId();
    expect((await signInWith({ assertionId })).statusCode).toBe(303);
    expect((await signInWith({ assertionId })).statusCode).toBe(403);
  });

  it('is refused when its request was answered before, even with a new assertion', async () => {
    const asked = await ask();
    const fresh = () =>
      base64(sign(responseXml({ inResponseTo: asked.id, now: clock.now() }), keys));
    expect((await post(fresh(), asked.cookie)).statusCode).toBe(303);
    expect((await post(fresh(), asked.cookie)).statusCode).toBe(403);
  });

  it('is refused with a page in a browser, which shows the way on', async () => {
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

describe('a signature-wrapping attack', () => {
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
  ])('is refused: %s', async (_title, wrap) => {
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
