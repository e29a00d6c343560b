import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import {
  base64,
  idpKeys,
  messageIn,
  metadataXml,
  otherKeys,
  type ResponseFacts,
  responseXml,
  sign,
} from './features/auth/saml/identity-provider.test-kit.ts';
import { createDoorBrowser, type DoorBrowser } from './door.test-kit.ts';
import { makeSetUpKey } from './features/door/set-up.ts';
import { signIn } from './platform/session/sign-in.test-kit.ts';
import { createTestClock, testConfig } from './platform/test-app.test-kit.ts';
import { createTestDb } from './platform/database/test-db.test-kit.ts';

const database = await createTestDb();
const clock = createTestClock(Date.now());
const config = testConfig({ SIGN_IN: 'wizard' });
const keys = await idpKeys();
const others = await otherKeys();

const HEAD = {
  firstName: 'Sam',
  lastName: 'Tuckett',
  schoolRole: 'teacher',
  classGroups: ['2W', '3K'],
  schoolSourceId: 'kh-12',
  department: 'Mathematics',
};

let opened: Awaited<ReturnType<typeof firstStart>>;

/** The product after its first start with the school saved: choosing a sign-in is next. */
async function firstStart() {
  await database.empty();
  const app = await buildApp({ database, clock, config, isSettingUp: true });
  const to = (id: string | number) => signIn(database, id);
  const product = { app, database, clock, config, signIn: to };
  const page = createDoorBrowser(product);
  const key = await makeSetUpKey({ database, clock });
  await page.post('/door/set-up/begin', [['key', key ?? '']]);
  await page.post('/door/set-up', [
    ['name', 'Kurrajong Hill'],
    ['country', 'au'],
    ['timeZone', 'Australia/Sydney'],
  ]);
  await page.post('/door/set-up', []); // who reaches it is decided by its configuration
  return { app, product, page };
}

beforeEach(async () => {
  opened = await firstStart();
  return () => opened.app.close();
});
afterAll(() => database.empty());

const offer = (page: DoorBrowser, metadata = metadataXml([keys.certificate])) =>
  page.post('/door/set-up', [
    ['way', 'saml'], // the form is that of the chosen way
    ['metadata', metadata],
    ['do', 'offer'],
  ]);
const press = (page: DoorBrowser, key: string) => page.post('/door/set-up', [['do', key]]);

/** Presses Test sign-in, and answers as the school's service. */
async function tryIt(page: DoorBrowser, facts: Partial<ResponseFacts> = {}, signer = keys) {
  const { path } = await press(page, 'test');
  const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(path, 'SAMLRequest')) ?? [];
  const given = { inResponseTo: id, now: clock.now(), attributes: HEAD, ...facts };
  const answer = base64(sign(responseXml(given), signer));
  return page.post('/api/saml2/acs', [['SAMLResponse', answer]]);
}

