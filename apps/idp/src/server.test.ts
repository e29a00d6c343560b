import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadKeyPair } from '@moonbase/key-pair';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Person } from './people.ts';
import { type DemoIdp, startDemoIdp } from './server.ts';

const OLD_BROWSER = '// says that a browser is too old';
const folder = mkdtempSync(join(tmpdir(), 'demo-idp-'));
const spKeys = await loadKeyPair(join(folder, 'sp'), 'Product');

const PEOPLE: readonly Person[] = [
  ...Array.from({ length: 8 }, (_, at) => ({
    nameId: `student-${at}`,
    firstName: at === 0 ? 'Zoë' : `Student${at}`,
    lastName: 'Okafor',
    role: 'student' as const,
    detail: '6H, Kurrajong Hill',
    attributes: {
      firstName: 'Zoë',
      schoolName: 'Kurrajong Hill',
      classGroups: ['6H'],
      yearOfBirth: '2015',
    },
  })),
  {
    nameId: 'hartley',
    firstName: 'Sarah',
    lastName: 'Hartley',
    role: 'teacher',
    detail: '6H, Kurrajong Hill',
    attributes: { title: 'Ms', firstName: 'Sarah', note: '<b>&"' },
  },
  {
    nameId: 'sam',
    firstName: 'Sam',
    lastName: 'Whitaker',
    role: 'parent',
    detail: 'At home',
    attributes: {},
  },
];

/** The people added in the product meanwhile. */
const madeHere: unknown[] = [];

let idp: DemoIdp;
let saml: SAML;
const product = createServer((request, response) => {
  response.end(request.url === '/old-browser.js' ? OLD_BROWSER : spMetadata());
});

function spMetadata(): string {
  const certificate = spKeys.certificate.replace(/-----[^-]+-----|\s/g, '');
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:product"><md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="http://localhost/slo"/><md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="http://localhost/acs" index="0"/></md:SPSSODescriptor></md:EntityDescriptor>`;
}

beforeAll(async () => {
  const peopleFile = join(folder, 'people.json');
  writeFileSync(peopleFile, JSON.stringify(PEOPLE));
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const address = product.address();
  const port = typeof address === 'object' ? address?.port : 0;
  idp = await startDemoIdp({
    port: 0,
    host: '127.0.0.1',
    anyPort: true,
    entityId: 'urn:demo',
    dataDir: join(folder, 'idp'),
    peopleFile,
    madeHere: () => Promise.resolve(madeHere),
    spMetadataUrl: `http://127.0.0.1:${port}/`,
    productUrl: 'http://127.0.0.1:3000',
  });
  const metadata = await (await fetch(`${idp.url}/metadata`)).text();
  const [, certificate = ''] = /X509Certificate>([^<]+)</.exec(metadata) ?? [];
  saml = new SAML({
    issuer: 'urn:product',
    callbackUrl: 'http://localhost/acs',
    entryPoint: `${idp.url}/sso`,
    logoutUrl: `${idp.url}/slo`,
    idpCert: new X509Certificate(Buffer.from(certificate, 'base64')).toString(),
    idpIssuer: 'urn:demo',
    privateKey: spKeys.privateKey,
    signatureAlgorithm: 'sha256',
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
  });
});

afterAll(async () => {
  await idp.close();
  product.close();
  rmSync(folder, { recursive: true });
});

const ssoUrl = (params: Record<string, string> = {}) =>
  saml.getAuthorizeUrlAsync('state', undefined, { additionalParams: params });
const pageAt = async (url: string) => (await fetch(url)).text();
const fieldsOf = (page: string) => {
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    fields.set(name, value.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
  }
  return fields;
};
const send = (path: string, fields: URLSearchParams) =>
  fetch(`${idp.url}${path}`, { method: 'POST', body: fields, redirect: 'manual' });

