import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startMailServer } from '../../server/src/platform/mail.test-kit.ts';
import { addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser } from '../../server/src/door.test-kit.ts';

const WAIT_MS = 8_000; // on a busy machine

const EMAIL = 'pia@school.example';
const PASSWORD = 'orbit velvet teapot nine';
const NEW_PASSWORD = 'lantern gravel ocean stilts';

const mailServer = await startMailServer();
afterAll(mailServer.stop);
const letters = mailServer.sent;

const product = await createDoorApp({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  SMTP_FROM: 'moonbase@school.example',
});
const { database, clock, desk } = product;
let pia = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(2 * 3_600_000); // the limit of an hour from the test before has passed
  letters.length = 0;
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  pia = await addPerson(database, 'pia', { schoolId, schoolRole: 'teacher', isSchoolAdmin: true });
  await desk.makeStaff(pia, EMAIL, PASSWORD);
});

async function addRex(): Promise<void> {
  const rex = await addPerson(database, 'rex', { schoolRole: 'teacher' });
  await desk.makeStaff(rex, 'rex@school.example', PASSWORD);
}

const ask = (email: string, from = '10.0.0.1') =>
  createDoorBrowser(product, from).post('/door/forgotten', [['email', email]]);

/** The link in the letter that arrives next. */
async function linkSent(count = 1): Promise<string> {
  await vi.waitFor(() => expect(letters).toHaveLength(count), WAIT_MS);
  return /link=([\w-]+)/.exec(letters.at(-1) ?? '')?.[1] ?? '';
}

const setPassword = (browser: ReturnType<typeof createDoorBrowser>, link: string) =>
  browser.post('/door/password', [
    ['link', link],
    ['password', NEW_PASSWORD],
  ]);

describe('somebody who has forgotten their password', () => {
  it('is sent a link to their own address, which works once', async () => {
    await ask(` ${EMAIL.toUpperCase()} `);
    const link = await linkSent();
    expect(letters[0]).toContain(`To: ${EMAIL}`);
    const page = createDoorBrowser(product);
    expect((await setPassword(page, link)).body).toContain('Protect your account');
    const again = await setPassword(createDoorBrowser(product), link);
    expect(again.status).toBe(404);
    expect(again.body).toContain('href="/door/forgotten"');
  });

  it('reads the same page, whether the address has an account or not', async () => {
    const known = await ask(EMAIL);
    const unknown = await ask('nobody@school.example');
    expect(known.body).toContain('If this address has an account here, a link is on its way.');
    expect(unknown).toEqual(known);
    await linkSent();
    expect(letters).toHaveLength(1);
  });

  it('sees what an address looks like when theirs is malformed', async () => {
    const shown = await ask('pia');
    expect(shown.status).toBe(422);
    expect(shown.body).toContain('Write a whole e-mail address, such as name@school.example.');
    expect(shown.body).toMatch(/id="email"[^>]*aria-describedby="email-fault"\s+autofocus/); // typing goes on there
  });

  it('is offered the link on the sign-in page', async () => {
    const page = createDoorBrowser(product);
    expect((await page.get('/door/staff')).body).toContain('href="/door/forgotten"');
    expect((await page.get('/door/forgotten')).body).toContain('Send the link');
  });

  it('is sent to the school admin where no mail server is configured', async () => {
    const page = createDoorBrowser(await createDoorApp());
    const { body } = await page.get('/door/staff');
    expect(body).toContain('Your school administrator can make you a link.');
    expect(body).not.toContain('/door/forgotten');
    expect((await page.get('/door/forgotten')).status).toBe(404);
  });

  it('[door DR19] still has to take the second step', async () => {
    await addSecondStep();
    await ask(EMAIL);
    const page = createDoorBrowser(product);
    const shown = await setPassword(page, await linkSent());
    expect(shown.path).toBe('/door/second-step');
    expect(await page.signedInAs()).toBeNull();
  });

  it('[door DR19] does not void a link from a school admin', async () => {
    const made = new URL((await desk.makePasswordLink(pia)) ?? '').search;
    await ask(EMAIL);
    await linkSent();
    expect((await createDoorBrowser(product).get(`/door/password${made}`)).status).toBe(200);
  });

  it('[door DR20] gets at most three letters per hour', async () => {
    for (let letter = 1; letter <= 3; letter += 1) {
      await ask(EMAIL, `10.0.1.${letter}`);
      await linkSent(letter);
    }
    await addRex();
    await ask(EMAIL, '10.0.1.4');
    await ask('rex@school.example');
    await linkSent(4);
    expect(letters.filter((letter) => letter.includes(`To: ${EMAIL}`))).toHaveLength(3);
    clock.advance(3_600_000);
    await ask(EMAIL, '10.0.1.5');
    await linkSent(5);
  });

  it('gets nothing when the account is disabled', async () => {
    await database.pool.query('update users set disabled_at = now() where id = $1', [pia]);
    await ask(EMAIL);
    await addRex();
    await ask('rex@school.example');
    await linkSent();
    expect(letters[0]).toContain('To: rex@school.example');
  });
});

/** Gives the admin an authenticator app, as its page offers it. */
async function addSecondStep(): Promise<void> {
  const page = createDoorBrowser(product);
  const { body } = await page.post('/door/staff', [
    ['email', EMAIL],
    ['password', PASSWORD],
  ]);
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
  await page.post('/door/second-step/new', [
    ['offer', /name="offer" value="([^"]+)"/.exec(body)?.[1] ?? ''],
    ['code', new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() })],
  ]);
}