describe('a sign-in service of the school in the first-run wizard', () => {
  it('is described in words, and a file that is not metadata is refused in words', async () => {
    const { page } = opened;
    const shown = await offer(page);
    expect(shown.body).toContain('https://idp.example/metadata');
    expect(shown.body).toContain('https://idp.example/sso?tenant=1');
    expect(shown.body).toContain('http://localhost:3000/api/saml2/acs');
    await press(page, 'forget');
    for (const [metadata, words] of [
      ['', 'Paste the metadata'],
      ['hello', 'This is not XML'],
      ['<a>', 'This is not whole'],
      ['<a/>', 'describes no identity provider'],
      [metadataXml([]), 'certificate for signatures is missing'],
    ] as const) {
      const refused = await offer(page, metadata);
      expect(refused.status).toBe(422);
      expect(refused.body).toContain(words);
    }
  });

  it('shows a test sign-in attribute by attribute, and signs nobody in', async () => {
    const { page } = opened;
    await offer(page);
    const shown = await tryIt(page);
    expect(shown.path).toBe('/door/set-up');
    expect(shown.body).toContain('Everything that is needed has arrived');
    for (const said of ['maya', 'Sam', '2W, 3K', 'kh-12', 'department', 'Mathematics'])
      expect(shown.body).toContain(said);
    expect(shown.body).toContain('The import can bring it'); // the year of birth is missing
    expect(await page.signedInAs()).toBeNull();
    const { rows } = await database.pool.query('select from users');
    expect(rows).toEqual([]);
  });

  it('shows what is missing', async () => {
    const { page } = opened;
    await offer(page);
    const { body } = await tryIt(page, { attributes: { givenName: 'Sam', schoolRole: 'boss' } });
    expect(body).toMatch(/Missing:\s+student or teacher/);
    expect(body).toContain('not understood');
  });

  it('shows why an answer is refused, and can be tried again', async () => {
    const { page } = opened;
    await offer(page);
    const refused = await tryIt(page, {}, others);
    expect(refused.body).toContain('not by the certificate in the metadata');
    const elsewhere = await tryIt(page, { recipient: 'https://other.example' });
    expect(elsewhere.body).toContain('The answer is for another product');
    expect((await tryIt(page)).body).toContain('What arrived');
  });

  it('makes whoever tried it the first administrator, and signs the school in from then on', async () => {
    const { page, app } = opened;
    await offer(page);
    await tryIt(page);
    const you = await press(page, 'take');
    expect(you.body).toContain('The first school administrator is who did the test sign-in');
    expect(you.body).toContain('value="Tuckett"');
    const students = await page.post('/door/set-up', [
      ['title', 'Mr'],
      ['firstName', 'Sam'],
      ['lastName', 'Tuckett'],
    ]);
    expect(students.body).toContain('Bring your students in');
    const done = await page.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Whoever signs in with your service finds their');
    expect(done.body).not.toMatch(/card|Invite/); // of the school door

    const started = await page.come();
    const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(started.path, 'SAMLRequest')) ?? [];
    const given = { inResponseTo: id, now: clock.now(), attributes: HEAD };
    await page.post('/api/saml2/acs', [['SAMLResponse', base64(sign(responseXml(given), keys))]]);
    const admin = await page.signedInAs();
    const { rows } = await database.pool.query(
      `select u.source_id, u.is_school_admin, u.school_role, s.name, s.identity_provider, s.source_id as school
       from users u join schools s on s.id = u.school_id where u.id = $1`,
      [admin],
    );
    expect(rows).toEqual([
      {
        source_id: 'maya',
        is_school_admin: true,
        school_role: 'teacher',
        name: 'Kurrajong Hill',
        identity_provider: 'https://idp.example/metadata',
        school: 'kh-12',
      },
    ]);
    const trial = await database.pool.query(
      `select from product_state where name = 'sign-in-trial'`,
    );
    expect(trial.rows).toEqual([]); // whoever tried it is not stored there
    expect((await app.inject('/door/staff')).statusCode).toBe(404);
  });

  it('can be left and resumed', async () => {
    const { page, product } = opened;
    await offer(page);
    await tryIt(page);
    const key = await makeSetUpKey({ database, clock });
    const later = createDoorBrowser(product);
    const shown = await later.post('/door/set-up/begin', [['key', key ?? '']]);
    expect(shown.body).toContain('What arrived');
  });

  it('can be tried in the wizard’s browser alone', async () => {
    const { page, product } = opened;
    await offer(page);
    const stranger = createDoorBrowser(product);
    expect((await stranger.come()).status).toBe(403);
    expect((await stranger.get('/api/saml2/login?trial=made-up')).status).toBe(403);
    const { path } = await press(page, 'test');
    const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(path, 'SAMLRequest')) ?? [];
    const answer = sign(responseXml({ inResponseTo: id, now: clock.now() }), keys);
    const posted = await stranger.post('/api/saml2/acs', [['SAMLResponse', base64(answer)]]);
    expect(posted.status).toBe(403);
    expect((await page.get('/door/set-up')).body).not.toContain('What arrived');
  });
});
