import { describe, expect, it } from 'vitest';

import type { DoorBrowser } from './door.test-kit.ts';
import { CLIENT, SECRET, startProvider } from './features/auth/openid/provider.test-kit.ts';
import { createFirstStart, PASSWORD } from './first-start.test-kit.ts';

const provider = await startProvider();
const wizard = await createFirstStart({ OPENID_ADDRESSES: provider.issuer });
const { database, clock, open, takeSchool, takeAdmin } = wizard;
clock.advance(Date.now() - clock.now()); // the provider has the clock of this computer

const act = (browser: DoorBrowser, what: string) => browser.post('/door/set-up', [['do', what]]);

/** The wizard, after its service was given. */
async function addService(secret = SECRET) {
  provider.behave();
  const browser = await open();
  await takeSchool(browser);
  return { browser, shown: await giveService(browser, secret) };
}

const giveService = (browser: DoorBrowser, secret = SECRET, domain = 'hill.example') =>
  browser.post('/door/set-up', [
    ['do', 'add-way'],
    ['way', 'openid'],
    ['clientId', CLIENT],
    ['clientSecret', secret],
    ['domain', domain],
    ['issuer', provider.issuer],
    ['secretUntil', '2027-12-23'],
  ]);

/** A test in the wizard's browser. */
async function test(browser: DoorBrowser, as: 'admin' | 'student') {
  const { path } = await browser.get(`/door/set-up/test?as=${as}`);
  expect(path).toContain('prompt=login'); // also where somebody else is signed in there
  const { pathname, search } = provider.signIn(path);
  return browser.get(pathname + search);
}

const nobody = async (): Promise<boolean> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select (select count(*) from users)::int + (select count(*) from sessions)::int as n',
  );
  return rows[0]?.n === 0;
};

const ways = async () => {
  const { rows } = await database.pool.query<{
    id: string;
    used: boolean;
    secret: string;
    until: string | null;
  }>('select id::text, is_in_use as used, secret, secret_until::text as until from ways_in');
  return rows;
};

