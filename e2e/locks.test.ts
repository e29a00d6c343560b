import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';

async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

it('a parent locks the content of all children and of one child, and unlocks it', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Fiona Murray');
  const locked = page.getByRole('article').getByText(/\d more minute/);
  const expectLocked = (count: number) => expect.poll(() => locked.count()).toBe(count);

  await page.getByRole('button', { name: 'Lock All', exact: true }).click();
  await answer(page, 'Lock All');
  await answer(page, 'OK');
  await expectLocked(2);
  await page.getByRole('button', { name: 'Unlock All', exact: true }).click();
  await answer(page, 'Unlock All');
  await answer(page, 'OK');
  await expectLocked(0);

  const isla = page.getByRole('checkbox', { name: /Isla/ });
  await isla.press('Space');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Minutes' }).fill('5');
  await answer(page, 'Lock');
  await answer(page, 'OK');
  await expectLocked(1);
  await isla.press('Space');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await answer(page, 'OK');
  await expectLocked(0);
  expect(complaints).toEqual([]);
});

it('a teacher locks the content of two students of a class, and unlocks one of them', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Ms Reid');
  await page.getByRole('link', { name: /6H/ }).first().click();
  const students = page.getByRole('table');
  const locked = students.getByText(/\d+ min/);
  const choose = (name: string) =>
    students.getByRole('checkbox', { name: `Choose ${name}` }).press('Space');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await choose('Bonnie Murphy');
  await choose('Seb Young');
  await press('Lock');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Minutes' }).fill('5');
  await answer(page, 'Lock');
  await answer(page, 'OK');
  await expect.poll(() => locked.count()).toBe(2);
  await choose('Seb Young');
  await press('Unlock');
  await answer(page, 'OK');
  await expect.poll(() => locked.count()).toBe(1);
  await press('Unlock All');
  await answer(page, 'Unlock All');
  await answer(page, 'OK');
  await expect.poll(() => locked.count()).toBe(0);
  expect(complaints).toEqual([]);
});