describe('the page to choose on (AR-15)', () => {
  it('tells a browser that is too old so, with the product’s script from its own address', async () => {
    expect(await pageAt(await ssoUrl())).toContain('<script src="/old-browser.js" defer>');
    const reply = await fetch(`${idp.url}/old-browser.js`);
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await reply.text()).toBe(OLD_BROWSER);
  });

  it('lists whom schools and parents have added in the product, as soon as they have', async () => {
    const url = await ssoUrl();
    expect(await pageAt(`${url}&q=arlo`)).toContain('Nobody is called that.');
    const arlo = { nameId: 'here:1', firstName: 'Arlo', lastName: 'Murray', role: 'child' };
    madeHere.push(
      { ...arlo, detail: 'At home', attributes: { yearOfBirth: '2018' } },
      'unreadable',
    );
    const page = await pageAt(`${url}&q=arlo`);
    expect(page.match(/name="nameId"/g)).toHaveLength(1);
    const fields = fieldsOf(page);
    fields.set('nameId', 'here:1');
    expect(await (await send('/sign-in', fields)).text()).toContain('name="SAMLResponse"');
    madeHere.length = 0;
  });

  it('shows the first of each group as cards, with the way to all', async () => {
    const page = await pageAt(await ssoUrl());
    expect(page).toContain('Who do you want to be?');
    expect(page.match(/name="nameId"/g)).toHaveLength(7);
    expect(page).toContain('Kurrajong Hill · first 5 of 8');
    expect(page).toContain('Show all 8');
    expect(page).toContain('Ms Hartley');
    expect(page).toContain('1 parent, 0 children');
  });

  it('has a face of the crew on each card, drawn once, and says that it is a demo', async () => {
    const url = await ssoUrl();
    const page = await pageAt(url);
    const faces = [...page.matchAll(/<use href="#(\w+)"/g)].map(([, name]) => name);
    expect(faces).toHaveLength(8); // seven cards, and who asks
    for (const name of new Set(faces)) expect(page.split(`<symbol id="${name}"`)).toHaveLength(2);
    expect(page).toContain('For trying out only.');
    const again = await pageAt(url);
    expect([...again.matchAll(/<use href="#(\w+)"/g)].map(([, name]) => name)).toEqual(faces);
  });

  it('finds people by part of a name with or without accents, by class and by school', async () => {
    const url = await ssoUrl();
    expect((await pageAt(`${url}&q=zoe`)).match(/name="nameId"/g)).toHaveLength(1);
    expect((await pageAt(`${url}&q=6h%20kurra`)).match(/name="nameId"/g)).toHaveLength(9);
    expect(await pageAt(`${url}&q=nobody-here`)).toContain('Nobody is called that.');
  });

  it('shows all people of the role asked for', async () => {
    const url = await ssoUrl();
    expect((await pageAt(`${url}&role=students`)).match(/name="nameId"/g)).toHaveLength(8);
    expect((await pageAt(`${url}&role=families`)).match(/name="nameId"/g)).toHaveLength(1);
  });

  it('has no inline script or style, and forbids them', async () => {
    const reply = await fetch(await ssoUrl());
    expect(await reply.text()).not.toMatch(/<style|style="|<script>|onclick/);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a sign-in', () => {
  it('sends the product a signed response with the person’s attributes', async () => {
    const fields = fieldsOf(await pageAt(await ssoUrl()));
    fields.set('nameId', 'hartley');
    const page = await (await send('/sign-in', fields)).text();
    expect(page).toContain('action="http://localhost/acs"');
    const sent = fieldsOf(page);
    expect(sent.get('RelayState')).toBe('state');
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: sent.get('SAMLResponse') ?? '',
    });
    expect(profile).toMatchObject({ nameID: 'hartley', firstName: 'Sarah', note: '<b>&"' });
  });

  it('is refused for a request that the product has not signed', async () => {
    const stranger = new SAML({
      issuer: 'urn:product',
      callbackUrl: 'http://localhost/acs',
      entryPoint: `${idp.url}/sso`,
      idpCert: spKeys.certificate,
      privateKey: generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).privateKey,
      signatureAlgorithm: 'sha256',
    });
    const reply = await fetch(await stranger.getAuthorizeUrlAsync('', undefined, {}));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('The signature of the request does not verify.');
  });
});