describe('the first-run wizard (SD-15, WI-2)', () => {
  it('offers five ways side by side, and says at its field what is wrong', async () => {
    const browser = await open();
    const choice = await takeSchool(browser);
    for (const name of ['Google Workspace', 'Microsoft Entra', 'OpenID Connect', 'SAML 2.0'])
      expect(choice.body).toContain(name);
    expect(choice.body).toContain('Use cards and pictures');
    const uri = /value="(http[^"]+\/api\/openid\/\d+\/answer)"/;
    const [, before] = uri.exec((await browser.get('/door/set-up?way=google')).body) ?? [];
    const give = (domain: string, secretUntil: string) =>
      browser.post('/door/set-up', [
        ['do', 'add-way'],
        ['way', 'google'],
        ['clientId', '407.apps.example'],
        ['clientSecret', 'hush'],
        ['domain', domain],
        ['secretUntil', secretUntil],
      ]);
    const wrong = await give('gmail.com', '');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('Anybody can have an address at gmail.com');
    expect(wrong.body).toContain('value="407.apps.example"');
    expect(wrong.body).not.toContain('hush');
    expect(uri.exec(wrong.body)?.[1]).toBe(before);
    const day = await give('hill.example', '2027-13-40');
    expect(day.status).toBe(422);
    expect(day.body).toContain('Give a day, such as');
  });

  it('keeps the client secret while another field is put right, and never shows it', async () => {
    provider.behave();
    const browser = await open();
    await takeSchool(browser);
    const wrong = await giveService(browser, SECRET, 'hill');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('The one you gave is kept, sealed.');
    expect(wrong.body).not.toContain(SECRET);
    const { rows } = await database.pool.query<{ all: string }>(
      'select string_agg(value::text, $1) as all from product_state',
      [' '],
    );
    expect(rows[0]?.all).not.toContain(SECRET);
    expect((await giveService(browser, '')).body).toContain('Try your service');
    expect((await test(browser, 'admin')).body).toContain('You: it works'); // so the secret went with it
    const back = await act(browser, 'forget-way');
    for (const filled of [`value="${CLIENT}"`, 'value="hill.example"', 'is kept, sealed'])
      expect(back.body).toContain(filled);
  });

  it('misses the client secret of any service', async () => {
    const browser = await open();
    await takeSchool(browser);
    const without = await giveService(browser, '');
    expect(without.status).toBe(422);
    expect(without.body).toContain('Copy the client secret from your service.');
    expect(await ways()).toEqual([]);
  });

  it('has the way and what was typed again after a look at the school', async () => {
    const browser = await open();
    await takeSchool(browser);
    const reach = await browser.post('/door/set-up', [
      ['do', 'to-reach'],
      ['way', 'microsoft'],
      ['clientId', 'typed-client'],
      ['clientSecret', 'hush'],
      ['tenant', 'typed-tenant'],
      ['domain', 'hill'],
    ]);
    expect(reach.body).toContain('Who should reach Moon Base Pi?');
    const school = await browser.get('/door/set-up?back=school');
    expect(school.body).toContain('value="Kurrajong Hill"');
    const onward = await browser.post('/door/set-up', [
      ['back', 'school'],
      ['name', 'Kurrajong Hill'],
      ['country', 'au'],
      ['timeZone', 'Australia/Sydney'],
    ]);
    expect(onward.body).toContain('Who should reach Moon Base Pi?');
    const again = await browser.post('/door/set-up', [['back', 'reach']]);
    expect(again.body).toContain('Directory (tenant) ID');
    for (const typed of ['value="typed-client"', 'value="typed-tenant"', 'value="hill"'])
      expect(again.body).toContain(typed);
    expect(again.body).toContain('is kept, sealed');
    expect(again.body).not.toContain('hush');
    const { body } = await browser.get('/door/set-up?way=google');
    expect(body).not.toContain('typed-client'); // that of another service
  });

  it('shows a test fact by fact, as oneself and as a student, and gives nobody an account by it', async () => {
    const { browser, shown } = await addService();
    expect(shown.body).toContain('Try your service');
    expect(shown.body).not.toContain('Take it into use');
    const mine = await test(browser, 'admin');
    for (const said of ['You: it works', 'subject-1', 'ann@hill.example', 'checked: 9 of 9'])
      expect(mine.body).toContain(said);
    expect(mine.body).toContain('A student: not tried yet');
    provider.conduct.claims = { sub: 'subject-2', email: 'kai@elsewhere.example', groups: ['6H'] };
    const theirs = await test(browser, 'student');
    expect(theirs.body).toContain('A student: it works');
    expect(theirs.body).not.toContain('value="test-'); // a form may not lead to another site
    expect(theirs.body).toContain('not at hill.example, so this person would knock');
    expect(theirs.body).toContain('1 more arrived');
    expect(await nobody()).toBe(true);
    expect((await ways()).map(({ used, until }) => [used, until])).toEqual([[false, '2027-12-23']]);
  });

  it('makes whoever tested it the first administrator, who comes in by it and by a password', async () => {
    const { browser } = await addService();
    await act(browser, 'take-way'); // before a test: nothing
    expect((await browser.get('/door/set-up')).body).toContain('Try your service');
    await test(browser, 'admin');
    const you = await act(browser, 'take-way');
    expect(you.body).toContain('Who looks after it?');
    for (const filled of ['value="Ann"', 'value="Lee"', 'value="ann@hill.example"', 'subject-1'])
      expect(you.body).toContain(filled);
    expect((await ways()).map(({ used }) => used)).toEqual([false]); // until somebody looks after it
    await takeAdmin(browser);
    const done = await browser.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Sign in and fetch your list');
    const [way] = await ways();
    expect(way?.used).toBe(true);
    const [, link = ''] = /class="btn main"\s+href="([^"]+)"/.exec(done.body) ?? [];
    const { path } = await browser.get(link);
    const { pathname, search } = provider.signIn(path);
    expect((await browser.get(pathname + search)).path).toBe('/teacher/school/rosters');
    const admin = await browser.signedInAs();
    const { rows } = await database.pool.query<{ id: string }>(
      `select id::text from users where is_school_admin and school_role = 'teacher'`,
    );
    expect(rows.map(({ id }) => id)).toEqual([admin]);
    const atDoor = await open();
    await atDoor.post('/door/staff', [
      ['email', 's.tuckett@school.example'],
      ['password', PASSWORD],
    ]);
    await atDoor.get('/door/second-step/later');
    expect(await atDoor.signedInAs()).toBe(admin);
  });

  it('says what to do when a test fails, and leads back to the ways or to a password alone', async () => {
    const { browser } = await addService('another secret');
    const failed = await test(browser, 'admin');
    expect(failed.body).toContain('You: it did not work');
    expect(failed.body).toContain('did not take the client secret');
    expect(failed.body).not.toContain('Take it into use');
    expect((await act(browser, 'forget-way')).body).toContain('How do people sign in?');
    expect(await ways()).toEqual([]);

    await giveService(browser);
    expect((await act(browser, 'door-account')).body).toContain('Who looks after it?');
    await takeAdmin(browser);
    const done = await browser.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Sign in and try your service');
    expect((await ways()).map(({ used, secret }) => [used, secret.includes(SECRET)])).toEqual([
      [false, false],
    ]);
    const late = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'openid'],
    ]);
    expect(late.body).toContain('Your school is ready'); // a step that was done is not done again
  });

  it('takes a test of the wizard for no admin’s own', async () => {
    const { browser } = await addService();
    await test(browser, 'admin');
    await act(browser, 'door-account');
    await takeAdmin(browser);
    await browser.post('/door/staff', [
      ['email', 's.tuckett@school.example'],
      ['password', PASSWORD],
    ]);
    await browser.get('/door/second-step/later');
    const page = await browser.get('/api/school/ways-in');
    expect(page.body).toContain('another admin’s');
  });
});
