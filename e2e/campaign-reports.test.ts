import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';

it.each(['phone', 'desktop'] as const)(
  'a teacher reads the class’s campaign on a %s, looks at a step and a student, and unlocks all',
  async (size) => {
    const page = await newPage(size);
    const complaints = complaintsOf(page);
    await signIn(page, 'Ms Reid');
    await page.getByRole('link', { name: 'Open', exact: true }).first().click();
    await page.getByRole('link', { name: 'Galactic Campaign' }).first().click();
    await page.getByRole('tab', { name: /Cogwheel Canyon/ }).click();
    await page.getByRole('table', { name: 'Cogwheel Canyon, steps 13 to 23' }).waitFor();
    await expectNoStrayScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Step 13, Rusty Rail' }).click();
    const step = page.getByRole('dialog', { name: 'Step 13, Rusty Rail' });
    await step.getByText(/\d+ of \d+ passed · \d+ tried, not yet/).waitFor();
    await step.getByRole('link', { name: 'Print Worksheets' }).waitFor();
    await expectAccessible(page);
    await step.getByRole('button', { name: 'Examples' }).click();
    const examples = page.getByRole('dialog', { name: 'Example Questions' });
    await examples.getByText('Answer').first().waitFor();
    await page.keyboard.press('Escape');
    await examples.waitFor({ state: 'hidden' });

    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText(/^Galactic Campaign Report: /).waitFor();
    await page.getByText('Highest Step Reached').waitFor();
    await page.getByRole('combobox', { name: 'Curriculum' }).selectOption({ index: 1 });
    await page.getByRole('list', { name: 'Curriculum outcomes' }).first().waitFor();
    await expectNoStrayScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);

it('the content host shows the sample reports', async () => {
  const page = await newPage('phone');
  const complaints = complaintsOf(page);
  for (const name of [
    'sample-individual-galactic-campaign-report',
    'sample-class-galactic-campaign-report',
  ]) {
    await page.goto(`/cdn/reports/${name}.html`);
    await page.getByRole('table').first().waitFor();
    await expectNoStrayScroll(page);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});
