import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from './app.ts';
import { signIn } from './platform/session/sign-in.test-kit.ts';
import { CHEAP_HASHING, createTestClock, testConfig } from './platform/test-app.test-kit.ts';
import { createTestDb } from './platform/database/test-db.test-kit.ts';
import { createDoorBrowser } from './door.test-kit.ts';
import { startProvider } from './features/auth/openid/provider.test-kit.ts';
import { makeSetUpKey } from './features/door/set-up.ts';

const PASSWORD = 'orbit velvet teapot nine';
const database = await createTestDb();
const clock = createTestClock(Date.parse('2026-11-24T10:00:00Z')); // a Tuesday
const provider = await startProvider();
const config = testConfig({ SIGN_IN: 'wizard', OPENID_ADDRESSES: provider.issuer });

/** The product after its very first start: nobody in it, and the wizard open. */
async function firstStart() {
  const app = await buildApp({
    database,
    clock,
    config,
    hashingCosts: CHEAP_HASHING,
    isSettingUp: true,
  });
  const product = {
    app,
    database,
    clock,
    config,
    signIn: (userId: string | number) => signIn(database, userId),
  };
  return { app, product };
}

const { app, product } = await firstStart();
afterAll(() => app.close());
beforeEach(() => database.empty());

const useKey = async (browser: ReturnType<typeof createDoorBrowser>, key: string | null) => {
  await browser.get(`/door/set-up?key=${key ?? ''}`);
  return browser.post('/door/set-up/begin', [['key', key ?? '']]);
};
const open = async (browser = createDoorBrowser(product)) => {
  const key = await makeSetUpKey({ database, clock });
  await useKey(browser, key);
  return browser;
};
const takeSchool = (browser: ReturnType<typeof createDoorBrowser>) =>
  browser.post('/door/set-up', [
    ['name', 'Kurrajong Hill'],
    ['country', 'au'],
    ['timeZone', 'Australia/Sydney'],
  ]);
const takeAdmin = (browser: ReturnType<typeof createDoorBrowser>, password = PASSWORD) =>
  browser.post('/door/set-up', [
    ['title', 'Mr'],
    ['firstName', 'Sam'],
    ['lastName', 'Tuckett'],
    ['email', 's.tuckett@school.example'],
    ['password', password],
  ]);

describe('the first-run wizard (SD-15)', () => {
  it('offers five ways side by side, and takes a service with its redirect URI, first by the door', async () => {
    const browser = await open();
    const ways = await takeSchool(browser);
    for (const name of ['Google Workspace', 'Microsoft Entra', 'OpenID Connect', 'SAML 2.0'])
      expect(ways.body).toContain(name);
    expect(ways.body).toContain('Take the door');
    const uri = /value="(http[^"]+\/api\/openid\/\d+\/answer)"/;
    const shown = await browser.get('/door/set-up?way=google');
    const [, before] = uri.exec(shown.body) ?? [];
    const wrong = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'google'],
      ['clientId', '407.apps.example'],
      ['clientSecret', 'hush'],
      ['domain', 'gmail.com'],
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('Anybody can have an address at gmail.com');
    expect(wrong.body).toContain('value="407.apps.example"');
    expect(wrong.body).not.toContain('hush');
    expect(uri.exec(wrong.body)?.[1]).toBe(before);
    const added = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'openid'],
      ['clientId', 'moon-base'],
      ['clientSecret', 'hush'],
      ['domain', 'hill.example'],
      ['issuer', provider.issuer],
    ]);
    expect(added.body).toContain('Who looks after it?');
    await takeAdmin(browser);
    const done = await browser.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Sign in and try your service');
    const { rows } = await database.pool.query<{ id: string; used: boolean; secret: string }>(
      'select id::text, is_in_use as used, secret from ways_in',
    );
    expect(rows.map(({ used }) => used)).toEqual([false]);
    expect(rows[0]?.secret).not.toContain('hush');
    expect(before).toContain(`/api/openid/${rows[0]?.id ?? ''}/answer`);
    const late = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'openid'],
    ]);
    expect(late.body).toContain('Your school is ready'); // a step that was done is not done again
  });
});
