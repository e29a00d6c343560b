import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../apps/server/src/platform/pdf/read-pdf.test-kit.ts';
import { complaintsOf, IN_FIREFOX, newPage } from './browser.test-kit.ts';
import { hasWholeChromium, openInWholeChromium, wordsAfterBack } from './kept-pages.test-kit.ts';
import { expectFocus, tabTo } from './keyboard.test-kit.ts';
import { expectToldTooOld } from './old-browser.test-kit.ts';
import { type EmptyProduct, startEmptyProduct } from './empty-product.test-kit.ts';
import { finishWizard, givePassword } from './wizard.test-kit.ts';

const YOUNG = new Date().getUTCFullYear() - 6; // such a class signs in by card alone
const STUDENTS = Array.from({ length: 60 }, (_, at) => ({
  firstName: `Pip${String.fromCharCode(97 + (at % 26))}`,
  lastName: `Number${at}`,
  className: at < 30 ? '1A' : '1B',
}));
const FILE = [
  'First name,Last name,Year of birth,Class',
  ...STUDENTS.map((each) => `${each.firstName},${each.lastName},${YOUNG},${each.className}`),
].join('\n');

let product: EmptyProduct;
let cardCodes: readonly string[] = [];

/**
 * From the link that the start prints to 60 imported students with printed cards, in browsers that are closed in
 * between.
 */
beforeAll(async () => {
  product = await startEmptyProduct('school-door');
  const page = await newPage('desktop', { baseURL: product.url });
  await page.goto(/http\S+set-up\?key=\S+/.exec(product.output())?.[0] ?? '');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Name of the school').fill('Kurrajong Hill Public School');
  const own = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone');
  expect(await page.getByLabel('Time zone').inputValue()).toBe(own);
  await page.getByLabel('Country').selectOption('nz');
  expect(await page.getByLabel('Time zone').inputValue()).toBe(''); // it has two, and this computer is elsewhere
  await page.getByLabel('Country').selectOption('gb');
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/London');
  await page.getByLabel('Country').selectOption('au');
  await page.getByLabel('Time zone').selectOption('Australia/Sydney');
  await finishWizard(page);
  await page.getByRole('link', { name: /Not now/ }).click();
  await page.waitForURL('**/teacher/school/import');
  const file = { name: 'school.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Import 60 students' }).waitFor();
  await page.context().close(); // accepted rows wait for the next day

  const later = await adminPage();
  await later.goto('/teacher/school/import');
  await later.getByLabel('File', { exact: true }).setInputFiles(file);
  await later.getByRole('button', { name: 'Import 60 students' }).click();
  await later.getByRole('link', { name: 'Manage Classes' }).last().waitFor();
  await openSignIn(later, '1A');
  const pages = await printed(later, 'Print all cards');
  cardCodes = pages.join(' ').match(/\b[A-Z2-9]{5} [A-Z2-9]{5}\b/g) ?? [];
  expect(cardCodes).toHaveLength(30);
  await later.context().close();
});

afterAll(async () => {
  await product.stop();
});

it.each(['/door', '/door/staff', '/door/parent', '/door/forgotten', '/door/set-up'])(
  'at %s a browser that is too old is told so',
  async (path) => {
    await expectToldTooOld(path, { baseURL: product.url });
  },
);

/** A computer where the admin has just signed in by password. */
async function adminPage(): Promise<Page> {
  const page = await newPage('desktop', { baseURL: product.url });
  await page.goto('/door/staff');
  await givePassword(page);
  await page.getByRole('link', { name: /Not now/ }).click();
  await page.waitForURL('**/teacher**');
  return page;
}

async function openSignIn(page: Page, className: string): Promise<void> {
  await page.goto('/teacher');
  await page.getByRole('tab', { name: 'All Classes' }).click();
  await page.getByRole('link', { name: className }).first().click();
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
  await page.getByRole('button', { name: 'Print all cards' }).waitFor();
}

async function saved(page: Page, press: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readFileSync(await download.path());
}

/** Firefox's driver does not tell when a page saves a file: it is asked for once more. */
async function readAgain(page: Page, press: Locator): Promise<Buffer> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('.pdf')),
    press.click(),
  ]);
  const reply = await page.request.fetch(request.url(), { method: request.method() });
  return reply.body();
}

/** Presses a button that prints, and prints although only this computer opens the address. @returns the words of each page */
async function printed(page: Page, key: string | RegExp): Promise<readonly string[]> {
  await page.getByRole('button', { name: key }).click();
  const press = page.getByRole('button', { name: 'Print anyway' });
  const file = IN_FIREFOX ? await readAgain(page, press) : await saved(page, press);
  const { pages } = await readPdf(file);
  return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
}

