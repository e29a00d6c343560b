import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
  type Shown,
} from '../../server/src/door.test-kit.ts';

const product = await createDoorApp();
const { database, clock, desk } = product;
const EMAIL = 'grace@school.example';
const PASSWORD = 'orbit velvet teapot nine';
const HALF_MINUTE = 30_000;

let admin = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  admin = await addPerson(database, 'Grace', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  await desk.makeStaff(admin, EMAIL, PASSWORD);
});

const givePassword = (page: DoorBrowser, password = PASSWORD) =>
  page.post('/door/staff', [
    ['email', EMAIL],
    ['password', password],
  ]);
const giveCode = (page: DoorBrowser, code: string) =>
  page.post('/door/second-step', [['code', code]]);

/** The secret that an authenticator app reads from the QR code. */
function appFrom({ body }: Shown) {
  const typed = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(typed) });
  const offer = /name="offer" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const secret = Buffer.from(app.secret.bytes);
  return { offer, secret, code: () => app.generate({ timestamp: clock.now() }) };
}

/** An admin who has set up the second step. */
async function protectedAdmin() {
  const page = createDoorBrowser(product);
  const shown = await givePassword(page);
  const { offer, code } = appFrom(shown);
  const taken = await page.post('/door/second-step/new', [
    ['offer', offer],
    ['code', code()],
  ]);
  const spareCode = /class="spare"><b>([^<]+)</.exec(taken.body)?.[1] ?? '';
  await page.get('/door/second-step/later');
  clock.advance(2 * HALF_MINUTE);
  return { page, code, spareCode };
}

describe('the second step of a school admin', () => {
  it('is offered after the password, and can wait for the next sign-in', async () => {
    const page = createDoorBrowser(product);
    expect((await givePassword(page)).body).toContain('Protect your account');
    expect(await page.signedInAs()).toBeNull();
    await page.get('/door/second-step/later');
    expect(await page.signedInAs()).toBe(admin);
    expect((await givePassword(createDoorBrowser(product))).body).toContain('Protect your account');
  });

  it('is not offered to other staff', async () => {
    await database.pool.query('update users set is_school_admin = false');
    const page = createDoorBrowser(product);
    await givePassword(page);
    expect(await page.signedInAs()).toBe(admin);
  });

  it('starts with a code from the app alone, and keeps its QR code after a wrong one', async () => {
    const page = createDoorBrowser(product);
    const shown = await givePassword(page);
    const { offer, code } = appFrom(shown);
    const wrong = await page.post('/door/second-step/new', [
      ['offer', offer],
      ['code', '000000'],
    ]);
    expect(wrong.status).toBe(422);
    expect(appFrom(wrong).code()).toBe(code());
    const taken = await page.post('/door/second-step/new', [
      ['offer', appFrom(wrong).offer],
      ['code', code()],
    ]);
    expect(taken.body).toContain('Your spare code');
  });

  it('is asked for after each right password, and the password alone opens nothing', async () => {
    const { code } = await protectedAdmin();
    const page = createDoorBrowser(product);
    expect((await givePassword(page)).path).toBe('/door/second-step');
    await page.get('/door/second-step/later');
    await page.get('/door/second-step/new');
    expect(await page.signedInAs()).toBeNull();
    await giveCode(page, code());
    expect(await page.signedInAs()).toBe(admin);
  });

  it('[door DR16] accepts each code once, in its half minute and its neighbours', async () => {
    const { code } = await protectedAdmin();
    const used = code();
    const first = createDoorBrowser(product);
    await givePassword(first);
    await giveCode(first, used);
    expect(await first.signedInAs()).toBe(admin);
    const second = createDoorBrowser(product);
    await givePassword(second);
    expect((await giveCode(second, used)).status).toBe(422);
    clock.advance(HALF_MINUTE);
    const neighbour = code();
    clock.advance(HALF_MINUTE);
    await giveCode(second, neighbour);
    expect(await second.signedInAs()).toBe(admin);
    const old = code();
    clock.advance(2 * HALF_MINUTE);
    const third = createDoorBrowser(product);
    await givePassword(third);
    expect((await giveCode(third, old)).status).toBe(422);
  });

  it('[door DR7] pauses after five wrong codes on strange devices', async () => {
    const { code } = await protectedAdmin();
    const page = createDoorBrowser(product);
    await givePassword(page);
    for (let tries = 0; tries < 4; tries += 1) await giveCode(page, '000000');
    expect((await giveCode(page, '000000')).body).toContain('Try again in 1 minute');
    expect((await giveCode(page, code())).body).toContain('Too many wrong codes');
  });

  it('[door DR7] takes no more codes in more browsers, nor spare codes', async () => {
    const { code, spareCode } = await protectedAdmin();
    let wrong = 0;
    for (let browsers = 0; browsers < 4; browsers += 1) {
      const page = createDoorBrowser(product, `198.51.100.${browsers}`);
      await givePassword(page);
      for (const typed of ['000000', 'AAAAA BBBBB', '999999']) {
        const { body } = await giveCode(page, typed);
        if (!body.includes('Too many wrong codes')) wrong += 1;
      }
    }
    expect(wrong).toBe(4); // the fifth is answered by the pause
    const page = createDoorBrowser(product, '203.0.113.7');
    await givePassword(page);
    expect((await giveCode(page, code())).body).toContain('Too many wrong codes');
    expect((await giveCode(page, spareCode)).body).toContain('Too many wrong codes');
  });

  it('[door DR16] is ended by the spare code, once', async () => {
    const { spareCode } = await protectedAdmin();
    const page = createDoorBrowser(product);
    await givePassword(page);
    expect((await giveCode(page, spareCode.toLowerCase())).body).toContain('Protect your account');
    await page.get('/door/second-step/later');
    expect(await page.signedInAs()).toBe(admin);
  });

  it('is ended by a link for a new password, which another admin makes', async () => {
    await protectedAdmin();
    const link = new URL((await desk.makePasswordLink(admin)) ?? '').searchParams.get('link') ?? '';
    const page = createDoorBrowser(product);
    const shown = await page.post('/door/password', [
      ['link', link],
      ['password', 'lantern gravel ocean stilts'],
    ]);
    expect(shown.body).toContain('Protect your account');
  });

  it('is stored encrypted', async () => {
    const page = createDoorBrowser(product);
    const { offer, code, secret } = appFrom(await givePassword(page));
    await page.post('/door/second-step/new', [
      ['offer', offer],
      ['code', code()],
    ]);
    const { rows } = await database.pool.query<{ stored: Buffer }>(
      'select secret as stored from door.second_steps',
    );
    const [{ stored } = { stored: Buffer.alloc(0) }] = rows;
    expect(stored.length).toBeGreaterThan(secret.length);
    const encodings = [stored, Buffer.from(stored.toString(), 'base64url')];
    for (const bytes of encodings) expect(bytes.includes(secret)).toBe(false);
  });
});
