// The school's own sign-in service gets a new certificate: newer metadata is tried and taken into use under My School.
import { X509Certificate } from 'node:crypto';

import { SignInServiceReply, SignInTestReply } from '@moonbase/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import {
  base64,
  IDP,
  idpKeys,
  messageIn,
  metadataXml,
  otherKeys,
  type ResponseFacts,
  responseXml,
  sign,
} from './features/auth/saml/identity-provider.test-kit.ts';
import { samlJobs } from './features/auth/saml/saml.jobs.ts';
import { saveSignInChoice } from './features/auth/sign-in/sign-in-choice.queries.ts';
import { createDoorBrowser } from './door.test-kit.ts';
import { addPerson, addSchool } from './platform/people.test-kit.ts';
import { signIn } from './platform/session/sign-in.test-kit.ts';
import { createTestClock, testConfig } from './platform/test-app.test-kit.ts';
import { createTestDb } from './platform/database/test-db.test-kit.ts';

const database = await createTestDb();
const clock = createTestClock(Date.now());
const config = testConfig({ SIGN_IN: 'wizard' });
const old = await idpKeys();
const renewed = await otherKeys();
const BOTH = metadataXml([old.certificate, renewed.certificate]);

let opened: Awaited<ReturnType<typeof schoolWithService>>;

/** A school that has chosen its own service in the first-run wizard; the service knows its admin as maya. */
async function schoolWithService() {
  await database.empty();
  const metadata = metadataXml([old.certificate]);
  await saveSignInChoice(database.db, { way: 'provider', metadata, schoolSourceId: 'kh-12' });
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  const adminRights = { schoolId, schoolRole: 'teacher', isSchoolAdmin: true } as const;
  const admin = await addPerson(database, 'Sam', adminRights);
  const other = await addPerson(database, 'Kim', adminRights);
  await database.pool.query(
    'update schools set identity_provider = $1, source_id = $2 where id = $3',
    [IDP, 'kh-12', schoolId],
  );
  for (const [id, nameId] of [
    [admin, 'maya'],
    [other, 'kim'],
  ])
    await database.pool.query(
      'update users set identity_provider = $1, source_id = $2 where id = $3',
      [IDP, nameId, id],
    );
  const app = await buildApp({ database, clock, config });
  const to = (id: string | number) => signIn(database, id);
  const page = createDoorBrowser({ app, database, clock, config, signIn: to });
  return { app, page, admin, other };
}

beforeEach(async () => {
  opened = await schoolWithService();
  return () => opened.app.close();
});
afterAll(() => database.empty());

