import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
} from '../../server/src/door.test-kit.ts';
import { createAuthenticator, type Lies } from './passkey.test-kit.ts';

const product = await createDoorApp();
const { database, clock, desk } = product;
const EMAIL = 'ian@school.example';
const PASSWORD = 'orbit velvet teapot nine';
const MINUTE = 60_000;

let schoolId = '';
let teacher = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  schoolId = await addSchool(database, 'Kurrajong Hill');
  teacher = await addPerson(database, 'Ian', { schoolId, schoolRole: 'teacher' });
  await desk.makeStaff(teacher, EMAIL, PASSWORD);
});

const givePassword = (page: DoorBrowser, email = EMAIL) =>
  page.post('/door/staff', [
    ['email', email],
    ['password', PASSWORD],
  ]);
const challengeFrom = async (page: DoorBrowser, path: string): Promise<string> => {
  const { body } = await page.post(path, []);
  return /"challenge":"([^"]+)"/.exec(body)?.[1] ?? '';
};
type Authenticator = ReturnType<typeof createAuthenticator>;

/** Signs in by password, and adds a passkey. */
async function addPasskey(
  device: Authenticator,
  { lies = {}, email = EMAIL }: { readonly lies?: Lies; readonly email?: string } = {},
) {
  const page = createDoorBrowser(product);
  await page.get('/door/passkeys');
  await givePassword(page, email);
  const challenge = await challengeFrom(page, '/door/passkeys/options');
  const shown = await page.post('/door/passkeys', [
    ['name', 'My laptop'],
    ['answer', device.make(challenge, lies)],
  ]);
  return { page, shown };
}

async function comeByPasskey(device: Authenticator, lies: Lies = {}) {
  const page = createDoorBrowser(product);
  const challenge = await challengeFrom(page, '/door/passkey/options');
  const answer = device.use(challenge, lies);
  const shown = await page.post('/door/passkey', [['answer', answer]]);
  return { page, shown, answer };
}