/** The code that an authenticator app shows for a secret some seconds from now. */
function appCode(secret: string, seconds = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const bytes = bits.match(/.{8}/g)?.map((each) => Number.parseInt(each, 2)) ?? [];
  const period = Buffer.alloc(8);
  period.writeUInt32BE(Math.floor((Date.now() / 1000 + seconds) / 30), 4);
  const hash = createHmac('sha1', Buffer.from(bytes)).update(period).digest();
  const at = (hash.at(-1) ?? 0) % 16;
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** A computer whose own fingerprint reader answers at once. */
async function giveFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('a six-year-old with a card', () =>
  it('is in the game’s menu within ten seconds, on a screen of a phone', async () => {
    const page = await newPage('phone', { baseURL: product.url });
    const complaints = complaintsOf(page);
    await page.goto('/door/');
    const began = performance.now();
    await page.getByLabel(/code on (?:your|the) card/i).fill(cardCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app**');
    await page.getByRole('main').waitFor();
    const seconds = (performance.now() - began) / 1000;
    console.info(`from the card's code to the first page: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(10);
    expect(complaints).toEqual([]);
    await page.context().close();
  }));

describe('a second card in the same tab', () =>
  it.each(['card', 'parent'])(
    'is read at /door/%s though only what follows # has changed',
    async (path) => {
      const page = await newPage('phone', { baseURL: product.url });
      const codes: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') codes.push(request.postData() ?? '');
      });
      for (const letter of ['A', 'B', 'C']) {
        await page.evaluate(`document.body.dataset.before = 'yes'`);
        await page.goto(`/door/${path}#${letter.repeat(path === 'card' ? 22 : 10)}`);
        await expect
          .poll(() => codes.filter((code) => code.includes(letter.repeat(10))))
          .toHaveLength(1);
        // The alert of the card before is still there until the reply is shown, and the next card would be lost with it.
        await page.locator('body:not([data-before])').getByRole('alert').waitFor();
      }
      await page.context().close();
    },
  ));

describe('a student who came in by class code and has signed out', () =>
  it.skipIf(!hasWholeChromium)('leaves no name of the class behind the Back button', async () => {
    const admin = await adminPage();
    await openSignIn(admin, '1A');
    const open = admin.getByRole('button', { name: 'Open now' });
    if (await open.isVisible()) await open.click();
    await admin.getByText('The door is open').waitFor();
    const code = await admin.getByText(/^[A-Z2-9]{6}$/).innerText();
    await admin.getByLabel('Student', { exact: true }).selectOption({ label: 'Pipg Number6' });
    await admin.getByRole('button', { name: 'Make a spare key' }).click();
    const key = await admin.getByRole('status', { name: 'Spare key' }).innerText();
    await admin.context().close();

    const { page, close } = await openInWholeChromium(product.url);
    await page.goto('/door/');
    await page.getByLabel('Class code').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/door/names');
    const names = await page.locator('.names b').allInnerTexts();
    expect(names).toHaveLength(30);
    await page.getByRole('button', { name: 'Pipg', exact: true }).click();
    await page.getByLabel(/^Spare key/).fill(key);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app**');
    await page.evaluate(`location.assign('/saml2/logout')`);
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    let words = '';
    for (let steps = 0; steps < 6; steps += 1) words += await wordsAfterBack(page, '/door');
    expect(words).toContain('Come in');
    expect(names.filter((name) => words.includes(name))).toEqual([]);
    await close();
  }));

describe('a letter to parents', () =>
  it('is printed by the school and links a parent, who sees the child', async () => {
    const admin = await adminPage();
    await openSignIn(admin, '1A');
    await admin.getByRole('checkbox', { name: 'Choose Pipa Number0' }).press('Space');
    const [letter = ''] = await printed(admin, 'Print 1 letter to parents');
    expect(letter).toContain('To the parents of Pipa Number0');
    const [code = ''] = /\b[A-Z2-9]{5} [A-Z2-9]{5}\b/.exec(letter) ?? [];
    await admin.context().close();

    const page = await newPage('phone', { baseURL: product.url });
    await page.goto('/door/parent');
    await page.getByLabel('The code in the letter').fill(code);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First name').fill('Kalea');
    await page.getByLabel('Last name').fill('Number');
    await page.getByLabel('E-mail').first().fill('kalea@home.example');
    await page.getByLabel('Password').first().fill('lantern gravel ocean stilts');
    await page.getByLabel('Password').first().press('Enter');
    await page.waitForURL('**/parent**');
    await page.getByText('Pipa Number0').first().waitFor();

    const second = await newPage('phone', { baseURL: product.url });
    await second.goto('/door/parent');
    await second.getByLabel('The code in the letter').fill(code);
    await second.getByRole('button', { name: 'Next' }).click();
    await second.getByRole('alert').waitFor(); // it works once
    await page.context().close();
    await second.context().close();
  }));

/** Presses Undo, reads the question with its numbers, and says yes. */
async function undoByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await page.getByText(/“Bring back” does the step again/).waitFor();
  await tabTo(page, /^Undo$/);
  await page.keyboard.press('Enter');
  await expectFocus(page, /^Undone/);
}

describe('a head of IT who uses the keyboard alone', () =>
  it('mends a row, imports, starts a new school year, and undoes both', async () => {
    const page = await adminPage();
    const { keyboard } = page;
    await page.goto('/teacher/school/import');
    await page.getByText('Choose a file').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'), // early: the browser has to know of it before the button is pressed
      tabTo(page, /^Choose a file/).then(() => keyboard.press('Enter')),
    ]);
    const rows = 'First name,Last name,Year of birth,Class\nNoa,Reed,1875,1A\n,Stone,2019,1A';
    await chooser.setFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await expectFocus(page, /^Check before you import/);
    await tabTo(page, /^First name, row 3/);
    await keyboard.type('Ash');
    await keyboard.press('Enter');
    await page.getByText('1 row cannot be imported').waitFor();
    await expectFocus(page, /^Ash/);
    await tabTo(page, /^Leave out the rows with errors/);
    await keyboard.press('Space');
    await tabTo(page, /^Import 1 student/);
    await keyboard.press('Enter');
    await expectFocus(page, /^Import Students/);
    await undoByKeyboard(page);

    await page.goto('/teacher/school/new-year');
    await tabTo(page, /^1B leaves the school/);
    await keyboard.press('Space');
    await tabTo(page, /^Find a student/);
    await keyboard.type('Pipc');
    await page.getByRole('button', { name: 'Pipc Number2, 1A' }).waitFor();
    await tabTo(page, /^Pipc Number2/);
    await keyboard.press('Enter');
    await expectFocus(page, /^Exceptions/);
    await tabTo(page, /^Next: check/);
    await keyboard.press('Enter');
    await expectFocus(page, /^Check before you move/);
    await tabTo(page, /^Start the new school year/);
    await keyboard.press('Enter');
    await expectFocus(page, /^New school year/);
    await undoByKeyboard(page);
  }));

