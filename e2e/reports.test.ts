import { isDeepStrictEqual } from 'node:util';

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { readPdf } from '../apps/server/src/platform/pdf/read-pdf.test-kit.ts';
import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  IN_FIREFOX,
  newPage,
  signIn,
} from './browser.test-kit.ts';

const digits = (text: string): readonly number[] =>
  (text.replaceAll('\u202F', '').match(/\d+/g) ?? []).map(Number);

/** The figures in the last row of the table: right, answered, per cent and minutes of each column with activity. */
async function totalsOnScreen(page: Page): Promise<readonly number[]> {
  const cells = await page.locator('tfoot td').allInnerTexts();
  return cells.flatMap(digits);
}

/** The same from the last line of the CSV that the page offers. */
async function totalsInCsv(page: Page): Promise<readonly number[]> {
  const href = await page.getByRole('link', { name: 'CSV Export' }).getAttribute('href');
  const reply = await page.request.get(href ?? '');
  expect(reply.headers()['content-type']).toContain('text/csv');
  const last = (await reply.text()).trimEnd().split('\r\n').at(-1) ?? '';
  return last
    .split(',')
    .slice(1)
    .filter((cell) => cell !== '')
    .map(Number);
}

/** Other journeys play in this class: where an answer came between the page and the CSV, both are read again. */
async function expectSameTotals(page: Page): Promise<void> {
  const differ = async () => {
    const [screen, csv] = [await totalsOnScreen(page), await totalsInCsv(page)];
    if (isDeepStrictEqual(screen, csv)) return null;
    await page.reload();
    await page.locator('tfoot td').first().waitFor();
    return { screen, csv };
  };
  await expect.poll(differ, { timeout: 30_000 }).toBeNull();
}

it.each(['phone', 'tablet', 'desktop'] as const)(
  'a teacher pages the reports of a class on a %s, and the CSV has the totals of the screen',
  async (size) => {
    const page = await newPage(size);
    const complaints = complaintsOf(page);
    await signIn(page, 'Mr Khan');
    await page.getByRole('link', { name: 'Open', exact: true }).first().click();
    await page.getByRole('link', { name: 'Daily Report' }).click();
    await page.getByText('This is the most recent week of activity for these users.').waitFor();
    await expectSameTotals(page);
    await expectNoStrayScroll(page);
    await expectAccessible(page);

    const days = page.getByRole('main').getByText(/^\d+ .*20\d\d$/);
    const latest = await days.innerText();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.getByRole('button', { name: 'Latest' }).waitFor();
    expect(await days.innerText()).not.toBe(latest);
    await expectSameTotals(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText('This is the most recent week of activity for these users.').waitFor();
    expect(await days.innerText()).toBe(latest);

    await page.getByRole('radio', { name: 'Weekly' }).click();
    await page.getByText('weeks start on Sunday').waitFor();
    await expectSameTotals(page);
    await expectNoStrayScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Earlier' }).click(); // a week that has just begun may be empty
    await page.getByRole('button', { name: 'Latest' }).waitFor();
    await page.getByRole('searchbox', { name: 'Find a student' }).fill('zzz');
    await page.getByText('Nobody here is called “zzz”.').waitFor();
    expect(complaints).toEqual([]);
  },
);

it('a parent reads the week of the children and downloads a practice report', async () => {
  const page = await newPage('phone');
  const complaints = complaintsOf(page);
  await signIn(page, 'Fiona Murray');
  await page.getByRole('link', { name: 'Weekly Report' }).click();
  await page.getByRole('rowheader', { name: 'Family total' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Practice report' }).click();
  const download = page.getByRole('link', { name: 'Download Report' });
  const reply = await page.request.get((await download.getAttribute('href')) ?? '');
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoStrayScroll(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

it('the reports of a class of 30 print on two pages, with the heads of their columns on both', async () => {
  const page = await newPage();
  await signIn(page, 'Ms Reid');
  await page.getByRole('link', { name: /6H/ }).first().click();
  await page.getByRole('link', { name: 'Weekly Report' }).click();
  await page.getByText('weeks start on Sunday').waitFor();
  // The driver of Firefox gives the paper, and takes Playwright's inches for centimetres.
  const paper = IN_FIREFOX ? { width: '29.7in', height: '21in' } : { preferCSSPageSize: true };
  const { pages } = await readPdf(await page.pdf(paper));
  const printed = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
  expect(printed).toHaveLength(2);
  for (const text of printed) expect(text).toContain('All 8 weeks');
  expect(printed[1]).toContain('Class total');
});
