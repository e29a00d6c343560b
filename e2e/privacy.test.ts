import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { readPdf } from '../apps/server/src/platform/pdf/read-pdf.test-kit.ts';
import { complaintsOf, expectAccessible, newPage, signIn } from './browser.test-kit.ts';

/** No other journey needs them. A second try cannot erase the first again. */
const STUDENTS = ['Omar Mills', 'Eden Jones'] as const;

/** The words of each printed page. A print that begins between two frames of a busy machine can be empty. */
async function print(page: Page): Promise<readonly string[]> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
  return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
}

describe('a school admin whom parents ask to erase a child', () =>
  it('finds the student, saves the export, erases, and keeps a receipt without a name', async ({
    task,
  }) => {
    const [first = '', last = ''] = STUDENTS[task.result?.retryCount === 1 ? 1 : 0].split(' ');
    const page = await newPage('tablet');
    const complaints = complaintsOf(page);
    await signIn(page, 'Ms Reid');
    await page.goto('/teacher/school/privacy');
    await page.getByRole('searchbox', { name: 'Find a student' }).fill(last);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the zip' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: `Erase ${first} ${last}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What stays').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Type the last name to be sure').fill('Someone');
    await dialog.getByRole('button', { name: `Erase ${first}` }).click();
    await dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first().waitFor();
    await dialog.getByLabel('Type the last name to be sure').fill(last.toLowerCase());
    await dialog.getByRole('button', { name: `Erase ${first}` }).click();

    await page.getByRole('button', { name: `Erase ${first} ${last} now` }).click();
    await dialog.getByLabel('Type the last name to be sure').fill(last);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog.getByRole('heading', { name: 'Receipt of erasure' }).waitFor();
    const receipt = await dialog.innerText();
    expect(receipt).toMatch(/ER-\d{4}-\d{4}/);
    expect(receipt).not.toMatch(new RegExp(`${first}|${last}`));
    const receiptAlone = [expect.stringMatching(/^Receipt of erasure(?!.*Who sees what)/)];
    await expect.poll(() => print(page), { timeout: 10_000 }).toEqual(receiptAlone);
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('searchbox', { name: 'Find a student' }).fill(last);
    await page.getByText('No student of your school has this name.').waitFor();
    await page.goto('/teacher/school/students');
    await page.getByRole('searchbox').fill(last);
    await page
      .getByText(/No student/)
      .first()
      .waitFor();
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
    await page.context().close();
  }));
