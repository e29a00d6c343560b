import { describe, expect, it } from 'vitest';

import { readPdf } from '../apps/server/src/platform/pdf/read-pdf.test-kit.ts';
import { complaintsOf, expectAccessible, newPage, signIn } from './browser.test-kit.ts';

const STUDENT = 'Omar Mills'; // no other journey needs him

describe('a school admin whom parents ask to erase a child', () => {
  it('finds the student, saves the export, erases, and keeps a receipt without a name', async () => {
    const page = await newPage('tablet');
    const complaints = complaintsOf(page);
    await signIn(page, 'Ms Reid');
    await page.goto('/teacher/school/privacy');
    await page.getByRole('searchbox', { name: 'Find a student' }).fill('Mills');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the zip' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: `Erase ${STUDENT}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What stays').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Type the last name to be sure').fill('Someone');
    await dialog.getByRole('button', { name: 'Erase Omar' }).click();
    await dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first().waitFor();
    await dialog.getByLabel('Type the last name to be sure').fill('mills');
    await dialog.getByRole('button', { name: 'Erase Omar' }).click();

    await page.getByRole('button', { name: `Erase ${STUDENT} now` }).click();
    await dialog.getByLabel('Type the last name to be sure').fill('Mills');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog.getByRole('heading', { name: 'Receipt of erasure' }).waitFor();
    const receipt = await dialog.innerText();
    expect(receipt).toMatch(/ER-\d{4}-\d{4}/);
    expect(receipt).not.toMatch(/Omar|Mills/);
    const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
    expect(pages).toHaveLength(1); // the page behind it is not printed
    const printed = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
    expect(printed).toContain('Receipt of erasure');
    expect(printed).not.toContain('Who sees what');
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    await page.getByRole('searchbox', { name: 'Find a student' }).fill('Mills');
    await page.getByText('No student of your school has this name.').waitFor();
    await page.goto('/teacher/school/students');
    await page.getByRole('searchbox').fill('Mills');
    await page
      .getByText(/No student/)
      .first()
      .waitFor();
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