describe('the registration form', () => {
  const registerFields = async (given: Record<string, string>) => {
    const page = await pageAt(await ssoUrl({ action: 'register' }));
    expect(page).toContain('Who are you?');
    const fields = fieldsOf(page);
    for (const [name, value] of Object.entries(given)) fields.set(name, value);
    return fields;
  };

  it('makes a teacher with a school and a class, and keeps them', async () => {
    const given = {
      role: 'teacher',
      firstName: 'Ngaire',
      lastName: 'Paki',
      country: 'nz',
      email: 'n@paki.nz',
      yearOfBirth: '1980', // typed before Teacher was chosen
      school: 'Kōwhai',
      classGroup: '5P',
    };
    const page = await (await send('/register', await registerFields(given))).text();
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: fieldsOf(page).get('SAMLResponse') ?? '',
    });
    expect(profile).toMatchObject({
      firstName: 'Ngaire',
      schoolRole: 'teacher',
      schoolName: 'Kōwhai',
      classGroups: '5P',
    });
    expect(profile).not.toHaveProperty('yearOfBirth');
    expect(await pageAt(`${await ssoUrl()}&q=paki`)).toContain('5P, Kōwhai');
    expect(readFileSync(join(folder, 'idp', 'registered-people.json'), 'utf8')).toContain('Paki');
  });

  it('shows under each field what is wrong, and keeps what was typed', async () => {
    const given = {
      role: 'teacher',
      firstName: '<b>',
      lastName: '',
      country: 'xx',
      email: 'ngaire.paki@',
      yearOfBirth: '20',
    };
    const reply = await send('/register', await registerFields(given));
    expect(reply.status).toBe(422);
    const page = await reply.text();
    for (const text of [
      'Enter a last name',
      'Choose a country',
      'Enter a whole email address, such as name@example.org',
      'Enter the name of your school',
      'value="&lt;b&gt;"',
      'value="ngaire.paki@"',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('opens a refused form at its first fault, which may lie below the edge of a phone', async () => {
    const given = {
      role: 'personal',
      country: 'nz',
      firstName: 'Ngaire',
      lastName: '',
      email: 'ngaire.paki@',
    };
    const page = await (await send('/register', await registerFields(given))).text();
    const focused = [...page.matchAll(/name="(\w+)"[^>]*\sautofocus/gu)].map(([, name]) => name);
    expect(focused).toEqual(['lastName']);
  });
});

describe('logging out', () => {
  it('ends the session of the identity provider too', async () => {
    const fields = fieldsOf(await pageAt(await ssoUrl()));
    fields.set('nameId', 'sam');
    const signedIn = await send('/sign-in', fields);
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: fieldsOf(await signedIn.text()).get('SAMLResponse') ?? '',
    });
    const home = () => fetch(`${idp.url}/`, { headers: { cookie } }).then((reply) => reply.text());
    expect(await home()).toContain('You are signed in as Sam Whitaker.');
    if (profile === null) throw new Error('no profile');
    const url = await saml.getLogoutUrlAsync(profile, '', {});
    const reply = await fetch(url, { redirect: 'manual' });
    expect(reply.headers.get('location')).toMatch(/^http:\/\/localhost\/slo\?SAMLResponse=/);
    expect(await home()).toContain('Nobody is signed in here.');
  });

  it('asks the product to end its session too', async () => {
    const fields = fieldsOf(await pageAt(await ssoUrl()));
    fields.set('nameId', 'sam');
    const cookie =
      ((await send('/sign-in', fields)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const reply = await fetch(`${idp.url}/sign-out`, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
    });
    expect(reply.headers.get('location')).toMatch(/^http:\/\/localhost\/slo\?SAMLRequest=/);
  });
});

it('the demo’s identity provider refuses to run in production (AR-15)', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const start = startDemoIdp({
    port: 0,
    host: '127.0.0.1',
    anyPort: true,
    entityId: 'urn:demo',
    dataDir: folder,
    peopleFile: '',
    madeHere: () => Promise.resolve([]),
    spMetadataUrl: '',
    productUrl: 'http://localhost',
  });
  await expect(start).rejects.toThrow(/does not run in production/);
  process.env['NODE_ENV'] = before;
});
