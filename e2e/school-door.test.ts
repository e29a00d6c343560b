import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { complaintsOf, newPage } from './browser.test-kit.ts';
import { aFolder, type RunningProduct, startProduct, stopProduct } from './product.test-kit.ts';

const PASSWORD = 'orbit velvet teapot nine';
const EMAIL = 's.tuckett@school.example';

const data = aFolder('school-door');
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ args: ['--empty'], dataDir: data.path });
  const page = await newPage();
  await page.goto(/http\S+set-up\?key=\S+/.exec(product.output())?.[0] ?? '');
  await page.getByLabel('Name of the school').fill('Kurrajong Hill Public School');
  await page.getByLabel('Country').selectOption('au');
  await page.getByLabel('Time zone').selectOption('Australia/Sydney');
  await page.getByRole('button', { name: 'Next: sign-in' }).click();
  await page.getByRole('button', { name: /Take the door/ }).click();
  await page.getByLabel('Title').fill('Mr');
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Tuckett');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next: students' }).click();
  await page.getByLabel('Class').fill('2W');
  await page.getByLabel(/First names/).fill('Koa Adams\nZoe Chen');
  await page.getByRole('button', { name: 'Next: done' }).click();
  await page.getByText('2 students can come in').waitFor();
  await page.context().close();
});

afterAll(async () => {
  await stopProduct(product);
  data.remove();
});

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

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a school admin with a passkey', () => {
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
  });
});