describe('a school admin with a passkey', () =>
  it('adds it after the password, signs in with it alone, and removes it', async () => {
    const page = await newPage('desktop', { baseURL: product.url });
    const complaints = complaintsOf(page);
    await giveFingerprintReader(page);

    await page.goto('/door/staff');
    await page.getByRole('link', { name: 'add one' }).click();
    await givePassword(page);
    await page.getByLabel('What do you call this device?').fill('Office computer');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Your spare code' }).waitFor();
    await page.getByRole('link', { name: 'I have written it down' }).click();
    await page.getByText('Office computer').waitFor();
    await page.getByRole('link', { name: 'Go on to Moon Base Pi' }).click();
    await page.waitForURL('**/teacher**');

    await page.goto('/saml2/logout');
    await page.goto('/door/staff');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/teacher**');

    await page.getByRole('button', { name: /Mr Tuckett/ }).click();
    await page.getByRole('menuitem', { name: 'Passkeys' }).click();
    await givePassword(page);
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Remove Office computer' }).click();
    await page.getByText('None yet.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  }));

describe('a school admin with an authenticator app', () =>
  it('sets it up after the password, and is asked for its code from then on', async () => {
    const page = await newPage('desktop', { baseURL: product.url });
    await page.goto('/door/staff');
    await givePassword(page);
    const secret = await page.locator('code').innerText();
    const used = appCode(secret);
    await page.getByLabel('Code of six figures').fill(used);
    await page.getByRole('button', { name: 'Start using it' }).click();
    await page.getByRole('link', { name: 'I have written it down' }).click();
    await page.waitForURL('**/teacher**');

    await page.goto('/saml2/logout');
    await page.goto('/door/staff');
    await givePassword(page);
    await page.getByLabel('Code of six figures').fill(used);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code of six figures').fill(appCode(secret, 30));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/teacher**');
    await page.context().close();
  }));