describe('a passkey', () => {
  it('signs a teacher in without the password', async () => {
    const device = createAuthenticator();
    const { shown } = await addPasskey(device);
    expect(shown.path).toBe('/door/passkeys');
    expect(shown.body).toContain('My laptop');
    const { page } = await comeByPasskey(device);
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('leads on from its page to the product, even after a long look at the page', async () => {
    const { page } = await addPasskey(createAuthenticator());
    clock.advance(5 * MINUTE);
    await page.get('/door/passkeys/done');
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('[door DR17] answers a challenge that works once', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    const page = createDoorBrowser(product);
    const answer = device.use(await challengeFrom(page, '/door/passkey/options'));
    await page.post('/door/passkey', [['answer', answer]]);
    page.forget();
    expect((await page.post('/door/passkey', [['answer', answer]])).status).toBe(422);
    expect(await page.signedInAs()).toBeNull();
  });

  it('[door DR17] is refused after 5 minutes, or in another browser', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    const page = createDoorBrowser(product);
    const other = createDoorBrowser(product);
    const answer = device.use(await challengeFrom(page, '/door/passkey/options'));
    await challengeFrom(other, '/door/passkey/options');
    expect((await other.post('/door/passkey', [['answer', answer]])).status).toBe(422);
    clock.advance(5 * MINUTE);
    expect((await page.post('/door/passkey', [['answer', answer]])).status).toBe(422);
  });

  it.each<[string, Lies]>([
    ['of another site', { origin: 'http://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['whose count goes back', { counter: 1 }],
  ])('is refused: one %s', async (_name, lies) => {
    const device = createAuthenticator();
    await addPasskey(device);
    const { page, shown } = await comeByPasskey(device, lies);
    expect(shown.status).toBe(422);
    expect(await page.signedInAs()).toBeNull();
  });

  it.each<[string, Lies]>([
    ['of another site', { origin: 'http://evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { isVerified: false }],
  ])('is not added: one %s', async (_name, lies) => {
    const device = createAuthenticator();
    expect((await addPasskey(device, { lies })).shown.status).toBe(422);
    expect((await comeByPasskey(device)).shown.status).toBe(422);
  });

  it('is refused with a challenge for another purpose, and with nonsense', async () => {
    const device = createAuthenticator();
    const { page } = await addPasskey(device);
    const challenge = await challengeFrom(page, '/door/passkeys/options');
    const crossed = await page.post('/door/passkey', [['answer', device.use(challenge)]]);
    expect(crossed.status).toBe(422);
    for (const answer of ['', '{', '{"id":1}', '[]']) {
      await challengeFrom(page, '/door/passkey/options');
      expect((await page.post('/door/passkey', [['answer', answer]])).status).toBe(422);
    }
  });

  it('opens nothing for a disabled account', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    await database.pool.query('update users set disabled_at = now()');
    expect((await comeByPasskey(device)).shown.status).toBe(422);
  });

  it('is removed by its owner alone', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    const other = await addPerson(database, 'Una', { schoolId, schoolRole: 'teacher' });
    await desk.makeStaff(other, 'una@school.example', PASSWORD);
    const { page: others } = await addPasskey(createAuthenticator(), {
      email: 'una@school.example',
    });
    await others.post('/door/passkeys/remove', [['passkey', device.id]]);
    expect(await (await comeByPasskey(device)).page.signedInAs()).toBe(teacher);
    const own = createDoorBrowser(product);
    await own.get('/door/passkeys');
    await givePassword(own);
    await own.post('/door/passkeys/remove', [['passkey', device.id]]);
    expect((await comeByPasskey(device)).shown.status).toBe(422);
  });

  it('is neither seen nor added by somebody who has not just signed in, nor by a student', async () => {
    const page = createDoorBrowser(product);
    expect((await page.get('/door/passkeys')).path).toBe('/door/staff');
    expect((await page.post('/door/passkeys/options', [])).path).toBe('/door/staff');
    const student = await addPerson(database, 'Zoe', { schoolId, schoolRole: 'student' });
    const { key } = await desk.makeSpareKey(student, teacher);
    const tablet = createDoorBrowser(product);
    await tablet.post('/door/spare-key', [
      ['person', student],
      ['key', key],
    ]);
    expect((await tablet.get('/door/passkeys')).path).toBe('/door/staff');
  });

  it('is deleted when a new password is chosen through a link', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    const link = new URL((await desk.makePasswordLink(teacher)) ?? '').searchParams.get('link');
    await createDoorBrowser(product).post('/door/password', [
      ['link', link ?? ''],
      ['password', 'lantern gravel ocean stilts'],
    ]);
    expect((await comeByPasskey(device)).shown.status).toBe(422);
  });
});

describe('a passkey of a school admin', () => {
  const spareFrom = ({ body }: { readonly body: string }): string =>
    /class="spare"><b>([^<]+)</.exec(body)?.[1] ?? '';

  beforeEach(() => database.pool.query('update users set is_school_admin = true'));

  it('[door DR18] becomes a second step with a spare code, and counts as both steps', async () => {
    const device = createAuthenticator();
    const { shown } = await addPasskey(device);
    expect(shown.body).toContain('Your spare code');
    const { page } = await comeByPasskey(device);
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('[door DR18] is asked for after the password, and nobody else’s is accepted', async () => {
    const device = createAuthenticator();
    await addPasskey(device);
    const other = await addPerson(database, 'Una', { schoolId, schoolRole: 'teacher' });
    await desk.makeStaff(other, 'una@school.example', PASSWORD);
    const strange = createAuthenticator();
    await addPasskey(strange, { email: 'una@school.example' });

    const page = createDoorBrowser(product);
    const asked = await givePassword(page);
    expect(asked.path).toBe('/door/second-step');
    expect(asked.body).toContain('Use a passkey');
    expect(await page.signedInAs()).toBeNull();
    const wrong = strange.use(await challengeFrom(page, '/door/passkey/options'));
    expect((await page.post('/door/passkey', [['answer', wrong]])).status).toBe(422);
    const right = device.use(await challengeFrom(page, '/door/passkey/options'));
    await page.post('/door/passkey', [['answer', right]]);
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('[door DR18] is replaced by the spare code when the device is lost', async () => {
    const { shown } = await addPasskey(createAuthenticator());
    const page = createDoorBrowser(product);
    await givePassword(page);
    expect((await page.post('/door/second-step', [['code', '000000']])).status).toBe(422);
    await page.post('/door/second-step', [['code', spareFrom(shown)]]);
    await page.get('/door/second-step/later');
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('[door DR18] removes the second step when the last one is removed', async () => {
    const device = createAuthenticator();
    const { page } = await addPasskey(device);
    await page.post('/door/passkeys/remove', [['passkey', device.id]]);
    const later = createDoorBrowser(product);
    expect((await givePassword(later)).body).toContain('Protect your account');
  });
});
