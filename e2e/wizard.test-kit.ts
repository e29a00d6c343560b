import type { Page } from 'playwright-core';

/** The first account of a school that sets itself up. */
export const FOUNDER = { email: 's.tuckett@school.example', password: 'orbit velvet teapot nine' };

/** Signs the founder in at the door's page for staff. */
export async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(FOUNDER.email);
  await page.getByLabel('Password', { exact: true }).fill(FOUNDER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From a school with its place to the founder's second step, by cards and pictures. */
export async function finishWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next: who reaches it' }).click();
  await page.getByRole('button', { name: 'Next: sign-in' }).click();
  await page.getByRole('button', { name: /Use cards and pictures/ }).click();
  await page.getByLabel('Title').fill('Mr');
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Tuckett');
  await page.getByLabel('E-mail').fill(FOUNDER.email);
  await page.getByLabel('Password').fill(FOUNDER.password);
  await page.getByRole('button', { name: 'Next: students' }).click();
  await page.getByRole('button', { name: 'Next: done, then import' }).click();
  await page.getByRole('heading', { name: 'What next' }).waitFor();
  await page.getByRole('link', { name: 'Sign in and import' }).click();
  await givePassword(page);
}