async function call(action: string, body?: unknown, by = opened.admin) {
  const reply = await opened.app.inject({
    method: action === '' ? 'GET' : 'POST',
    url: `/api/school/sign-in-service${action}`,
    headers: {
      ...(await signIn(database, by)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

const FACTS = { firstName: 'Sam', schoolRole: 'teacher', schoolSourceId: 'kh-12' };

/** Answers a sign-in request as the school's service would. */
function answer(path: string, signer: typeof old, facts: Partial<ResponseFacts> = {}) {
  const [, id = ''] = / ID="([^"]+)"/.exec(messageIn(path, 'SAMLRequest')) ?? [];
  const given = { inResponseTo: id, now: clock.now(), attributes: FACTS, ...facts };
  const answered = base64(sign(responseXml(given), signer));
  return opened.page.post('/api/saml2/acs', [['SAMLResponse', answered]]);
}

/** Presses Test sign-in. @returns the address at which the browser arrives: at the school's service */
async function beginTest() {
  const { signInTest } = SignInTestReply.parse((await call('/test', {})).body);
  return opened.page.get(signInTest.path);
}

async function tryIt(facts: Partial<ResponseFacts> = {}, signer = renewed) {
  return answer((await beginTest()).path, signer, facts);
}

describe('the sign-in service of a school', () => {
  it('is shown with the day on which its certificate expires', async () => {
    const { body } = await call('');
    expect(body).toMatchObject({
      signInService: {
        inUse: {
          entityId: IDP,
          signOnUrl: 'https://idp.example/sso?tenant=1',
          fingerprints: [new X509Certificate(old.certificate).fingerprint256],
        },
        onTrial: null,
      },
    });
  });

  it('takes newer metadata after a test sign-in of the asking admin, and nobody is signed in by the test', async () => {
    const { page, admin } = opened;
    expect((await answer((await page.come()).path, renewed)).status).toBe(403);
    expect((await call('/offer', { metadata: BOTH })).status).toBe(200);
    const tested = await tryIt();
    expect(tested.path).toBe('/teacher/school/sign-in-service');
    expect(await page.signedInAs()).toBeNull();
    const shown = await call('');
    expect(shown.body).toMatchObject({
      signInService: { onTrial: { outcome: { kind: 'came', nameId: 'maya', hindrance: null } } },
    });

    const taken = await call('/take', {});
    expect(taken.body).toMatchObject({ signInService: { onTrial: null } });
    await answer((await page.come()).path, renewed);
    expect(await page.signedInAs()).toBe(admin);
    const { rows } = await database.pool.query(
      'select actor_id::text as actor, action from audit_log',
    );
    expect(rows).toEqual([{ actor: admin, action: 'sign-in-service-renewed' }]);
  });

  it('is not exchanged for another service, nor for a file that is not metadata', async () => {
    const another = BOTH.replace(IDP, 'https://elsewhere.example');
    for (const [metadata, words] of [
      [another, 'another service, https://elsewhere.example'],
      ['hello', 'This is not XML'],
    ] as const) {
      const refused = await call('/offer', { metadata });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain(words);
    }
    expect((await call('/test', {})).status).toBe(409);
    expect((await call('/take', {})).status).toBe(409);
  });

  it.each([
    ['of somebody else', { nameId: 'kim' }, 'The test sign-in was not yours'],
    ['for another school', { attributes: { ...FACTS, schoolSourceId: 'far' } }, 'another school'],
  ] as const)('is not taken after a test sign-in %s', async (_, facts, words) => {
    await call('/offer', { metadata: BOTH });
    await tryIt(facts);
    const refused = await call('/take', {});
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(words);
  });

  it('shows in words why a test sign-in was refused, and can be tried again', async () => {
    await call('/offer', { metadata: metadataXml([old.certificate]) });
    await tryIt();
    const { signInService } = SignInServiceReply.parse((await call('')).body);
    const outcome = signInService.onTrial?.outcome;
    expect(outcome?.kind === 'refused' && outcome.words).toContain('by the certificate');
    await call('/forget', {});
    expect((await call('')).body).toMatchObject({ signInService: { onTrial: null } });
  });

  it('continues to sign people in while another one is on trial, in the browser of the trial too', async () => {
    const { page, admin } = opened;
    await call('/offer', { metadata: BOTH });
    await beginTest(); // and left there
    await answer((await page.come()).path, old);
    expect(await page.signedInAs()).toBe(admin);
  });

  it('lets the pages send a form to the service on trial as well', async () => {
    await call('/offer', { metadata: BOTH.replaceAll('idp.example/sso', 'new.example/sso') });
    const { headers } = await opened.app.inject({ url: '/', headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    for (const origin of ['https://idp.example', 'https://new.example'])
      expect(policy).toContain(origin);
  });

  it('forgets who tried a service within a day', async () => {
    await call('/offer', { metadata: BOTH });
    await tryIt();
    const job = samlJobs.find(({ name }) => name === 'ended-sign-in-trial');
    const count = async () =>
      (await database.pool.query(`select from product_state where name = 'sign-in-trial'`))
        .rowCount;
    await job?.run(database, config.DATA_DIR);
    expect(await count()).toBe(1);
    await database.pool.query(
      `update product_state set value = jsonb_set(value, '{until}', '1000') where name = 'sign-in-trial'`,
    );
    await job?.run(database, config.DATA_DIR);
    expect(await count()).toBe(0);
  });
});
