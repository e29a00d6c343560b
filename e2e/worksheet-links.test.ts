import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { type ReadPdf, readPdf } from '../apps/server/src/platform/pdf/read-pdf.test-kit.ts';
import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';

/** The unit that a worksheet link of a page names. */
function unitIn(address: string): string {
  const unit = new URL(address, 'http://product').searchParams.get('unit');
  if (unit === null) throw new Error(`${address} names no unit`);
  return unit;
}

/** Follows a link to worksheets, and expects a sheet of its unit on paper with questions. */
async function expectSheetOf(page: Page, link: ReturnType<Page['getByRole']>, title: string) {
  const unit = unitIn((await link.getAttribute('href')) ?? '');
  await link.click();
  await page.waitForURL(/\/worksheets\?/);
  expect(unitIn(page.url())).toBe(unit);
  const start = title.split(/[ ,]/)[0] ?? ''; // a long title takes two lines
  const sheet = page.getByRole('main').locator('svg').filter({ hasText: start });
  await sheet.first().waitFor();
  expect(await sheet.first().textContent()).toContain('Name');
}

async function firstClass(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open', exact: true }).first().click();
  await page.waitForURL(/class-groups/);
}

it('a student prints worksheets from a unit of All Results and from a step of the campaign', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Quinn Begum');
  await page.goto('/app/results');
  await page.getByRole('button', { name: 'All my figures' }).click();
  const unit = page.getByRole('table').getByRole('row').nth(1).getByRole('button').first();
  const title = (await unit.innerText()).replaceAll('\n', ' ').trim();
  await unit.click();
  await expectSheetOf(
    page,
    page.getByRole('dialog').getByRole('link', { name: 'Worksheets' }),
    title,
  );

  await page.goto('/app/campaign?step=2');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Print Worksheets' });
  await expectSheetOf(page, link, 'Step 2');
  expect(complaints).toEqual([]);
});

it('a teacher prints worksheets from the results of an activity and from the report of a class', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Mr Khan');
  await firstClass(page);
  const classAddress = page.url();
  await page.getByRole('link', { name: 'Galactic Campaign' }).click();
  const step = page.getByRole('button', { name: /^Step \d+,/ }).first();
  const named = (await step.getAttribute('aria-label')) ?? '';
  await step.click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Print Worksheets' });
  await expectSheetOf(page, link, named);

  await page.goto(classAddress);
  await page.getByRole('checkbox', { name: /^Choose Maya/ }).press('Space');
  await page
    .getByRole('button', { name: 'History' })
    .or(page.getByRole('link', { name: 'History' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Earlier' }).waitFor();
  const [from, to] = [
    page.getByLabel('From', { exact: true }),
    page.getByLabel('To', { exact: true }),
  ];
  await from.fill('2026-01-01');
  await page.getByText(/^Must be within \d+ days$/).waitFor();
  const end = Date.parse(await to.inputValue());
  await from.fill(new Date(end - 20 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10));
  const results = page.getByRole('button', { name: /Results/ });
  await results.first().click();
  const row = page.getByRole('dialog').getByRole('link', { name: /^Worksheet: / });
  const name = ((await row.first().getAttribute('aria-label')) ?? '').replace('Worksheet: ', '');
  await expectSheetOf(page, row.first(), name);
  expect(complaints).toEqual([]);
});

/** The characters of each page in the order of the alphabet: browsers put the same words into other pieces. */
const charactersOf = ({ pages }: ReadPdf): readonly string[] =>
  pages.map(({ texts }) =>
    Array.from(texts.map(({ text }) => text.replaceAll(/\s/g, '')).join(''))
      .sort()
      .join(''),
  );

it('a teacher prints from the browser the pages that the PDF has (WS-7)', async () => {
  const page = await newPage();
  await signIn(page, 'Mr Khan');
  await page.goto('/worksheets?unit=31&unit=97&count=30&code=QX7-4M2');
  const link = page.getByRole('link', { name: 'Download PDF' });
  const address = (await link.getAttribute('href')) ?? '';
  await page.getByRole('main').locator('svg').filter({ hasText: 'Name' }).first().waitFor();
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const reply = await page.request.get(address);
  const file = await readPdf(await reply.body());
  expect(file.pages.length).toBeGreaterThan(3);
  expect(charactersOf(printed)).toEqual(charactersOf(file));
});
